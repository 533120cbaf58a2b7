import { failure } from '../message.ts';

/** Words and errors of invoices. Source: specification §2 and §8. */
export const invoiceTexts = {
  listFailed: failure('Kunne ikke hente fakturaer'),
  /** Cannot occur: whoever is signed out is led to /auth before the page is drawn. */
  signInToSee: 'Du skal være logget ind for at se dine fakturaer',
  showFailed: failure('Der opstod en fejl ved hentning af fakturadetaljer'),
  notFound: 'Faktura ikke fundet',
  empty: 'Ingen fakturaer endnu',
  noOrders: 'Ingen sager fundet for denne faktura',
} as const;
