import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ImageMark } from '../../images/marks/marks.ts';
import type { DraftImage, OrderDraftContent } from './draft.ts';
import { mergeDrafts, mergeOver } from './mergeDrafts.ts';

const image = (key: string, changes: Partial<DraftImage> = {}): DraftImage => ({
  key,
  path: `${key}.jpg`,
  isFloorPlan: false,
  fileName: `${key}.jpg`,
  size: 1,
  ...changes,
});
const base: OrderDraftContent = {
  title: 'Bredgade 7',
  address: 'Bredgade 7, 1260 København K',
  notes: '',
  reference: '',
  serviceType: 'let-oprydning',
  hasOwnServices: false,
  images: [image('a'), image('b')],
};

test('changes of different texts are joined', () => {
  const merged = mergeDrafts(base, { ...base, notes: 'Behold lampen' }, { ...base, title: 'Lejlighed' });
  expect(merged).toEqual({ ...base, notes: 'Behold lampen', title: 'Lejlighed' });
});

test('two changes of one text need a decision, unless they are the same', () => {
  expect(mergeDrafts(base, { ...base, title: 'Min' }, { ...base, title: 'Din' })).toBeUndefined();
  expect(mergeDrafts(base, { ...base, title: 'Ens' }, { ...base, title: 'Ens' })?.title).toBe('Ens');
});

test('files added on both sides stay, and those removed on either side are gone', () => {
  const mine = { ...base, images: [image('b'), image('mine')] };
  const theirs = { ...base, images: [image('a'), image('b'), image('theirs')] };
  expect(mergeDrafts(base, mine, theirs)?.images.map(({ key }) => key)).toEqual(['b', 'theirs', 'mine']);
  const without = { ...base, images: [image('a')] };
  expect(mergeDrafts(base, base, without)?.images.map(({ key }) => key)).toEqual(['a']);
});

test("a file's own change of this device stays", () => {
  const mine = { ...base, images: [image('a', { hidden: ['dark'] }), image('b')] };
  expect(mergeDrafts(base, mine, base)?.images[0]?.hidden).toEqual(['dark']);
});

test('where a person has chosen this device, its texts win and no file is lost', () => {
  const mine = { ...base, title: 'Min', images: [...base.images, image('mine')] };
  const theirs = { ...base, title: 'Din', images: [...base.images, image('theirs')] };
  const merged = mergeOver(base, mine, theirs);
  expect(merged.title).toBe('Min');
  expect(merged.images.map(({ key }) => key)).toEqual(['a', 'b', 'theirs', 'mine']);
});

describe('details of an image', () => {
  const mark = (id: string, changes: Partial<ImageMark> = {}): ImageMark => ({
    id,
    kind: 'remove',
    x: 0.2,
    y: 0.3,
    w: 0,
    h: 0,
    note: '',
    ...changes,
  });
  const draft = (changes: Partial<DraftImage>): OrderDraftContent => ({
    ...base,
    images: [image('a', changes)],
  });
  const merged = (known: Partial<DraftImage>, mine: Partial<DraftImage>, theirs: Partial<DraftImage>) =>
    mergeDrafts(draft(known), draft(mine), draft(theirs))?.images[0];

  test('services of one side, the room of the other and the marks of both are joined', () => {
    const joined = merged(
      { marks: [mark('1'), mark('2'), mark('3')] },
      { services: ['let-styling'], marks: [mark('1'), mark('3', { x: 0.5 }), mark('4')] },
      {
        room: 'Stue',
        hidden: ['dark'],
        marks: [mark('1', { note: 'Sofaen' }), mark('2'), mark('3'), mark('5')],
      },
    );
    expect(joined).toMatchObject({ services: ['let-styling'], room: 'Stue', hidden: ['dark'] });
    expect(joined?.marks).toEqual([
      mark('1', { note: 'Sofaen' }),
      mark('3', { x: 0.5 }),
      mark('5'),
      mark('4'),
    ]);
  });

  test('what one side has taken back is gone', () => {
    const known = {
      services: ['let-styling'],
      room: 'Stue',
      marks: [mark('1')],
    } satisfies Partial<DraftImage>;
    expect(merged(known, {}, known)).toEqual(image('a'));
    expect(merged(known, known, {})).toEqual(image('a'));
  });

  test.each([
    ['services', {}, { services: ['let-styling'] }, { services: ['fuld-styling'] }],
    ['the room', { room: 'Stue' }, { room: 'Have' }, {}],
    [
      'a mark',
      { marks: [mark('1')] },
      { marks: [mark('1', { x: 0.1 })] },
      { marks: [mark('1', { note: 'Nej' })] },
    ],
  ] satisfies [string, Partial<DraftImage>, Partial<DraftImage>, Partial<DraftImage>][])(
    'two changes of %s need a decision, and then those of this device stay',
    (_, known, mine, theirs) => {
      expect(merged(known, mine, theirs)).toBeUndefined();
      expect(merged(known, mine, mine)).toEqual(image('a', mine));
      const over = mergeOver(draft(known), draft(mine), draft(theirs));
      expect(over.images).toEqual([image('a', mine)]);
    },
  );

  test('a switch that one side has turned stays turned', () => {
    const turned = { ...base, hasOwnServices: true };
    expect(mergeDrafts(base, turned, base)?.hasOwnServices).toBe(true);
    expect(mergeDrafts(turned, turned, base)?.hasOwnServices).toBe(false);
  });

  test('changes that do not touch are joined to the same whichever side they were made on', () => {
    const marks = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 6 });
    const side = fc.record({ kept: marks, added: marks, room: fc.constantFrom('Stue', 'Have', null) });
    fc.assert(
      fc.property(side, side, (one, other) => {
        const known = [1, 2, 3, 4, 5, 6].map((id) => mark(`${id}`));
        const ofSide = (name: string, { kept, added }: typeof one) => [
          ...known.filter(({ id }) => kept.includes(Number(id))),
          ...added.map((id) => mark(`${name}${id}`)),
        ];
        const mine = { room: one.room, marks: ofSide('mine', one) };
        const theirs = { services: ['let-styling' as const], marks: ofSide('theirs', other) };
        const there = merged({ marks: known }, mine, theirs);
        const back = merged({ marks: known }, theirs, mine);
        expect(new Set(there?.marks)).toEqual(new Set(back?.marks));
        expect({ ...there, marks: [] }).toEqual({ ...back, marks: [] });
        const expected = [
          ...known.filter(({ id }) => one.kept.includes(Number(id)) && other.kept.includes(Number(id))),
          ...ofSide('mine', { ...one, kept: [] }),
          ...ofSide('theirs', { ...other, kept: [] }),
        ];
        expect(new Set(there?.marks ?? [])).toEqual(new Set(expected));
      }),
    );
  });
});
