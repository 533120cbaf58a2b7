import { formatKroner } from '@rumklar/domain/format/numbers';
import { publicPrices } from '@rumklar/domain/prices/prices';
import { expect, test } from 'vitest';
import { correctionSentence, deliverySentence, keyFacts, vatSentence } from './promises.ts';

const lowest = { strong: `Fra ${formatKroner(79)}`, rest: 'pr. billede' };

test('without the owner’s word there is the lowest price only, and no promise', () => {
  expect(keyFacts(publicPrices, {})).toEqual([lowest]);
  expect(vatSentence({})).toBeUndefined();
  expect(correctionSentence({})).toBeUndefined();
  expect(deliverySentence(publicPrices)).not.toMatch(/\d/);
});

test('what the owner has set is shown', () => {
  const owner = {
    vat: 'ekskl.',
    freeRevisions: { rounds: 2, days: 30 },
  } as const;
  expect(keyFacts(publicPrices, owner)).toEqual([
    lowest,
    { strong: 'Fejl retter vi altid', rest: 'uden beregning' },
  ]);
  expect(vatSentence(owner)).toBe('Priser er ekskl. moms.');
  expect(correctionSentence(owner)).toContain('er to runder gratis i 30 dage efter levering');
});

test('the lowest price ignores services with a base price', () => {
  const prices = {
    one: { basePrice: 500, pricePerImage: 10 },
    other: { basePrice: 0, pricePerImage: 90 },
  };
  expect(keyFacts(prices, {})[0]?.strong).toBe(`Fra ${formatKroner(90)}`);
});

test('the times of the services are shown in working days, and a range only where all have one', () => {
  const price = { basePrice: 0, pricePerImage: 79 };
  const prices = {
    one: { ...price, turnaroundMinutes: 240 },
    two: { ...price, turnaroundMinutes: 1080 },
  };
  expect(keyFacts(prices, {})).toContainEqual({
    strong: 'Fra 4 arbejdstimer',
    rest: 'til billederne er klar',
  });
  expect(deliverySentence(prices)).toMatch(/^Efter 4 arbejdstimer til 2 hverdage, alt efter ydelsen\./);
  expect(deliverySentence({ ...prices, three: price })).not.toMatch(/\d/);
});
