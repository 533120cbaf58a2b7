import type { StoredImage } from '@rumklar/backend/images/galleryImages';
import { expect, test } from 'vitest';
import type { DeliveredImage, FinishedStoredImage } from '../orderImages.ts';
import { chooseShown, comparedImages, versionName } from './comparedImages.ts';

const stored = (id: string): StoredImage => ({
  id,
  name: id,
  zipName: id,
  alt: id,
  path: id,
  place: 1,
  isFloorPlan: false,
  isPdf: false,
  hasPreview: false,
  width: undefined,
  height: undefined,
  thumbnail: async () => '',
  large: async () => '',
  full: async () => '',
});
const version = (number: number): FinishedStoredImage => ({
  ...stored(`v${number}`),
  services: [],
  marks: [],
  labelText: null,
  skippedReason: null,
  deliverableId: 'deliverable',
  original: undefined,
  version: number,
  webPath: null,
  isLabelled: false,
});
const delivered = (count: number, isChanged = false): DeliveredImage => ({
  ...version(count),
  older: Array.from({ length: count - 1 }, (_, index) => version(count - 1 - index)),
  isChanged,
  badge: undefined,
});
const original = stored('original');
const shownIds = (...given: Parameters<typeof comparedImages>) => {
  const { beside, shown } = comparedImages(...given);
  return [beside?.id, shown.id];
};

test('the newest version is shown beside the original, or beside the version before where none is known', () => {
  expect(shownIds(delivered(5), original, {})).toEqual(['original', 'v5']);
  expect(shownIds(delivered(5), undefined, {})).toEqual(['v4', 'v5']);
  expect(shownIds(delivered(1), original, {})).toEqual(['original', 'v1']);
  expect(shownIds(delivered(1), undefined, {})).toEqual([undefined, 'v1']);
});

test('what a revision has changed is shown beside the version before it, if there is one', () => {
  const changed = { ...delivered(3, true), original };
  expect(shownIds(changed, original, {})).toEqual(['v2', 'v3']);
  expect(shownIds(delivered(3, true), undefined, {})).toEqual(['v2', 'v3']);
  expect(shownIds(delivered(1, true), original, {})).toEqual(['original', 'v1']);
});

test('an original that the customer has chosen is shown beside a changed image', () => {
  expect(shownIds(delivered(3, true), original, {})).toEqual(['original', 'v3']);
});

test('any two of five versions and the original can be chosen', () => {
  const { versions, others } = comparedImages(delivered(5), original, {});
  expect(versions.map(({ id }) => id)).toEqual(['v5', 'v4', 'v3', 'v2', 'v1']);
  expect(others.map(({ id }) => id)).toEqual(['original', 'v4', 'v3', 'v2', 'v1']);
  expect(shownIds(delivered(5), original, { beside: 'v1', shown: 'v3' })).toEqual(['v1', 'v3']);
  expect(shownIds(delivered(5), original, { beside: 'original', shown: 'v1' })).toEqual(['original', 'v1']);
});

test('choosing the image on the left for the right exchanges the two', () => {
  const compared = comparedImages(delivered(3), original, { beside: 'v1', shown: 'v3' });
  expect(chooseShown(compared, 'v1')).toEqual({ beside: 'v3', shown: 'v1' });
  expect(chooseShown(compared, 'v2')).toEqual({ beside: 'v1', shown: 'v2' });
});

test('only the newest of several versions is called new', () => {
  const compared = comparedImages(delivered(2), original, {});
  expect(compared.versions.map((each) => versionName(each, compared))).toEqual([
    'Version 2 (ny)',
    'Version 1',
  ]);
  expect(versionName(original, compared)).toBe('Original');
});
