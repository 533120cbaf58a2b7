import { formatKroner } from '@rumklar/domain/format/money';
import { publicPrices } from '@rumklar/domain/prices/prices';
import { describe, expect, it } from 'vitest';
import { deliverySentence, keyFacts } from './promises.ts';

describe('the key facts', () => {
  it('contain the lowest price only when the company promises nothing', () => {
    expect(keyFacts(publicPrices, {})).toEqual([`Fra ${formatKroner(79)} pr. billede`]);
  });

  it('contain time and corrections when they are set', () => {
    const promises = { deliveryTime: '2 arbejdsdage', corrections: 'Rettelser er gratis' };
    expect(keyFacts(publicPrices, promises).slice(1)).toEqual([
      'Klar inden for 2 arbejdsdage',
      'Rettelser er gratis',
    ]);
  });

  it('ignore services with a base price', () => {
    const prices = {
      one: { basePrice: 500, pricePerImage: 10 },
      other: { basePrice: 0, pricePerImage: 90 },
    };
    expect(keyFacts(prices, {})).toEqual([`Fra ${formatKroner(90)} pr. billede`]);
  });
});

describe('the delivery sentence', () => {
  it('names the time that is set', () => {
    expect(deliverySentence({ deliveryTime: '2 arbejdsdage' })).toContain('2 arbejdsdage');
  });

  it('contains no number without one', () => expect(deliverySentence({})).not.toMatch(/\d/));
});
