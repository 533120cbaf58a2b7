import { expect, test } from 'vitest';
import { parseUnsavedTexts } from './unsavedTexts.ts';

const unsaved = {
  draftId: '0b5f3f0e-3c1f-4b52-9a55-5f7f0f6f1a01',
  version: 3,
  texts: {
    title: 'Solsikkevej 4',
    address: 'Solsikkevej 4, 8000 Aarhus C',
    notes: 'Fjern bilen i indkørslen',
    reference: 'S-2026-118',
    serviceType: 'let-styling',
    hasOwnServices: true,
    orderedFor: '6a0e7a52-5f0e-4b52-9a55-5f7f0f6f1a02',
  },
};

test('unsaved texts are returned to their user, not to another one', () => {
  const stored = JSON.stringify({ userId: 'anna', ...unsaved });
  expect(parseUnsavedTexts('anna', stored)).toEqual(unsaved);
  expect(parseUnsavedTexts('bo', stored)).toBeUndefined();
});

test.each([null, '', '{', 'null', '[]', '"text"', '{"userId":"anna"}'])('%s holds no texts', (stored) => {
  expect(parseUnsavedTexts('anna', stored)).toBeUndefined();
});

test('invalid fields get their defaults', () => {
  const stored =
    '{"userId":"anna","draftId":"a","version":1,"texts":{"title":3,"serviceType":"vask","hasOwnServices":1}}';
  expect(parseUnsavedTexts('anna', stored)?.texts).toEqual({
    title: '',
    address: '',
    notes: '',
    reference: '',
    serviceType: 'let-oprydning',
    hasOwnServices: false,
  });
});
