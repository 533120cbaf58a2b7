import { expect, test } from 'vitest';
import type { DraftImage, OrderDraftContent } from './draft.ts';
import { mergeDrafts, mergeOver } from './mergeDrafts.ts';

const image = (key: string, changes: Partial<DraftImage> = {}): DraftImage => ({
  ...{ key, path: `${key}.jpg`, isFloorPlan: false, fileName: `${key}.jpg`, size: 1 },
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
