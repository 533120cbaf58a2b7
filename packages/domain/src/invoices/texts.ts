import { failure } from '../message.ts';
import { invoiceListFailed } from './status.ts';

export const invoiceTexts = {
  listFailed: invoiceListFailed,
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
  account: 'Betales til',
  /** What the customer writes with the transfer: the number of the invoice. */
  transferText: 'Skriv ved overførslen',
  transferred: 'Betalt ved overførsel',
  receipt: 'Kvittering',
  openReceipt: 'Se kvittering',
  lines: 'Det, fakturaen dækker',
  quantityAndPrice: 'Antal × pris',
  reference: 'Sagsnr.',
  delivered: (date: string) => `Leveret ${date}`,
  taxBase: 'Momsgrundlag',
  addressMissing:
    'Din adresse mangler. Udfyld den, og firma og CVR, hvis du har det, så de står på din næste faktura.',
  openSettings: 'Åbn Indstillinger',
  linesBy: { label: 'Vis linjerne', order: 'Pr. sag', person: 'Pr. medarbejder' },
  moreWays: 'Hent på en anden måde',
  linesCsv: 'Linjerne som regneark (CSV)',
  specification: {
    title: 'Specifikation',
    save: 'PDF til sælger',
    saveLabel: (order: string) => `PDF til sælger, ${order}`,
    orderedBy: 'Bestilt af',
    madeBy: 'Udført af',
    onInvoice: 'Afregnet på faktura',
    note: (invoice: string) =>
      `Dette er en specifikation af én sag og ikke en faktura. Sagen er afregnet på faktura ${invoice}.`,
  },
  noOrders: 'Ingen sager fundet for denne faktura',
} as const;
