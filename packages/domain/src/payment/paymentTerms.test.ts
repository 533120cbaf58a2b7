import { expect, test } from 'vitest';
import { paymentNote, paymentSentence } from './paymentTerms.ts';

const november = new Date('2026-11-27T12:00:00Z');
const visa = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2031 };
const mette = { name: 'Mette Lund', paymentDays: null, isCaller: false };

test.each([
  [null, 'Trækkes tidligst den 1. december'],
  [undefined, 'Trækkes tidligst den 1. december'],
  [mette, 'Trækkes tidligst den 1. december på firmaets kort'],
  [{ ...mette, paymentDays: 30 }, 'Kommer tidligst på fakturaen den 1. december. Den betales inden 30 dage.'],
  [
    { ...mette, paymentDays: 8, isCaller: true },
    'Kommer tidligst på fakturaen den 1. december. Den betales inden 8 dage.',
  ],
])('beside the price, when %j pays', (payer, note) => {
  expect(paymentNote(payer, november)).toBe(note);
});

test.each([
  [null, null, 'Beløbet trækkes automatisk på dit kort den 1. i næste måned.'],
  [undefined, undefined, 'Beløbet trækkes automatisk på dit kort den 1. i næste måned.'],
  [null, visa, /^1\.580\skr\. trækkes på dit Visa, der slutter på 4242, den 1\. december\./],
  [
    mette,
    undefined,
    /^Mette Lund betaler\. 1\.580\skr\. trækkes tidligst den 1\. december på firmaets kort\.$/,
  ],
  // A member's own card pays nothing of the firm.
  [mette, visa, /på firmaets kort\.$/],
  [
    { ...mette, paymentDays: 30 },
    undefined,
    /^Mette Lund betaler\. 1\.580\skr\. kommer tidligst på firmaets faktura den 1\. december\. Den betales inden 30 dage\.$/,
  ],
  [
    { ...mette, paymentDays: 14, isCaller: true },
    visa,
    /^1\.580\skr\. kommer tidligst på firmaets faktura den 1\. december\. Den betales inden 14 dage\.$/,
  ],
])('in the question before the order, when %j pays with %j', (payer, card, sentence) => {
  expect(paymentSentence(payer, card, 1580, november)).toMatch(sentence);
});
