import { expect, test } from 'vitest';
import { balanceText } from './customerTexts.ts';

test.each([
  [{ uninvoicedKroner: 0, unpaidKroner: 0, creditKroner: 0 }, 'Intet udestående'],
  [
    { uninvoicedKroner: 79.5, unpaidKroner: 1250, creditKroner: 0 },
    'Ubetalte fakturaer: 1.250,00 kr. · Endnu ikke faktureret: 79,50 kr.',
  ],
  [{ uninvoicedKroner: 0, unpaidKroner: 0, creditKroner: 75 }, 'Til gode: 75,00 kr.'],
])('%j in words', (owed, text) => {
  expect(balanceText(owed).replaceAll('\u00a0', ' ')).toBe(text);
});
