import { expect, test } from 'vitest';
import type { ImageMark } from '../images/marks/marks.ts';
import {
  checkWish,
  isTooLarge,
  parseRevisionDraft,
  putItem,
  type RevisionDraft,
  type RevisionDraftItem,
  remainingCharacters,
  removeItem,
  restoreItems,
  revisionOf,
} from './draft.ts';
import { MAX_REVISION_IMAGES } from './revision.ts';

const mark: ImageMark = {
  id: '0b5f3f0e-3c1f-4b52-9a55-5f7f0f6f1a01',
  kind: 'remove',
  x: 0.25,
  y: 0.5,
  w: 0,
  h: 0,
  note: '',
};

function item(deliverableId: string, change: Partial<RevisionDraftItem> = {}): RevisionDraftItem {
  return {
    deliverableId,
    finishedId: `${deliverableId}-1`,
    name: deliverableId,
    note: 'Skygge',
    marks: [],
    ...change,
  };
}

const draftOf = (...items: RevisionDraftItem[]): RevisionDraft => ({ id: 'one', wasSent: false, items });

test('an item replaces the one about the same image, and keeps its place and the id of the draft', () => {
  const changed = putItem(draftOf(item('a'), item('b')), item('a', { note: 'Lys' }));
  expect(changed).toEqual(draftOf(item('a', { note: 'Lys' }), item('b')));
});

test('an item without words and marks is removed, and the draft with the last one', () => {
  const empty = item('a', { note: '' });
  expect(putItem(draftOf(item('a'), item('b')), empty)).toEqual(draftOf(item('b')));
  expect(putItem(draftOf(item('a')), empty)).toBeUndefined();
  expect(putItem(undefined, empty)).toBeUndefined();
  expect(putItem(undefined, item('a', { note: '', marks: [mark] }))?.items).toHaveLength(1);
});

test('a draft takes as many images as a revision', () => {
  const full = draftOf(...Array.from({ length: MAX_REVISION_IMAGES }, (_, index) => item(`${index}`)));
  expect(putItem(full, item('one more'))).toBe(full);
  expect(putItem(full, item('7', { note: 'Lys' }))?.items[7]?.note).toBe('Lys');
});

test('a draft that was sent without an answer keeps its id until it is changed', () => {
  const sent: RevisionDraft = { ...draftOf(item('a'), item('b')), wasSent: true };
  expect(removeItem(sent, 'unknown')).toBe(sent);
  for (const changed of [putItem(sent, item('a', { note: 'Lys' })), removeItem(sent, 'a')]) {
    expect(changed).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), wasSent: false });
  }
});

test('items are put back beside those that came since, each once', () => {
  const restored = restoreItems(draftOf(item('b', { note: 'Nyt' })), [item('a'), item('b')]);
  expect(restored?.items).toEqual([item('b', { note: 'Nyt' }), item('a')]);
  expect(restoreItems(undefined, [item('a')])?.items).toEqual([item('a')]);
});

test.each([
  ['', [], 'empty'],
  [' \n', [], 'empty'],
  ['', [mark], undefined],
  ['Lys', [], undefined],
  ['å'.repeat(1000), [], undefined],
  ['å'.repeat(1001), [], 'note_too_long'],
  ['Lys', [{ ...mark, kind: 'change' as const }], 'mark_incomplete'],
])('%j with the marks %j is %s', (note, marks, problem) => {
  expect(checkWish({ note, marks })).toBe(problem);
});

test('characters are counted as Postgres counts them', () => {
  expect(remainingCharacters('🛋️ sofa')).toBe(1000 - 7);
});

test('what is sent has no names of images', () => {
  expect(revisionOf(draftOf(item('a', { marks: [mark] })), 'order')).toEqual({
    id: 'one',
    orderId: 'order',
    items: [{ deliverableId: 'a', finishedId: 'a-1', note: 'Skygge', marks: [mark] }],
  });
});

test('a draft of 200 images with long notes can be sent, one with their marks cannot', () => {
  const items = Array.from({ length: MAX_REVISION_IMAGES }, (_, index) =>
    item(`${index}`, { note: 'å'.repeat(1000) }),
  );
  expect(isTooLarge(draftOf(...items))).toBe(false);
  const marks = Array.from({ length: 40 }, () => ({ ...mark, note: 'Ledning' }));
  expect(isTooLarge(draftOf(...items.map((each) => ({ ...each, marks }))))).toBe(true);
});

test('a stored draft is read as it was', () => {
  const draft = { ...draftOf(item('a', { marks: [mark] }), item('b')), wasSent: true };
  expect(parseRevisionDraft(JSON.stringify(draft))).toEqual(draft);
});

test.each([null, '', '{', 'null', '[]', '"text"', '{"id":"one"}', '{"id":"one","items":[{"note":"Lys"}]}'])(
  '%s holds no draft',
  (stored) => {
    expect(parseRevisionDraft(stored)).toBeUndefined();
  },
);
