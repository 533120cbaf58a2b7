import { readFile } from 'node:fs/promises';
import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeOrder } from '../arrange.ts';
import { callFunction } from './callFunction.ts';

let stack: TestStack;
let customer: TestUser;
let another: TestUser;
let admin: TestUser;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
  [customer, another, admin] = await Promise.all([
    createUser(stack),
    createUser(stack),
    createUser(stack, { admin: true }),
  ]);
});
afterAll(() => stack.stop());

const inspect = (paths: unknown, user: TestUser = customer) =>
  callFunction(stack, 'inspect-uploads', { user, body: { paths } });
const recorded = async (path: string) =>
  (await stack.sql`select mime_type as type, size::int from private.uploads where path = ${path}`)[0];

async function upload(
  bytes: Uint8Array | string,
  path = freePath('jpg'),
  user: TestUser = customer,
  type?: string,
) {
  const contentType = type ?? (path.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg');
  const file = new Blob([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], { type: contentType });
  const { error } = await user.client.storage.from('order-images').upload(path, file, { contentType });
  if (error) throw error;
  return path;
}

function freePath(extension: string, folder = ''): string {
  return `${folder}${crypto.randomUUID()}.${extension}`;
}

const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 2, 3, 4);
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13);
const webp = new TextEncoder().encode('RIFF\x10\x00\x00\x00WEBPVP8 ');
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

test('an image is recorded by its bytes, with its size', async () => {
  const image = await readFile(new URL('../../../packages/ui/images/1.jpg', import.meta.url));
  const path = await upload(new Uint8Array(image));
  expect(await inspect([path])).toEqual({
    status: 200,
    body: {
      success: true,
      files: [{ path, type: 'image/jpeg', size: image.length, accepted: true }],
      missing: [],
    },
  });
  expect(await recorded(path)).toEqual({ type: 'image/jpeg', size: image.length });
});

describe('the type is that of the bytes', () => {
  test.each<[string, Uint8Array | string, string | null, string]>([
    ['PNG named .jpg', png, 'image/png', freePath('jpg')],
    ['WEBP', webp, 'image/webp', freePath('webp')],
    ['SVG named .jpg and declared image/jpeg', svg, null, freePath('jpg')],
    ['HTML', '<!doctype html><script>alert(1)</script>', null, freePath('png')],
    ['a floor plan as PDF', '%PDF-1.7\n', 'application/pdf', freePath('pdf', 'floorplans/')],
    ['a PDF named .jpg', '%PDF-1.7\n', null, freePath('jpg', 'floorplans/')],
    ['a picture named .pdf', jpeg, null, freePath('pdf', 'floorplans/')],
    ['three bytes', jpeg.subarray(0, 2), null, freePath('jpg')],
    ['no bytes', '', null, freePath('jpg')],
  ])('%s', async (_name, bytes, type, path) => {
    await upload(bytes, path);
    expect(await inspect([path])).toMatchObject({
      status: 200,
      body: { files: [{ path, type, accepted: type !== null }] },
    });
    expect(await recorded(path)).toMatchObject({ type });
  });
});

describe('files of other users', () => {
  test("another's file and one that is not there are missing alike", async () => {
    const theirs = await upload(jpeg, freePath('jpg'), another);
    const mine = await upload(jpeg);
    const nowhere = freePath('jpg');
    const { body } = await inspect([theirs, mine, nowhere]);
    expect(body).toMatchObject({ files: [{ path: mine }], missing: [theirs, nowhere] });
    expect(await recorded(theirs)).toBeUndefined();
  });

  test('an administrator does not inspect for a customer', async () => {
    const path = await upload(jpeg);
    expect(await inspect([path], admin)).toMatchObject({ body: { files: [], missing: [path] } });
  });

  test('finished images are for administrators', async () => {
    const { id } = await placeOrder(stack, { userId: customer.id });
    const path = await upload(jpeg, freePath('jpg', `finished-orders/${id}/`), admin);
    expect(await inspect([path])).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await inspect([path], admin)).toMatchObject({ body: { files: [{ path, accepted: true }] } });
    const row = { order_id: id, image_path: path, created_by: admin.id };
    expect((await admin.client.from('finished_orders').insert(row)).error).toBeNull();
  });
});

describe('many files', () => {
  test('sixty are inspected in one call, a repeated path once', async () => {
    const paths = await Promise.all(Array.from({ length: 60 }, () => upload(jpeg)));
    const { body } = await inspect(paths);
    expect(body.files).toHaveLength(60);
    expect((await inspect([paths[0], paths[0]])).body.files).toHaveLength(1);
  });

  test.each<[string, unknown]>([
    ['sixty-one', Array.from({ length: 61 }, () => freePath('jpg'))],
    ['none', []],
    ['no list', 'x.jpg'],
    ['something that is no path', [7]],
    ['a path without end', ['x'.repeat(300)]],
  ])('%s are refused', async (_name, paths) => {
    expect(await inspect(paths)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });
});

test('records the same when called again, also for a replaced file', async () => {
  const path = await upload(jpeg);
  await inspect([path]);
  expect(await inspect([path])).toMatchObject({ body: { files: [{ type: 'image/jpeg' }] } });
  await customer.client.storage.from('order-images').remove([path]);
  await upload(svg, path);
  expect(await inspect([path])).toMatchObject({ body: { files: [{ type: null }] } });
  expect(await recorded(path)).toMatchObject({ type: null });
});
