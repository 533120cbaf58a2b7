import { expect, test } from 'vitest';
import { balanceText } from './customerTexts.ts';

test.each([
  [{ uninvoicedKroner: 0, unpaidKroner: 0, creditKroner: 0 }, 'Intet udestående'],
  [
    { uninvoicedKroner: 79.5, unpaidKroner: 1250, creditKroner: 0 },
    '1.250,00 kr. på ubetalte fakturaer · 79,50 kr. endnu ikke faktureret',
  ],
  [{ uninvoicedKroner: 0, unpaidKroner: 0, creditKroner: 75 }, '75,00 kr. til gode'],
])('%j in words', (owed, text) => {
  expect(balanceText(owed).replaceAll('\u00a0', ' ')).toBe(text);
});
