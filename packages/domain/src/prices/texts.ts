import { formatPrice } from '../format/numbers.ts';
import { failure } from '../message.ts';

/** Words and errors of prices. */
export const priceTexts = {
  loadFailed: failure('Kunne ikke hente prisen'),
  missing: failure('Kunne ikke finde prisen for denne service'),
  /** Names the price of an agreement with the customer. */
  agreed: (kroner: number) => `Aftale: ${formatPrice(kroner)} pr. billede`,
  agreedBase: 'Aftale',
} as const;
