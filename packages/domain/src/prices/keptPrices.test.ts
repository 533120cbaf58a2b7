import { expect, test } from 'vitest';
import { withKeptPrices } from './keptPrices.ts';

const today = {
  'let-oprydning': { basePrice: 0, pricePerImage: 79 },
  totalentreprise: { basePrice: 2000, pricePerImage: 150 },
};
const line = (kind: 'base' | 'image', unit_price_kroner: number) => {
  return { kind, service_type: 'totalentreprise', unit_price_kroner, is_agreed: true } as const;
};

test.each([
  ['a base price of 0, which has no line', [line('image', 150)], { basePrice: 0, pricePerImage: 150 }],
  [
    'both prices, whatever comes first',
    [line('image', 99), line('base', 40)],
    { basePrice: 40, pricePerImage: 99 },
  ],
  ['a price of 0 an image', [line('base', 40), line('image', 0)], { basePrice: 40, pricePerImage: 0 }],
])('an order that is changed keeps %s', (_, lines, kept) => {
  expect(withKeptPrices(today, lines)).toEqual({
    ...today,
    totalentreprise: { ...kept, isAgreed: true },
  });
});
