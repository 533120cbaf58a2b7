import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ObjectOptions, placeObject, placeOrder } from '../arrange.ts';
import { newOrder, place, written } from '../orders/placing.ts';

let stack: TestStack;
let customer: TestUser;
let another: TestUser;
beforeAll(async () => {
  stack = await startTestStack();
  [customer, another] = await Promise.all([
    createUser(stack, { card: true }),
    createUser(stack, { card: true }),
  ]);
});
afterAll(() => stack.stop());

const image = (changes: Partial<ObjectOptions> = {}) =>
  placeObject(stack, { owner: customer.id, ...changes });
const storePreview = (changes: Partial<ObjectOptions> = {}) =>
  image({
    path: `previews/${crypto.randomUUID()}.webp`,
    declared: 'image/webp',
    seen: 'image/webp',
    ...changes,
  });

/** Places an order of one image. @returns the order, or the code and value of the refusal. */
async function placeOne(details: Record<string, unknown>) {
  const order = newOrder([], { images: [{ path: await image(), ...details }], expectedTotal: 79 });
  return place(customer.client, order);
}

describe('what a draft says of an image', () => {
  test('is kept with it, its size as it was recorded', async () => {
    const [first, second] = [await image({ size: 5_000_000 }), await image({ size: 2000 })];
    const preview = await storePreview();
    const details = { width: 6000, height: 4000, room: 'Køkken' };
    const named = { fileName: 'Køkken – nord 🏡.jpg', takenAt: '2026-11-20T12:30:00+01:00' };
    const order = newOrder([], {
      images: [
        {
          path: first,
          size: 1,
          position: 7,
          sha256: 'AB'.repeat(32),
          previewPath: preview,
          ...details,
          ...named,
        },
        { path: second },
      ],
      expectedTotal: 158,
    });
    expect(await place(customer.client, order)).toMatchObject({ id: order.id });
    const { data } = await customer.client
      .from('order_images')
      .select('image_path, file_name, width, height, size, taken_at, position, preview_path, services, room')
      .eq('order_id', order.id)
      .order('position');
    const nothing = {
      file_name: null,
      width: null,
      height: null,
      taken_at: null,
      preview_path: null,
    };
    expect(data).toEqual([
      {
        ...details,
        image_path: first,
        size: 5_000_000,
        position: 1,
        file_name: named.fileName,
        taken_at: '2026-11-20T11:30:00+00:00',
        preview_path: preview,
        services: null,
      },
      { ...nothing, image_path: second, size: 2000, position: 2, services: null, room: null },
    ]);
    const checksums = await stack.sql`
      select encode(sha256, 'hex') as hex from public.order_images where order_id = ${order.id} order by position`;
    expect(checksums.map(({ hex }) => hex)).toEqual(['ab'.repeat(32), null]);
  });

  test.each([
    ['empty', ' '],
    ['201 characters long', 'a'.repeat(201)],
    ['a path', '../stue.jpg'],
    ['a Windows path', 'C:\\stue.jpg'],
    ['two lines', 'stue\n.jpg'],
    ['turned around', 'stue\u202Egpj.exe'],
  ])('is refused with a file name that is %s', async (_, fileName) => {
    expect(await placeOne({ fileName })).toMatchObject({ refusal: 'file_name_invalid' });
  });

  test.each([
    ['a width without a height', { width: 100 }],
    ['no width', { width: 0, height: 100 }],
    ['a height beyond every image', { width: 100, height: 65_536 }],
    ['a width that is not a number', { width: 'bred', height: 100 }],
    ['a width beyond every integer', { width: 1e30, height: 100 }],
    ['a checksum that is too short', { sha256: 'ab' }],
    ['a checksum that is not hexadecimal', { sha256: 'zz'.repeat(32) }],
    ['a capture time that is not a time', { takenAt: 'i går' }],
    ['services that are not a list', { services: 'let-oprydning' }],
    ['a room that is none', { room: 'Tårnværelse' }],
    ['an empty room', { room: '' }],
  ])('is refused with %s', async (_, details) => {
    expect(await placeOne(details)).toMatchObject({ refusal: 'image_details_invalid' });
  });

  test.each(['infinity', '1970-01-01T00:00:00Z', '2090-01-01T00:00:00Z'])(
    'is kept without the capture time %s of a wrong clock',
    async (takenAt) => {
      const { id } = await placeOne({ takenAt });
      expect(await stack.sql`select taken_at from public.order_images where order_id = ${id}`).toEqual([
        { taken_at: null },
      ]);
    },
  );
});

