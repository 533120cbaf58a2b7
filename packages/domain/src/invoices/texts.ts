import { failure } from '../message.ts';

/** Words and errors of invoices. */
export const invoiceTexts = {
  listFailed: failure('Kunne ikke hente fakturaer'),
  showFailed: failure('Der opstod en fejl ved hentning af fakturadetaljer'),
  pdfFailed: failure('Fakturaen kunne ikke hentes som PDF', 'Prøv igen om lidt.'),
  savePdf: 'Gem som PDF',
  csvHeading: 'Til dit regnskab',
  csvHint: 'Alle linjer på årets fakturaer som et regneark (CSV).',
  saveCsv: (year: number) => `Gem ${year} som CSV`,
  notFound: 'Faktura ikke fundet',
  empty: 'Ingen fakturaer endnu',
  seller: 'Sælger',
  buyer: 'Køber',
  cvr: (number: string) => `CVR ${number}`,
  dueDate: 'Forfaldsdato',
  card: 'Betalt med',
  /** Cannot occur in tests: the company has no account until its owner sets it. */
  account: 'Betales til',
  transferred: 'Betalt ved overførsel',
  receipt: 'Kvittering',
  openReceipt: 'Se kvittering',
  lines: 'Det, fakturaen dækker',
  quantityAndPrice: 'Antal × pris',
  /** @param reference the customer's own case number */
  reference: (reference: string) => `Sagsnr. ${reference}`,
  delivered: (date: string) => `Leveret ${date}`,
  taxBase: 'Momsgrundlag',
  addressMissing:
    'Din adresse mangler. Udfyld den, og firma og CVR, hvis du har det, så de står på din næste faktura.',
  openSettings: 'Åbn Indstillinger',
  noOrders: 'Ingen sager fundet for denne faktura',
} as const;
