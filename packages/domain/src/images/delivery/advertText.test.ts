import { expect, test } from 'vitest';
import { advertText } from './advertText.ts';

const EDITED = 'Digitalt redigeret';
const FURNISHED = 'Digitalt redigeret. Møblerne er sat ind digitalt og følger ikke med boligen.';
const DECORATED =
  'Digitalt redigeret. Tekstiler, lys og pynt er sat ind digitalt og følger ikke med boligen.';
const WITH_AI = 'Digitalt redigeret med AI';

const textOf = (...labels: (string | null)[]) =>
  advertText(
    labels.map((labelText, index) => ({ place: index + 1, isFloorPlan: false, labelText })),
    false,
  );

test('images are listed by the numbers of their files', () => {
  expect(textOf(null, null, EDITED, null, EDITED, null, null, EDITED)).toBe(
    'Billede 3, 5 og 8 er digitalt redigeret. Originalerne kan ses hos mægleren.',
  );
});

test.each([
  [2, 'Begge billeder er'],
  [5, 'Alle fem billeder er'],
  [12, 'Alle tolv billeder er'],
  [13, 'Alle 13 billeder er'],
])('all %i images are named at once', (count, words) => {
  const text = textOf(...Array.from({ length: count }, () => EDITED));
  expect(text).toBe(`${words} digitalt redigeret. Originalerne kan ses hos mægleren.`);
});

test('without an estate agent the seller shows the originals', () => {
  const image = { place: 1, isFloorPlan: false, labelText: EDITED };
  expect(advertText([image, { ...image, place: 2 }], true)).toBe(
    'Begge billeder er digitalt redigeret. Originalerne kan ses ved henvendelse til sælger.',
  );
});

test('one image has one original', () => {
  expect(textOf(null, EDITED)).toBe('Billede 2 er digitalt redigeret. Originalen kan ses hos mægleren.');
});

test('there is no text when no image has a label', () => {
  expect(textOf()).toBeUndefined();
  expect(textOf(null, null)).toBeUndefined();
});

test('AI is named for the images whose label names it, and for no other', () => {
  expect(textOf(EDITED, WITH_AI, EDITED)).toBe(
    'Billede 1 og 3 er digitalt redigeret. Billede 2 er digitalt redigeret med AI. Originalerne kan ses hos mægleren.',
  );
  expect(textOf(EDITED, FURNISHED, DECORATED)).not.toContain('AI');
});

test('a label that begins with an abbreviation keeps its letters', () => {
  expect(textOf('AI-redigeret')).toBe('Billede 1 er AI-redigeret. Originalen kan ses hos mægleren.');
});

test('what was put into an image is mentioned for that image', () => {
  expect(textOf(EDITED, FURNISHED, FURNISHED, DECORATED)).toBe(
    'Alle fire billeder er digitalt redigeret. ' +
      'Møblerne på billede 2 og 3 er sat ind digitalt og følger ikke med boligen. ' +
      'Tekstiler, lys og pynt på billede 4 er sat ind digitalt og følger ikke med boligen. ' +
      'Originalerne kan ses hos mægleren.',
  );
});

test('a label of several sentences is kept before what was added', () => {
  expect(textOf('Redigeret. Lavet med AI. Møblerne er sat ind digitalt.')).toBe(
    'Billede 1 er redigeret. Lavet med AI. Møblerne på billede 1 er sat ind digitalt. Originalen kan ses hos mægleren.',
  );
});

test('variants of an image are one number, in the order of the numbers, and floor plans are named as such', () => {
  expect(
    advertText(
      [
        { place: 1, isFloorPlan: false, labelText: null },
        { place: 4, isFloorPlan: false, labelText: EDITED },
        { place: 2, isFloorPlan: false, labelText: EDITED },
        { place: 2, isFloorPlan: false, labelText: EDITED },
        { place: 1, isFloorPlan: true, labelText: EDITED },
      ],
      false,
    ),
  ).toBe('Billede 2 og 4 og plantegning 1 er digitalt redigeret. Originalerne kan ses hos mægleren.');
  expect(
    advertText(
      [
        { place: 2, isFloorPlan: false, labelText: EDITED },
        { place: 2, isFloorPlan: false, labelText: EDITED },
      ],
      false,
    ),
  ).toBe('Billede 2 er digitalt redigeret. Originalen kan ses hos mægleren.');
});
