import { failure } from '../message.ts';

/** Errors of prices. */
export const priceTexts = {
  loadFailed: failure('Kunne ikke hente prisen'),
  missing: failure('Kunne ikke finde prisen for denne service'),
} as const;
