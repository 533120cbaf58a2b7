import { failure } from '../../message.ts';

/** Words of the history of an order, as the studio reads it. */
export const orderLogTexts = {
  heading: 'Forløb',
  loadFailed: failure('Kunne ikke hente forløbet'),
  all: 'Vis hele forløbet',
  fewer: 'Vis mindre',
} as const;
