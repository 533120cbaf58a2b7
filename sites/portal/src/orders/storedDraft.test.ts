import { expect, test } from 'vitest';
import { parseDraft, type StoredDraft, serializeDraft } from './storedDraft.ts';

const draft: StoredDraft = {
  title: 'Solsikkevej 4',
  address: 'Solsikkevej 4, 8000 Aarhus C',
  notes: 'Fjern bilen i indkørslen',
  serviceType: 'totalentreprise',
  fileNames: ['stue.jpg', 'plan.pdf'],
};

test('a stored draft is returned to its user', () => {
  expect(parseDraft('anna', serializeDraft('anna', draft))).toEqual(draft);
});

test('a stored draft is not returned to another user', () => {
  expect(parseDraft('bo', serializeDraft('anna', draft))).toBeUndefined();
});

test.each([null, '', '{', 'null', '[]', '"text"'])('%s is not a draft', (stored) => {
  expect(parseDraft('anna', stored)).toBeUndefined();
});

test('missing or invalid fields get their defaults', () => {
  expect(
    parseDraft('anna', '{"userId":"anna","title":3,"serviceType":"vask","fileNames":[1,"a.jpg"]}'),
  ).toEqual({
    title: '',
    address: '',
    notes: '',
    serviceType: 'let-oprydning',
    fileNames: ['a.jpg'],
  });
});
