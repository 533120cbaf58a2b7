import { expect, test } from 'vitest';
import { cardTexts } from './cardTexts.ts';

test('what is to be paid without a card is shown with its amount and its day', () => {
  expect(cardTexts.outstanding({ uninvoicedKroner: 0, unpaidKroner: 0 })).toEqual([]);
  const sentences = cardTexts.outstanding({ uninvoicedKroner: 1580, unpaidKroner: 237 });
  expect(sentences.map((sentence) => sentence.replaceAll('\u00a0', ' '))).toEqual([
    'Du har afsluttede ordrer for 1.580,00 kr., som bliver faktureret den 1. Har du ikke tilføjet et kort inden da, får du en e-mail med et link til at betale.',
    'Du mangler at betale fakturaer for 237,00 kr., som du kan betale under Fakturaer.',
  ]);
});
