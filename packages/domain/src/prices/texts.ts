import { failure } from '../message.ts';

/** Errors of prices. Source: specification §8. */
export const priceTexts = {
  loadFailed: failure('Kunne ikke hente prisen'),
  missing: failure('Kunne ikke finde prisen for denne service'),
  calculationFailed: failure('Fejl i prisberegning'),
} as const;
