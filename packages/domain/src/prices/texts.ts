import { failure } from '../message.ts';

/** Errors of prices. Source: specification §8. */
export const priceTexts = {
  loadFailed: failure('Kunne ikke hente prisen'),
  missing: failure('Kunne ikke finde prisen for denne service'),
  /** Cannot occur: a total is made of two numbers that the database has checked (decision 3). */
  calculationFailed: failure('Fejl i prisberegning'),
} as const;
