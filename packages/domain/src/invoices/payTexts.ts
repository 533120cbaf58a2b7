import { brand } from '../brand.ts';
import { failure, success } from '../message.ts';

/** Words of paying an open invoice. */
export const payInvoiceTexts = {
  approve: 'Godkend betaling',
  pay: 'Betal nu',
  busy: 'Behandler...',
  approvalNeeded: 'Din bank beder dig godkende betalingen, før fakturaen kan betales.',
  notPaid: 'Fakturaen er ikke betalt. Du kan betale den med dit nyeste betalingskort.',
  paid: success('Fakturaen er betalt'),
  cardRequired: failure(
    'Betalingskort mangler',
    'Du skal tilføje et betalingskort, før fakturaen kan betales.',
  ),
  totalChanged: failure(
    'Beløbet er ændret',
    'En ordre er blevet afsluttet, siden du åbnede siden. Se det nye beløb, og prøv igen.',
  ),
  invoiceStopped: failure(
    'Fakturaen kan ikke betales her',
    `Skriv til os på ${brand.email}, så hjælper vi dig.`,
  ),
  failed: failure('Betalingen kunne ikke gennemføres', 'Prøv igen om lidt.'),
} as const;
