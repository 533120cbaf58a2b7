import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { publicPrices } from '../services/services.ts';
import { serviceTypes } from '../services/serviceTypes.ts';
import { orderTotal, priceLineText, priceOrder, servicesPriceText, toOre } from './prices.ts';

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
      return toOre(total) === base + perImage * count;
    }),
  );
});

test.each([-1, 1.5, Number.NaN])('a count of %s is refused', (count) => {
  expect(() => orderTotal({ basePrice: 0, pricePerImage: 79 }, count)).toThrow(RangeError);
});

test('a negative price is refused', () => {
  expect(() => orderTotal({ basePrice: -1, pricePerImage: 79 }, 1)).toThrow(RangeError);
});

describe('priceOrder', () => {
  test('prices images with the service of the order as the price list says', () => {
    const images = [{ services: null }, { services: null }];
    expect(priceOrder({ serviceType: 'totalentreprise', images }, publicPrices)).toEqual({
      lines: [
        {
          kind: 'base',
          serviceType: 'totalentreprise',
          quantity: 1,
          unitPriceKroner: 2000,
          amountKroner: 2000,
          isAgreed: false,
        },
        {
          kind: 'image',
          serviceType: 'totalentreprise',
          quantity: 2,
          unitPriceKroner: 150,
          amountKroner: 300,
          isAgreed: false,
        },
      ],
      totalKroner: 2300,
    });
  });

  test('adds up the services of each image, and leaves out the service of the order where no image has it', () => {
    const price = priceOrder(
      {
        serviceType: 'let-styling',
        images: [
          { services: ['fuld-styling', 'let-oprydning'] },
          { services: ['let-oprydning'] },
          { services: ['haandvaerkeropgaver'] },
        ],
      },
      publicPrices,
    );
    expect(
      price?.lines.map(({ serviceType, quantity, amountKroner }) => [serviceType, quantity, amountKroner]),
    ).toEqual([
      ['let-oprydning', 2, 158],
      ['fuld-styling', 1, 400],
      ['haandvaerkeropgaver', 1, 150],
    ]);
    expect(price?.totalKroner).toBe(708);
  });

  test('takes the base price of each service once, and is exact to the øre', () => {
    const prices = {
      'let-styling': { basePrice: 99.95, pricePerImage: 0.1 },
      haandvaerkeropgaver: { basePrice: 10, pricePerImage: 0 },
    };
    const images = [
      { services: null },
      { services: null },
      { services: ['let-styling', 'haandvaerkeropgaver'] as const },
    ];
    expect(priceOrder({ serviceType: 'let-styling', images }, prices)?.totalKroner).toBe(110.25);
  });

  test('is the base price of the service without images', () => {
    expect(priceOrder({ serviceType: 'totalentreprise', images: [] }, publicPrices)).toMatchObject({
      lines: [{ kind: 'base', amountKroner: 2000 }],
      totalKroner: 2000,
    });
  });

  test('names the price of an agreement', () => {
    const prices = {
      ...publicPrices,
      'let-oprydning': { basePrice: 100, pricePerImage: 59.5, isAgreed: true },
    };
    const price = priceOrder({ serviceType: 'let-oprydning', images: [{ services: null }] }, prices);
    expect(price?.lines.map((line) => priceLineText(line).replaceAll('\u00a0', ' '))).toEqual([
      'Let oprydning, grundpris · Aftale',
      'Let oprydning, 1 billede · Aftale: 59,50 kr. pr. billede',
    ]);
  });

  test('is undefined when the price of a service is missing', () => {
    const prices = { 'let-styling': publicPrices['let-styling'] };
    const mixed = { serviceType: 'let-styling', images: [{ services: ['fuld-styling'] }] } as const;
    expect(priceOrder(mixed, prices)).toBeUndefined();
    expect(priceOrder({ serviceType: 'fuld-styling', images: [] }, prices)).toBeUndefined();
  });
});

describe('servicesPriceText', () => {
  test('adds up the prices of several services of an image in words', () => {
    expect(servicesPriceText(['let-oprydning', 'fuld-styling'], publicPrices)).toBe('79 + 400\u00a0kr.');
    const agreed = { ...publicPrices, 'let-oprydning': { basePrice: 0, pricePerImage: 59.5 } };
    expect(servicesPriceText(['let-oprydning', 'let-styling'], agreed)).toBe('59,50 + 250\u00a0kr.');
  });

  test('is not there for one service, nor while a price is missing', () => {
    expect(servicesPriceText(['let-oprydning'], publicPrices)).toBeUndefined();
    expect(servicesPriceText(['let-oprydning', 'fuld-styling'], {})).toBeUndefined();
    expect(servicesPriceText(['let-oprydning', 'fuld-styling'], undefined)).toBeUndefined();
  });
});