describe('a preview', () => {
  test.each<[string, () => Promise<string>, string]>([
    ['missing', async () => `previews/${crypto.randomUUID()}.webp`, 'image_not_found'],
    ['another’s', () => storePreview({ owner: another.id }), 'image_not_owned'],
    ['too old', () => storePreview({ age: 25 }), 'image_expired'],
    ['an original', () => image(), 'preview_invalid'],
    ['not inspected', () => storePreview({ seen: 'never' }), 'image_not_inspected'],
    ['HTML', () => storePreview({ seen: null }), 'preview_invalid'],
    ['a PNG', () => storePreview({ seen: 'image/png' }), 'preview_invalid'],
    ['of 268 megapixels', () => storePreview({ dimensions: [16_384, 16_384] }), 'preview_invalid'],
    ['wider than 1600 px', () => storePreview({ dimensions: [1601, 900] }), 'preview_invalid'],
    ['higher than 1600 px', () => storePreview({ dimensions: [900, 1601] }), 'preview_invalid'],
  ])('that is %s is refused, and nothing is written', async (_, object, refusal) => {
    const previewPath = await object();
    const order = newOrder([], { images: [{ path: await image(), previewPath }], expectedTotal: 79 });
    expect(await place(customer.client, order)).toMatchObject({ refusal, about: previewPath });
    expect(await written(stack, order.id)).toEqual({ orders: 0, images: [] });
  });

  test('of another image is refused', async () => {
    const previewPath = await storePreview();
    expect(await placeOne({ previewPath })).toHaveProperty('id');
    expect(await placeOne({ previewPath })).toMatchObject({ refusal: 'image_used', about: previewPath });
  });

  test('of an order is not an orphan, and one of no order is', async () => {
    const [named, left] = [await storePreview({ age: 1 }), await storePreview({ age: 49 })];
    await placeOne({ previewPath: named });
    await stack.sql`update storage.objects set created_at = now() - interval '49 hours' where name = ${named}`;
    const [orphans] = await stack.sql`select names from public.find_orphaned_objects(1000)`;
    expect(orphans?.names).toContain(left);
    expect(orphans?.names).not.toContain(named);
  });

  test('goes with the account', async () => {
    const preview = await storePreview();
    await placeOne({ previewPath: preview });
    const objects = await stack.sql`select name from public.list_account_objects(${customer.id}, 1000)`;
    expect(objects.map(({ name }) => name)).toContain(preview);
  });
});

test('images that are added one by one or at once get the next places in their order', async () => {
  const { id } = await placeOrder(stack, { userId: customer.id });
  const add = async () =>
    customer.client
      .from('order_images')
      .insert({ order_id: id, image_path: await image() })
      .throwOnError();
  await add();
  await Promise.all([add(), add(), add()]);
  const rows =
    await stack.sql`select position from public.order_images where order_id = ${id} order by position`;
  expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
});

test('a table insert takes the details of an image, and neither size nor place', async () => {
  const { id } = await placeOrder(stack, { userId: customer.id });
  const insert = async (row: object) =>
    (await customer.client.from('order_images').insert({ order_id: id, image_path: await image(), ...row }))
      .error;
  expect(await insert({ file_name: 'stue.jpg', width: 3, height: 2, room: 'Entré' })).toBeNull();
  expect(await insert({ room: 'Tårn' })).toMatchObject({ hint: 'image_details_invalid' });
  expect(await insert({ size: 1 })).toMatchObject({ code: '42501' });
  expect(await insert({ position: 1 })).toMatchObject({ code: '42501' });
});
