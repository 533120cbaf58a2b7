import { expect, test } from 'vitest';
import type { OrderDraftContent } from './draft.ts';
import { draftDifferences } from './draftDifferences.ts';

const image = { key: 'a', path: 'a.jpg', isFloorPlan: false, fileName: 'stue.jpg', size: 1 };
const draft = (changes: Partial<OrderDraftContent> = {}): OrderDraftContent => ({
  title: 'Villa',
  address: 'Strandvejen 104',
  notes: 'Herfra',
  reference: '',
  serviceType: 'totalentreprise',
  hasOwnServices: false,
  images: [image],
  ...changes,
});

test('says what the other version has instead', () => {
  const theirs = draft({
    title: '',
    notes: 'Fra telefonen',
    serviceType: 'fuld-styling',
    images: [{ ...image, room: 'Stue' }],
  });
  expect(draftDifferences(draft(), theirs)).toEqual([
    'Titel: tomt',
    'Noter: Fra telefonen',
    'Ydelse: Fuld styling',
    'Andre ydelser, rum eller markeringer på stue.jpg',
  ]);
  expect(draftDifferences(theirs, draft({ serviceType: 'let-oprydning', hasOwnServices: true }))).toContain(
    'Ydelse: Let oprydning, egne på billederne',
  );
});

test('leaves out what is the same, and files, which are never lost', () => {
  expect(draftDifferences(draft(), draft({ images: [image, { ...image, key: 'b' }] }))).toEqual([]);
});
