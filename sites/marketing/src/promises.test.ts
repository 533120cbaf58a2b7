import { formatKroner } from '@rumklar/domain/format/money';
import { publicPrices } from '@rumklar/domain/prices/prices';
import { expect, test } from 'vitest';
import { correctionSentence, deliverySentence, keyFacts, vatSentence } from './promises.ts';

const lowest = { strong: `Fra ${formatKroner(79)}`, rest: 'pr. billede' };

test('without the owner’s word there is the lowest price only, and no promise', () => {
  expect(keyFacts(publicPrices, {})).toEqual([lowest]);
  expect(vatSentence({})).toBeUndefined();
  expect(correctionSentence({})).toBeUndefined();
  expect(deliverySentence({})).not.toMatch(/\d/);
});

test('what the owner has set is shown', () => {
  const owner = {
    vat: 'ekskl.',
    deliveryTime: '2 arbejdsdage',
    freeRevisions: { rounds: 2, days: 30 },
  } as const;
  expect(keyFacts(publicPrices, owner)).toEqual([
    lowest,
    { strong: '2 arbejdsdage', rest: 'til billederne er klar' },
    { strong: 'Fejl retter vi altid', rest: 'uden beregning' },
  ]);
  expect(vatSentence(owner)).toBe('Priser er ekskl. moms.');
  expect(correctionSentence(owner)).toContain('er to runder gratis i 30 dage efter levering');
  expect(deliverySentence(owner)).toContain('2 arbejdsdage');
});

test('the lowest price ignores services with a base price', () => {
  const prices = {
    one: { basePrice: 500, pricePerImage: 10 },
    other: { basePrice: 0, pricePerImage: 90 },
  };
  expect(keyFacts(prices, {})[0]?.strong).toBe(`Fra ${formatKroner(90)}`);
});
