import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serviceTypes } from '../services/serviceTypes.ts';
import { orderTotal, publicPrices, toOere } from './prices.ts';

test('publicPrices are the published prices', () => {
  const firstImage = serviceTypes.map((type) => [
    type,
    publicPrices[type].basePrice,
    publicPrices[type].pricePerImage,
  ]);
  expect(firstImage).toEqual([
    ['let-oprydning', 0, 79],
    ['fjernelse-af-moebler', 0, 150],
    ['let-styling', 0, 250],
    ['fuld-styling', 0, 400],
    ['fjernelse-af-moebler-og-styling', 0, 550],
    ['haandvaerkeropgaver', 0, 150],
    ['totalentreprise', 2000, 150],
  ]);
});

test('an order costs its base price and each image', () => {
  expect(orderTotal({ basePrice: 2000, pricePerImage: 150 }, 3)).toBe(2450);
  expect(orderTotal({ basePrice: 0, pricePerImage: 79 }, 12)).toBe(948);
  expect(orderTotal({ basePrice: 99.95, pricePerImage: 0.1 }, 3)).toBe(100.25);
});

test('totals are exact to the øre whatever the prices', () => {
  const oere = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(oere, oere, fc.integer({ min: 0, max: 500 }), (base, perImage, count) => {
      const total = orderTotal({ basePrice: base / 100, pricePerImage: perImage / 100 }, count);
      return toOere(total) === base + perImage * count;
    }),
  );
});

test.each([-1, 1.5, Number.NaN])('a count of %s is refused', (count) => {
  expect(() => orderTotal({ basePrice: 0, pricePerImage: 79 }, count)).toThrow(RangeError);
});

test('a negative price is refused', () => {
  expect(() => orderTotal({ basePrice: -1, pricePerImage: 79 }, 1)).toThrow(RangeError);
});
