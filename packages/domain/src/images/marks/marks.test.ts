import { expect, test } from 'vitest';
import { areaBetween, checkMark, type MarkArea, MIN_MARK_SIDE, moveMark, resizeMark } from './marks.ts';
import { markTexts, mentionsBuyerFacts } from './markTexts.ts';

const point: MarkArea = { x: 0.48, y: 0.31, w: 0, h: 0 };
const area: MarkArea = { x: 0.1, y: 0.2, w: 0.3, h: 0.4 };

function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function expectInside({ x, y, w, h }: MarkArea) {
  for (const value of [x, y, w, h]) expect(value).toBeGreaterThanOrEqual(0);
  expect(x + w).toBeLessThanOrEqual(1.000001);
  expect(y + h).toBeLessThanOrEqual(1.000001);
}

test('a mark that is moved, resized and drawn at random stays inside the image', () => {
  const next = random(7);
  const step = () => next() * 3 - 1.5;
  let mark: MarkArea = area;
  for (let round = 0; round < 2000; round++) {
    mark = next() < 0.5 ? moveMark(mark, step(), step()) : resizeMark(mark, step(), step());
    expectInside(mark);
    expectInside(areaBetween({ x: step(), y: step() }, { x: step(), y: step() }));
  }
});

test('moving keeps the size and resizing keeps the corner', () => {
  expect(moveMark(area, 0.9, -0.9)).toEqual({ ...area, x: 0.7, y: 0 });
  expect(resizeMark(area, -1, 0.1)).toEqual({ ...area, w: MIN_MARK_SIDE, h: 0.5 });
});

test('a point has no size to change', () => {
  expect(resizeMark(point, 0.2, 0.2)).toBe(point);
});

test('an area may be drawn from any corner', () => {
  const drawn = areaBetween({ x: 0.4, y: 0.6 }, { x: 0.1, y: 0.2 });
  expect(drawn).toEqual(areaBetween({ x: 0.1, y: 0.2 }, { x: 0.4, y: 0.6 }));
  expect(drawn).toEqual({ x: 0.1, y: 0.2, w: 0.3, h: 0.4 });
});

test.each([
  [{ kind: 'remove', note: '' }, undefined],
  [{ kind: 'keep', note: '  ' }, undefined],
  [{ kind: 'change', note: '  ' }, 'note_missing'],
  [{ kind: 'add', note: '' }, 'note_missing'],
  [{ kind: 'add', note: 'En plante' }, undefined],
  [{ kind: 'remove', note: '🪴'.repeat(500) }, undefined],
  [{ kind: 'remove', note: '🪴'.repeat(501) }, 'note_too_long'],
] as const)('a mark %o has the problem %s', (mark, problem) => {
  expect(checkMark(mark)).toBe(problem);
});

test('a mark is announced by number and place', () => {
  expect(markTexts.placed(point, 2)).toBe('Markering 2 sat, 48 % fra venstre og 31 % fra toppen.');
  expect(markTexts.placed(area, 3)).toBe('Markering 3 sat, 25 % fra venstre og 40 % fra toppen.');
  expect(markTexts.name({ kind: 'keep', note: ' Lampen ' }, 4)).toBe('Markering 4, Behold: Lampen');
});

test.each([
  'Fjern revnen i væggen',
  'fugtpletten',
  'Masten i baggrunden',
  'naboens skur',
  'højspændingsledninger',
])('the note ”%s” is about something that a buyer should know of', (note) =>
  expect(mentionsBuyerFacts(note)).toBe(true),
);

test.each(['Fjern sofaen', 'Behold lampen', 'Gør græsset grønt', 'Ret farven på madrassen', 'Bedre råderum'])(
  'the note ”%s” is about nothing that a buyer should know of',
  (note) => expect(mentionsBuyerFacts(note)).toBe(false),
);
