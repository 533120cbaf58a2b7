import { expect, test } from 'vitest';
import { isSameImage, readDraftContent } from './draft.ts';
import { MAX_DRAFT_BYTES } from './draftTexts.ts';

const mark = { id: crypto.randomUUID(), kind: 'change', x: 0.25, y: 0.5, w: 0.5, h: 0.5, note: 'Mal væggen' };
const image = { key: 'a', path: 'a.jpg', fileName: 'stue.jpg', size: 1, isFloorPlan: false };

function readImage(details: Record<string, unknown>) {
  return readDraftContent({ images: [{ ...image, ...details }] }).images[0];
}

test('services, room and marks of an image are read', () => {
  const details = { services: ['let-styling', 'let-oprydning'], room: 'Stue', marks: [mark] };
  expect(readImage(details)).toEqual({ ...image, ...details });
  expect(readDraftContent({ images: [], hasOwnServices: true }).hasOwnServices).toBe(true);
});

test('no chosen service is not the same as the service of the order', () => {
  expect(readImage({ services: [] })?.services).toEqual([]);
  expect(readImage({ services: null })?.services).toBeUndefined();
});

test.each([
  ['services', { services: ['let-styling', 'vask', 3, 'let-styling'] }, { services: ['let-styling'] }],
  ['services that are all unknown', { services: ['vask'] }, {}],
  ['services of another shape', { services: 'let-styling' }, {}],
  ['an unknown room', { room: 'Vaskekælder' }, {}],
  ['marks of another shape', { marks: { ...mark } }, {}],
])('%s of a stored image are left out, and the rest stays', (_, stored, expected) => {
  expect(readImage(stored)).toEqual({ ...image, ...expected });
});

test.each([
  ['beyond the right edge', { x: 0.51 }],
  ['beyond the lower edge', { y: 1.2, w: 0, h: 0 }],
  ['left of the image', { x: -0.1 }],
  ['that is a line', { w: 0 }],
  ['without a place', { x: null }],
  ['without an id', { id: '17' }],
  ['of an unknown kind', { kind: 'paint' }],
  ['without a note', { note: undefined }],
])('a mark %s is left out, and the others stay', (_, change) => {
  const other = { ...mark, id: crypto.randomUUID() };
  expect(readImage({ marks: [{ ...mark, ...change }, other, other] })?.marks).toEqual([other]);
});

test('an area that ends at the edges is read', () => {
  const edge = { ...mark, x: 0.7, y: 0.1, w: 0.3, h: 0.9 };
  expect(readImage({ marks: [edge] })?.marks).toEqual([edge]);
});

test('images are compared by what they hold, not by the order of their fields', () => {
  const one = readImage({ services: ['let-styling'], room: 'Stue', marks: [mark] });
  const { id, ...rest } = mark;
  const other = readImage({ marks: [{ ...rest, id }], room: 'Stue', services: ['let-styling'] });
  if (!one || !other) throw new Error('The images were not read.');
  const reversed = Object.fromEntries(Object.entries(other).toReversed()) as typeof other;
  expect(isSameImage(one, { ...reversed, previewPath: undefined })).toBe(true);
  expect(isSameImage(one, { ...one, marks: [] })).toBe(false);
  expect(isSameImage(one, undefined)).toBe(false);
});

test('200 images with 400 marks of 200 letters fit into a draft', () => {
  const images = Array.from({ length: 200 }, (_, index) => ({
    key: crypto.randomUUID(),
    path: `originals/${crypto.randomUUID()}.jpg`,
    previewPath: `previews/${crypto.randomUUID()}.webp`,
    isFloorPlan: false,
    size: 12_345_678,
    fileName: `Strandvejen 104, stuen mod haven ${index}.jpg`,
    width: 6000,
    height: 4000,
    sha256: 'f'.repeat(64),
    takenAt: '2026-11-22T10:11:12.000Z',
    hidden: ['dark'],
    services: ['fjernelse-af-moebler-og-styling', 'haandvaerkeropgaver'],
    room: 'Badeværelse',
    marks: Array.from({ length: 2 }, () => ({
      ...mark,
      id: crypto.randomUUID(),
      x: 0.12345,
      y: 0.12345,
      w: 0.12345,
      h: 0.12345,
      note: 'æ'.repeat(200),
    })),
  }));
  const content = readDraftContent({ images });
  expect(content.images).toHaveLength(200);
  expect(content.images.flatMap(({ marks }) => marks ?? [])).toHaveLength(400);
  // Postgres writes a space after each colon and comma.
  const stored = JSON.stringify(content).replaceAll(/[:,]/g, (sign) => `${sign} `);
  expect(new TextEncoder().encode(stored).length).toBeLessThan(MAX_DRAFT_BYTES);
});
