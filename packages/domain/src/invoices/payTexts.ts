import { brand } from '../brand.ts';
import { failure, success } from '../message.ts';

export const payInvoiceTexts = {
  approve: 'Godkend betaling',
  pay: 'Betal nu',
  busy: 'Behandler...',
  approvalNeeded: 'Din bank beder dig godkende betalingen, før fakturaen kan betales.',
  notPaid: 'Fakturaen er ikke betalt. Du kan betale den med dit aktive betalingskort.',
  paidByTransfer: (day: string, account: string, number: string) =>
    `Overfør beløbet til ${account} senest den ${day}, og skriv ${number}. Du kan også betale med dit betalingskort.`,
  cardDeclined: 'Kortet blev afvist',
  addCardAndPay: 'Tilføj et nyt kort og betal',
  payInvoice: 'Betal fakturaen',
  /** @param title such as `Faktura 2026-0043 er ikke betalt` */
  unpaid: (title: string, amount: string) => `${title}: ${amount}`,
  chargedWhenAdded: (amount: string, number: string) =>
    `Når kortet er tilføjet, trækker vi ${amount} på det for faktura ${number}.`,
  backToInvoice: 'Tilbage til fakturaen',
  confirm: {
    title: (amount: string) => `Betal ${amount}?`,
    body: (amount: string, card: string | undefined) =>
      `Vi trækker ${amount} nu ${card ? `på ${card}, dit aktive betalingskort` : 'på dit aktive betalingskort'}.`,
  },
  /** @param reason the bank's own, from the payment provider */
  declined: (reason: string) =>
    failure('Banken afviste betalingen', `${reason} Prøv igen, eller tilføj et andet kort under Betaling.`),
  paid: success('Fakturaen er betalt'),
  cardRequired: failure(
    'Betalingskort mangler',
    'Du skal tilføje et betalingskort, før fakturaen kan betales.',
  ),
  addCard: 'Tilføj kort',
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
