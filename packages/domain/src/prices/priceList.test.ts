import { describe, expect, test } from 'vitest';
import {
  formatHours,
  lastPlannedDay,
  type PlannedPrice,
  type PriceList,
  parseHours,
  parsePrice,
  priceBefore,
  priceDifferences,
  pricesOn,
} from './priceList.ts';

test.each([
  ['0', 0],
  ['420', 420],
  ['2.000 kr.', 2000],
  ['1.000.000', 1_000_000],
  ['1.000.001', undefined],
  ['79,50', undefined],
  ['0,005', undefined],
  ['-1', undefined],
  ['NaN', undefined],
  ['1e6', undefined],
  ['', undefined],
])('the price %j is %s', (text, price) => {
  expect(parsePrice(text)).toBe(price);
});

test.each([
  ['8', 480],
  ['1,5 timer', 90],
  ['1 time', 60],
  ['0,25', 15],
  ['1000', 60_000],
  ['1000,5', undefined],
  [' ', null],
  ['0', undefined],
  ['-8', undefined],
  ['snart', undefined],
])('%j hours are %s minutes', (text, minutes) => {
  expect(parseHours(text)).toBe(minutes);
});

test.each([1, 10, 90, 540, 2700, 59_999, null])('%s minutes are read as they are written', (minutes) => {
  expect(parseHours(formatHours(minutes))).toBe(minutes);
});

const price = (price_per_image: number) => ({ base_price: 0, price_per_image, turnaround_minutes: 480 });
const plan = (id: string, valid_from: string, kroner: number): PlannedPrice => {
  return { ...price(kroner), id, service_type: 'let-styling', valid_from, by: null };
};
const first = plan('first', '2026-12-01', 260);
const second = plan('second', '2027-01-01', 270);
const list: PriceList = {
  services: [{ ...price(250), service_type: 'let-styling', version: '1' }],
  planned: [first, second],
  history: [],
  agreements: [],
};

describe('of planned prices', () => {
  test.each([
    ['2026-11-30', 250],
    ['2026-12-01', 260],
    ['2026-12-31', 260],
    ['2027-01-01', 270],
  ])('on %s %i kr. hold', (day, kroner) => {
    expect(pricesOn(list, day)['let-styling']?.price_per_image).toBe(kroner);
  });

  test('each replaces the one before', () => {
    expect(priceBefore(list, first)?.price_per_image).toBe(250);
    expect(priceBefore(list, second)).toBe(first);
  });
});

test('the differences of two prices are named', () => {
  const after = { base_price: 1200, price_per_image: 260, turnaround_minutes: null };
  expect(priceDifferences(price(250), after).map((words) => words.replaceAll('\u00a0', ' '))).toEqual([
    'pr. ordre 0 kr. → 1.200 kr.',
    'pr. billede 250 kr. → 260 kr.',
    'klar efter 8 timer → ingen tid',
  ]);
});

test.each([
  ['2026-11-28', '2027-11-28'],
  ['2028-02-29', '2029-02-28'],
])('from %s on prices are planned until %s', (today, last) => {
  expect(lastPlannedDay(today)).toBe(last);
});
