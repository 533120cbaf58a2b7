import { failure } from '../message.ts';

/** Words and errors of invoices. */
export const invoiceTexts = {
  listFailed: failure('Kunne ikke hente fakturaer'),
  showFailed: failure('Der opstod en fejl ved hentning af fakturadetaljer'),
  notFound: 'Faktura ikke fundet',
  empty: 'Ingen fakturaer endnu',
  noOrders: 'Ingen sager fundet for denne faktura',
} as const;
