import { formatPrice } from '../format/numbers.ts';
import { failure } from '../message.ts';

export const priceTexts = {
  loadFailed: failure('Kunne ikke hente prisen'),
  missing: failure('Kunne ikke finde prisen for denne service'),
  agreed: (kroner: number) => `Aftale: ${formatPrice(kroner)} pr. billede`,
  agreedBase: 'Aftale',
} as const;
