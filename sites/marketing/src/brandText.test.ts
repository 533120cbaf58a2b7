import { publicPrices } from '@rumklar/domain/services/services';
import { expect, test } from 'vitest';
import { deliverySentence } from './brandText.ts';

test('the delivery is said in working days, and only where every service has a time', () => {
  const price = { basePrice: 0, pricePerImage: 79 };
  const prices = {
    one: { ...price, turnaroundMinutes: 240 },
    two: { ...price, turnaroundMinutes: 1080 },
  };
  expect(deliverySentence(publicPrices)).not.toMatch(/\d/);
  expect(deliverySentence(prices)).toMatch(/^Efter 4 arbejdstimer til 2 hverdage, alt efter ydelsen\./);
  expect(deliverySentence({ ...prices, three: price })).not.toMatch(/\d/);
});
