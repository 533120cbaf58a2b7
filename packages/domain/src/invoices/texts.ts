import { failure } from '../message.ts';

/** Words and errors of invoices. */
export const invoiceTexts = {
  listFailed: failure('Kunne ikke hente fakturaer'),
  showFailed: failure('Der opstod en fejl ved hentning af fakturadetaljer'),
  notFound: 'Faktura ikke fundet',
  empty: 'Ingen fakturaer endnu',
  /** Heading of the lines that are neither a base price nor images. */
  others: 'Tillæg og rabatter',
  noOrders: 'Ingen sager fundet for denne faktura',
} as const;
