import { expect, test } from 'vitest';
import { parseDraft, type StoredDraft, serializeDraft } from './storedDraft.ts';

const draft: StoredDraft = {
  title: 'Solsikkevej 4',
  address: 'Solsikkevej 4, 8000 Aarhus C',
  notes: 'Fjern bilen i indkørslen',
  serviceType: 'totalentreprise',
  fileNames: ['stue.jpg', 'plan.pdf'],
};

test('a draft comes back to the user who wrote it', () => {
  expect(parseDraft('anna', serializeDraft('anna', draft))).toEqual(draft);
});

test('nobody else gets it', () => {
  expect(parseDraft('bo', serializeDraft('anna', draft))).toBeUndefined();
});

test.each([null, '', '{', 'null', '[]', '"text"'])('%s is no draft', (stored) => {
  expect(parseDraft('anna', stored)).toBeUndefined();
});

test('what is missing or of another kind is left empty', () => {
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
