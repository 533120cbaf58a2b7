import { formatDate } from '../format/dates.ts';
import { failure, success } from '../message.ts';
import type { Invoice } from './status.ts';

/** Words of an invoice that was paid by bank transfer, for the studio. */
export const transferTexts = {
  action: 'Registrer overførsel',
  label: (number: string) => `Registrer overførsel, faktura ${number}`,
  title: (number: string) => `Er faktura ${number} betalt ved overførsel?`,
  body: 'Dit navn gemmes sammen med datoen. Det kan ikke fortrydes.',
  day: 'Betalt den',
  submit: 'Registrer som betalt',
  saving: 'Gemmer...',
  recorded: success('Overførslen er registreret'),
  failed: failure('Overførslen kunne ikke registreres'),
  invalid: failure('Vælg en dag mellem fakturaens dato og i dag'),
  charging: failure('Et kort er ved at blive trukket for fakturaen', 'Prøv igen om et par minutter.'),
} as const;

/** When an invoice was paid by bank transfer, and who has seen it; `undefined` where it was not. */
export function transferText({
  transferred_on: day,
  transferred_by: name,
}: Pick<Invoice, 'transferred_on' | 'transferred_by'>): string | undefined {
  return day && name ? `Overført ${formatDate(day)}, registreret af ${name}` : undefined;
}
