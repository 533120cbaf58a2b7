import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { ImageType } from '@rumklar/domain/images/formats/fileTypes';
import { writeLabel } from '@rumklar/domain/images/formats/metadata/metadata';
import { originalImage } from '@rumklar/local-stack/settings';
import {
  createUser,
  smallImages,
  startTestStack,
  type TestStack,
  type TestUser,
} from '@rumklar/local-stack/testing';
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
  (
    await stack.sql`
      select mime_type as type, size::int, width, height, has_location, problem
      from private.uploads where path = ${path}`
  )[0];

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

const bytesOf = (name: keyof typeof smallImages) => new Uint8Array(Buffer.from(smallImages[name], 'base64'));
const [jpeg, png, webp] = [bytesOf('jpeg'), bytesOf('png'), bytesOf('webp')];
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const html = '<!doctype html><script>alert(1)</script>';
const photo = new Uint8Array(await readFile(originalImage('IMG_2058.jpg')));
/** On its side in the file. */
const portrait = new Uint8Array(await readFile(originalImage('IMG_2060.jpg')));

function joined(...parts: (Uint8Array | string)[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))));
}

/** A finished image with its label. */
const labelled = (bytes: Uint8Array, type: ImageType, madeWith: 'human' | 'generative' = 'generative') => {
  const written = writeLabel(new Uint8Array(bytes), type, { madeWith, text: 'Digitalt redigeret' });
  if (written.problem) throw new Error(written.problem);
  return joined(...written.parts);
};

/** An image whose header promises more pixels than it has. */
function hugePng(): Uint8Array {
  const header = Buffer.from(png);
  header.writeUInt32BE(16_000, 16);
  header.writeUInt32BE(16_000, 20);
  header.writeUInt32BE(crc32(header.subarray(12, 29)), 29);
  return new Uint8Array(header);
}

test('an image is recorded by its bytes, with size, dimensions and location', async () => {
  const path = await upload(photo);
  const found = { type: 'image/jpeg', size: photo.length, width: 2400, height: 1600, problem: null };
  expect(await inspect([path])).toEqual({
    status: 200,
    body: { success: true, files: [{ path, ...found, accepted: true }], missing: [] },
  });
  expect(await recorded(path)).toEqual({ ...found, has_location: true });
  const upright = await upload(portrait);
  await inspect([upright]);
  expect(await recorded(upright)).toMatchObject({ width: 1600, height: 2400, has_location: false });
});

test('a location behind the first 64 kB is found', async () => {
  const icc = Array.from({ length: 4 }, () =>
    joined(Uint8Array.of(0xff, 0xe2, 0xff, 0xff), Buffer.alloc(65_533)),
  );
  const path = await upload(joined(photo.subarray(0, 2), ...icc, photo.subarray(2)));
  await inspect([path]);
  expect(await recorded(path)).toMatchObject({ type: 'image/jpeg', width: 2400, has_location: true });
});

describe('of a finished image', () => {
  async function recordedLabel(bytes: Uint8Array, extension = 'jpg') {
    const { id } = await placeOrder(stack, { userId: customer.id });
    const path = await upload(bytes, freePath(extension, `finished-orders/${id}/`), admin);
    expect(await inspect([path], admin)).toMatchObject({ body: { files: [{ path, accepted: true }] } });
    const [found] = await stack.sql`
      select made_with, has_credentials, has_location from private.uploads where path = ${path}`;
    return found;
  }
  const generative = { made_with: 'generative', has_credentials: false, has_location: false };
  const colourProfile = Array.from({ length: 4 }, () =>
    joined(Uint8Array.of(0xff, 0xe2, 0xff, 0xff), 'ICC_PROFILE\0', Buffer.alloc(65_521)),
  );

  test.each<[string, Uint8Array, ImageType, string]>([
    ['a JPEG', photo, 'image/jpeg', 'jpg'],
    [
      'a JPEG with a colour profile of 256 kB',
      joined(photo.subarray(0, 2), ...colourProfile, photo.subarray(2)),
      'image/jpeg',
      'jpg',
    ],
    ['a PNG', png, 'image/png', 'png'],
    ['a WEBP', webp, 'image/webp', 'webp'],
  ])('it is recorded how it was made: %s', async (_name, bytes, type, extension) => {
    expect(await recordedLabel(labelled(bytes, type), extension)).toEqual(generative);
    expect(await recordedLabel(bytes, extension)).toMatchObject({ made_with: null, has_credentials: false });
  });

  test('how a file says it was made wins over the row', async () => {
    const { id } = await placeOrder(stack, { userId: customer.id });
    const path = freePath('jpg', `finished-orders/${id}/`);
    await upload(labelled(photo, 'image/jpeg', 'human'), path, admin);
    await inspect([path], admin);
    const row = { order_id: id, image_path: path, created_by: admin.id, made_with: 'enhanced' };
    expect((await admin.client.from('finished_orders').insert(row)).error).toBeNull();
    const [image] =
      await stack.sql`select made_with, label_text from finished_orders where image_path = ${path}`;
    expect(image).toEqual({ made_with: 'human', label_text: 'Digitalt redigeret' });
  });
});

