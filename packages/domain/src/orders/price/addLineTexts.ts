import { formatKronerExact } from '../../format/numbers.ts';
import { failure, success } from '../../message.ts';

export type AddedLineKind = 'credit' | 'extra';

export const addLineTexts = {
  action: 'Rabat eller tillæg',
  title: 'Rabat eller tillæg',
  kind: 'Hvad skal tilføjes?',
  kinds: { credit: 'Rabat', extra: 'Tillæg' } satisfies Readonly<Record<AddedLineKind, string>>,
  hints: {
    credit: 'Trækkes fra prisen og kommer på kundens næste faktura.',
    extra: 'Lægges til prisen og kommer på fakturaen, når ordren er afsluttet.',
  } satisfies Readonly<Record<AddedLineKind, string>>,
  order: 'Ordre',
  orderMissing: 'Vælg en ordre',
  olderOrders: 'De 100 nyeste ordrer. En ældre ordre åbnes fra listen.',
  amount: 'Beløb i kroner',
  orderTotal: (total: number) => `Ordrens pris er ${formatKronerExact(total)}`,
  amountInvalid: 'Skriv et beløb over 0 kr., f.eks. 150 eller 149,50',
  amountTooLarge: (total: number) => `Rabatten kan højst være ordrens pris på ${formatKronerExact(total)}`,
  reason: 'Begrundelse',
  reasonHint: 'Teksten står på fakturaen',
  reasonMissing: 'Skriv en begrundelse',
  next: 'Fortsæt',
  back: 'Tilbage',
  confirm: {
    credit: (kroner: number, number: string) =>
      `Giv ${formatKronerExact(kroner)} i rabat på ordre ${number}?`,
    extra: (kroner: number, number: string) =>
      `Læg ${formatKronerExact(kroner)} til prisen på ordre ${number}?`,
  },
  total: (before: number, after: number) =>
    `Ordrens pris ændres fra ${formatKronerExact(before)} til ${formatKronerExact(after)}`,
  final: 'Linjen kan ikke ændres bagefter. En fejl rettes med en ny linje.',
  submit: { credit: 'Giv rabat', extra: 'Læg til' } satisfies Readonly<Record<AddedLineKind, string>>,
  saving: 'Gemmer...',
  uncertain: 'Vi ved ikke, om linjen blev gemt. Prøv igen: den kommer kun på én gang.',
  added: {
    credit: (kroner: number, number: string) =>
      success('Rabatten er givet', `${formatKronerExact(kroner)} på ordre ${number}.`),
    extra: (kroner: number, number: string) =>
      success('Tillægget er lagt til', `${formatKronerExact(kroner)} på ordre ${number}.`),
  },
  failed: {
    credit: failure('Kunne ikke give rabatten'),
    extra: failure('Kunne ikke lægge tillægget til'),
  },
  refused: {
    credit_too_large: failure(
      'Rabatten er større end ordrens pris',
      'Ordren kan have fået rabat, siden du åbnede siden. Se prisen, og prøv igen.',
    ),
    order_not_found: failure(
      'Ordren findes ikke længere',
      'Den er annulleret eller slettet, og prisen kan ikke ændres.',
    ),
    line_invalid: failure('Kontrollér beløbet og begrundelsen'),
  },
} as const;
