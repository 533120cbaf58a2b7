import { expect, test } from 'vitest';
import { formatKroner, formatKronerExact, parseKroner } from './numbers.ts';

test.each([
  ['150', 150],
  [' 149,5 ', 149.5],
  ['149,50 kr.', 149.5],
  ['150 kr', 150],
  ['150,-', 150],
  ['1.250', 1250],
  ['1.250.000,25', 1_250_000.25],
  ['12500', 12_500],
  ['0', 0],
  [formatKronerExact(1250.5), 1250.5],
  [formatKroner(79), 79],
])('%s is %d kr.', (text, kroner) => {
  expect(parseKroner(text)).toBe(kroner);
});

test.each(['', 'kr.', '-5', '149.50', '1.25', '12.5000', '1,505', '1e3', 'hundrede', '123456789', '5 6,7,8'])(
  '%j is not an amount',
  (text) => {
    expect(parseKroner(text)).toBeUndefined();
  },
);
