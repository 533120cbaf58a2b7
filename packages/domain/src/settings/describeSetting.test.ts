import { expect, test } from 'vitest';
import { describeSetting, labelOfSetting } from './describeSetting.ts';

test('a price in the history is named by its service, with the day from which it holds', () => {
  const price = { base_price: 0, price_per_image: 250, turnaround_minutes: 540 };
  expect(labelOfSetting('price/let-styling')).toBe('Let styling');
  expect(plain(describeSetting('price/let-styling', price))).toBe('0 kr. + 250 kr. pr. billede, 9 timer');
  expect(plain(describeSetting('price/let-styling', { ...price, valid_from: '2026-12-01' }))).toBe(
    '0 kr. + 250 kr. pr. billede, 9 timer, fra 1. december 2026',
  );
  expect(describeSetting('price/let-styling', null)).toBe('taget tilbage');
});

test('the history names people, and says whose picture is new', () => {
  const mette = { name: 'Mette Holm', role: 'Fotograf', portrait: 'a.webp' };
  const jonas = { name: 'Jonas Friis', role: 'Grafiker', portrait: 'b.webp' };
  expect(describeSetting('people', [mette, jonas])).toBe('Mette Holm, Fotograf; Jonas Friis, Grafiker');
  expect(describeSetting('people', [{ ...mette, portrait: 'c.webp' }, jonas], [mette])).toBe(
    'Mette Holm, Fotograf (nyt billede); Jonas Friis, Grafiker',
  );
  expect(describeSetting('people', [])).toBe('ingen');
  expect(describeSetting('cases', [{ quote: 'Solgt på en uge.', by: 'Anne Lind' }])).toBe(
    '”Solgt på en uge.” Anne Lind',
  );
  expect([true, false].map((are) => describeSetting('are_terms_checked', are))).toEqual([
    'set igennem',
    'udkast',
  ]);
});

const plain = (words: string) => words.replaceAll('\u00a0', ' ');