describe('a file is accepted by its bytes', () => {
  test.each<[string, Uint8Array | string, string, string]>([
    ['a PNG named .jpg', png, 'image/png', freePath('jpg')],
    ['a WEBP', webp, 'image/webp', freePath('webp')],
    ['a JPEG with padding behind it', joined(jpeg, new Uint8Array(100)), 'image/jpeg', freePath('jpg')],
    ['a floor plan as PDF', '%PDF-1.7\n%%EOF\n', 'application/pdf', freePath('pdf', 'floorplans/')],
  ])('%s', async (_name, bytes, type, path) => {
    await upload(bytes, path);
    expect(await inspect([path])).toMatchObject({ body: { files: [{ path, type, accepted: true }] } });
    expect(await recorded(path)).toMatchObject({ type, problem: null });
  });
});

describe('a file is refused', () => {
  test.each<[string, Uint8Array | string, string, string]>([
    ['SVG named .jpg and declared image/jpeg', svg, 'unknown_type', freePath('jpg')],
    ['HTML', html, 'unknown_type', freePath('png')],
    ['a HEIC', joined(Uint8Array.of(0, 0, 0, 24), 'ftypheic'), 'unknown_type', freePath('jpg')],
    ['a PDF named .jpg', '%PDF-1.7\n%%EOF\n', 'unknown_type', freePath('jpg', 'floorplans/')],
    ['a picture named .pdf', jpeg, 'unknown_type', freePath('pdf', 'floorplans/')],
    ['three bytes', jpeg.subarray(0, 3), 'truncated', freePath('jpg')],
    ['no bytes', '', 'empty', freePath('jpg')],
    [
      'a JPEG header before junk',
      joined(jpeg.subarray(0, 30), 'x'.repeat(100_000)),
      'damaged',
      freePath('jpg'),
    ],
    ['HTML behind a JPEG', joined(jpeg, html), 'truncated', freePath('jpg')],
    ['HTML behind a large JPEG', joined(photo, html), 'truncated', freePath('jpg')],
    ['HTML behind a PNG', joined(png, html), 'truncated', freePath('png')],
    ['HTML behind a WEBP', joined(webp, html), 'damaged', freePath('webp')],
    ['a JPEG that was cut', photo.subarray(0, 300_000), 'truncated', freePath('jpg')],
    ['a PDF that was cut', '%PDF-1.7\n', 'truncated', freePath('pdf', 'floorplans/')],
    ['16.000 × 16.000 px', hugePng(), 'too_many_pixels', freePath('png')],
  ])('%s', async (_name, bytes, problem, path) => {
    await upload(bytes, path);
    expect(await inspect([path])).toMatchObject({
      status: 200,
      body: { files: [{ path, type: null, accepted: false, problem }] },
    });
    expect(await recorded(path)).toMatchObject({ type: null, problem });
  });

  test('as a finished image too', async () => {
    const { id } = await placeOrder(stack, { userId: customer.id });
    const finished = (file: Uint8Array) => upload(file, freePath('jpg', `finished-orders/${id}/`), admin);
    const [junk, huge] = [await finished(joined(jpeg, html)), await finished(hugePng())];
    await inspect([junk, huge], admin);
    const insert = async (path: string) => {
      const row = { order_id: id, image_path: path, created_by: admin.id };
      return (await admin.client.from('finished_orders').insert(row)).error?.hint;
    };
    expect(await insert(junk)).toBe('image_type');
    expect(await insert(huge)).toBe('image_too_large');
  });

  test('by orders with more pixels than the product takes', async () => {
    const path = await upload(hugePng(), freePath('png'));
    await inspect([path]);
    const { id } = await placeOrder(stack, { userId: customer.id, images: 0 });
    const { error } = await customer.client.from('order_images').insert({ order_id: id, image_path: path });
    expect(error?.hint).toBe('image_too_large');
  });
});

describe('a preview', () => {
  const error = async (bytes: Uint8Array | string, extension: string, type?: string) => {
    const [image_path, preview_path] = [
      await upload(jpeg),
      await upload(bytes, freePath(extension, 'previews/'), customer, type),
    ];
    await inspect([image_path, preview_path]);
    const { id } = await placeOrder(stack, { userId: customer.id, images: 0 });
    return (await customer.client.from('order_images').insert({ order_id: id, image_path, preview_path }))
      .error;
  };

  test('is what the form draws', async () => {
    expect(await error(webp, 'webp', 'image/webp')).toBeNull();
    expect(await error(jpeg, 'jpg')).toBeNull();
  });

  test('of 30 bytes that claims 268 megapixels is refused by orders', async () => {
    const bytes = new Uint8Array(30);
    bytes.set(new TextEncoder().encode('RIFF\u0016\0\0\0WEBPVP8X\n\0\0\0'));
    bytes.set([0, 0, 0, 0, 0xff, 0x3f, 0, 0xff, 0x3f, 0], 20);
    expect(await error(bytes, 'webp', 'image/webp')).toMatchObject({ hint: 'preview_invalid' });
  });

  test('that is HTML is refused by orders', async () => {
    expect(await error(html, 'jpg')).toMatchObject({ hint: 'preview_invalid' });
  });
});

test('an order keeps the dimensions that were read, whatever its customer says', async () => {
  const path = await upload(portrait);
  await inspect([path]);
  const { id } = await placeOrder(stack, { userId: customer.id, images: 0 });
  const row = { order_id: id, image_path: path, width: 9, height: 9 };
  expect((await customer.client.from('order_images').insert(row)).error).toBeNull();
  const [image] = await stack.sql`
    select width, height, size::int from order_images where image_path = ${path}`;
  expect(image).toEqual({ width: 1600, height: 2400, size: portrait.length });
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
    const path = await upload(labelled(jpeg, 'image/jpeg'), freePath('jpg', `finished-orders/${id}/`), admin);
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
    ['something that is not a path', [7]],
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
