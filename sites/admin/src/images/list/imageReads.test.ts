import type { FinishedQuery } from '@rumklar/backend/images/finished/listFinishedImages';
import type { ListedImage } from '@rumklar/domain/images/list/listedImage';
import { HttpError } from 'react-admin';
import { beforeEach, expect, test, vi } from 'vitest';
import { imageReads } from './imageReads.ts';

/** Seven images, the newest first, as the procedure lists them. */
const images = Array.from({ length: 7 }, (_, index) => ({
  id: `0b7c1f52-3a55-4f0e-9d3b-2b6f4c1a9e1${index}`,
  at: `2026-11-2${9 - index}T10:00:00Z`,
}));
const list = vi.fn(async ({ filter, cursor, limit, isAscending }: FinishedQuery) => {
  const sorted = isAscending ? images.toReversed() : images;
  const start = cursor ? sorted.findIndex(({ id }) => id === cursor.id) + 1 : 0;
  const found = sorted.slice(start).filter(({ id }) => filter.id?.includes(id) ?? true);
  return found.slice(0, limit) as ListedImage[];
});
let reads: ReturnType<typeof imageReads>;
beforeEach(() => {
  list.mockClear();
  reads = imageReads(list);
});
const sort = { field: 'at', order: 'DESC' } as const;
const page = (number: number) => ({ pagination: { page: number, perPage: 3 }, sort, filter: {} });
const placesOf = (found: { data?: { id: string }[] | undefined }) =>
  found.data?.map(({ id }) => Number(id.at(-1)));

test('getList pages by cursor and says whether another page follows', async () => {
  const first = await reads.getList(page(1));
  expect(placesOf(first)).toEqual([0, 1, 2]);
  expect(first.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false });
  expect(placesOf(await reads.getList(page(2)))).toEqual([3, 4, 5]);
  const last = await reads.getList(page(3));
  expect(placesOf(last)).toEqual([6]);
  expect(last.pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: true });
  expect(list.mock.calls.map(([{ cursor, limit }]) => [cursor?.id, limit])).toEqual([
    [undefined, 4],
    [images[2]?.id, 4],
    [images[5]?.id, 4],
  ]);
});

test('getList reads the pages before a page that is asked for first', async () => {
  expect(placesOf(await reads.getList(page(3)))).toEqual([6]);
  expect(list).toHaveBeenCalledTimes(3);
});

test('getList has no rows beyond the last page', async () => {
  const beyond = await reads.getList(page(9));
  expect(beyond.data).toEqual([]);
  expect(beyond.pageInfo?.hasNextPage).toBe(false);
});

test('getList sorts both ways, and never mixes up the pages of two lists', async () => {
  await reads.getList(page(1));
  const oldest = { ...page(2), sort: { field: 'at', order: 'ASC' } as const };
  expect(placesOf(await reads.getList(oldest))).toEqual([3, 2, 1]);
});

test('getList begins after an image that is given', async () => {
  const meta = { cursor: images[3] };
  expect(placesOf(await reads.getList({ ...page(1), meta }))).toEqual([4, 5, 6]);
  const back = { ...page(1), sort: { field: 'at', order: 'ASC' } as const, meta };
  expect(placesOf(await reads.getList(back))).toEqual([2, 1, 0]);
  expect(placesOf(await reads.getList(page(2)))).toEqual([3, 4, 5]);
});

test('getList leaves out what is no filter', async () => {
  await reads.getList({ ...page(1), filter: { state: 'held', x: 'y', user_id: 'x' } });
  expect(list.mock.calls[0]?.[0].filter).toEqual({ state: 'held' });
});

test('getManyReference lists the images of an order', async () => {
  const target = { target: 'order_id', id: images[0]?.id ?? '' };
  await reads.getManyReference({ ...page(1), ...target, filter: { state: 'ready' } });
  expect(list.mock.calls[0]?.[0].filter).toEqual({ state: 'ready', order_id: images[0]?.id });
});

test('getOne has the shape of the list, and refuses what is not there with 404', async () => {
  expect((await reads.getOne({ id: images[4]?.id ?? '' })).data).toEqual(images[4]);
  for (const id of ['x', '0b7c1f52-3a55-4f0e-9d3b-2b6f4c1a9e99']) {
    const error = await reads.getOne({ id }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 404, message: 'Billedet findes ikke' });
  }
});

test('getMany returns the images in the order of the ids, without those that are gone', async () => {
  const ids = [images[5]?.id ?? '', 'x', images[1]?.id ?? ''];
  expect(placesOf(await reads.getMany({ ids }))).toEqual([5, 1]);
});
