import { describe, expect, test } from 'vitest';
import { buildOrder, buildOrderLine } from '../factory.ts';
import { priceRows } from './priceRows.ts';

const rows = (...parameters: Parameters<typeof priceRows>) =>
  priceRows(...parameters).map(({ label, kroner }) => [label.replaceAll('\u00a0', ' '), kroner]);
const image = (service_type: 'let-oprydning' | 'fuld-styling', unit_price_kroner: number) =>
  buildOrderLine({ service_type, unit_price_kroner });

describe('the price of an order', () => {
  test('with one service is its base price and its images', () => {
    const order = buildOrder({ service_type: 'totalentreprise', image_count: 2 });
    const lines = [
      buildOrderLine({ kind: 'base', service_type: 'totalentreprise', unit_price_kroner: 2000 }),
      buildOrderLine({ service_type: 'totalentreprise', quantity: 2, unit_price_kroner: 150 }),
    ];
    expect(rows(order, lines)).toEqual([
      ['Grundpris', 2000],
      ['2 × 150 kr.', 300],
    ]);
  });

  test('names the price of an agreement', () => {
    const line = buildOrderLine({ quantity: 8, unit_price_kroner: 59, is_agreed: true });
    expect(rows(buildOrder({ image_count: 8, price_per_image: 59 }), [line])).toEqual([
      ['Let oprydning, 8 × 59 kr. · Aftale: 59 kr. pr. billede', 472],
    ]);
  });

  test('without lines is the same', () => {
    expect(rows(buildOrder({ image_count: 0 }), [])).toEqual([
      ['Grundpris', 0],
      ['0 × 79 kr.', 0],
    ]);
  });

  test('with mixed services has a row for each service and price', () => {
    const lines = [image('let-oprydning', 79), image('fuld-styling', 400), image('let-oprydning', 79)];
    expect(rows(buildOrder({ image_count: 3 }), lines)).toEqual([
      ['Let oprydning, 2 × 79 kr.', 158],
      ['Fuld styling, 1 × 400 kr.', 400],
    ]);
  });

  test('has extras and credits in their own words', () => {
    const lines = [
      image('let-oprydning', 79),
      buildOrderLine({ kind: 'extra', text: 'Ny vinkel på stuen', unit_price_kroner: 120 }),
      buildOrderLine({ kind: 'goodwill', text: 'Rabat efter aftale', unit_price_kroner: -50.5 }),
    ];
    expect(rows(buildOrder({ image_count: 1 }), lines)).toEqual([
      ['Grundpris', 0],
      ['1 × 79 kr.', 79],
      ['Ny vinkel på stuen', 120],
      ['Rabat efter aftale', -50.5],
    ]);
  });
});
