import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { originalImage } from '../../settings.ts';
import {
  anonClient,
  createUser,
  serviceClient,
  startTestStack,
  type TestStack,
  type TestUser,
} from '../../testing/index.ts';
import { signUrlToken } from './sign.ts';

let stack: TestStack;
let owner: TestUser;
let other: TestUser;
let photo: Buffer<ArrayBuffer>;
beforeAll(async () => {
  stack = await startTestStack();
  [owner, other] = await Promise.all([createUser(stack), createUser(stack)]);
  photo = await readFile(originalImage('IMG_2060.jpg'));
});
afterAll(() => stack.stop());

const images = (user: TestUser) => user.client.storage.from('order-images');
const file = (name = 'foto.jpg', type = 'image/jpeg', bytes: Uint8Array<ArrayBuffer> = photo) =>
  new File([bytes], name, { type });

async function uploaded(user = owner): Promise<string> {
  const path = `${crypto.randomUUID()}.jpg`;
  const { error } = await images(user).upload(path, file(), { cacheControl: '3600' });
  if (error) throw error;
  return path;
}

describe('upload', () => {
  test('answers path and id, and the same bytes come back', async () => {
    const path = `${crypto.randomUUID()}.jpg`;
    const { data, error } = await images(owner).upload(path, file(), { cacheControl: '3600' });
    expect(error).toBeNull();
    expect(data).toMatchObject({ path, fullPath: `order-images/${path}` });
    const download = await images(owner).download(path);
    expect(Buffer.from(await (download.data ?? new Blob()).arrayBuffer()).equals(photo)).toBe(true);
    const { data: info } = await images(owner).info(path);
    expect(info).toMatchObject({
      size: photo.length,
      contentType: 'image/jpeg',
      cacheControl: 'max-age=3600',
    });
  });

  test('does not overwrite', async () => {
    const path = await uploaded();
    const { error } = await images(owner).upload(path, file());
    expect(error).toMatchObject({ statusCode: '409', message: 'The resource already exists' });
  });

  test('keeps to the size and types of the bucket', async () => {
    const path = `${crypto.randomUUID()}.jpg`;
    const svg = await images(owner).upload(path, file('x.svg', 'image/svg+xml'));
    expect(svg.error).toMatchObject({
      statusCode: '415',
      message: 'mime type image/svg+xml is not supported',
    });
    // No account is limited further in this bucket.
    const big = await serviceClient(stack)
      .storage.from('website-images')
      .upload('stor.jpg', file('x.jpg', 'image/jpeg', new Uint8Array(20 * 1024 * 1024 + 1)));
    expect(big.error).toMatchObject({
      statusCode: '413',
      message: 'The object exceeded the maximum allowed size',
    });
    expect(await stack.sql`select 1 from storage.objects where name in (${path}, 'stor.jpg')`).toHaveLength(
      0,
    );
  });

  test('is refused where no policy allows it, and in an unknown bucket', async () => {
    const free = await images(owner).upload('frit-navn.jpg', file());
    expect(free.error).toMatchObject({
      statusCode: '403',
      message: 'new row violates row-level security policy',
    });
    const visitor = await anonClient(stack)
      .storage.from('order-images')
      .upload(`${crypto.randomUUID()}.jpg`, file());
    expect(visitor.error).toMatchObject({ statusCode: '403' });
    const unknown = await owner.client.storage.from('findes-ikke').upload('a.jpg', file());
    expect(unknown.error).toMatchObject({ statusCode: '404', message: 'Bucket not found' });
  });
});

describe('read', () => {
  test("another's object looks as if it did not exist", async () => {
    const path = await uploaded();
    expect((await images(other).download(path)).error).toMatchObject({ status: 400 });
    expect((await images(other).createSignedUrl(path, 60)).error).toMatchObject({
      statusCode: '404',
      message: 'Object not found',
    });
    expect((await images(other).list()).data).toEqual([]);
    expect((await images(other).remove([path])).data).toEqual([]);
  });

  test('a signed URL has the hosted shape, and is good for its path and time only', async () => {
    const [path, second] = [await uploaded(), await uploaded()];
    const answer = await fetch(`${stack.apiUrl}/storage/v1/object/sign/order-images/${path}`, {
      method: 'POST',
      headers: { ...(await headers(owner)), 'content-type': 'application/json' },
      body: JSON.stringify({ expiresIn: 3600 }),
    });
    const { signedURL }: { signedURL: string } = await answer.json();
    expect(signedURL).toMatch(new RegExp(`^/object/sign/order-images/${path}\\?token=`));
    const served = await fetch(`${stack.apiUrl}/storage/v1${signedURL}`);
    expect(served.headers.get('cache-control')).toBe('max-age=3600');
    expect(served.headers.get('content-type')).toBe('image/jpeg');
    const bent = await fetch(`${stack.apiUrl}/storage/v1${signedURL.replace(path, second)}`);
    expect(await bent.json()).toMatchObject({ statusCode: '400', error: 'InvalidSignature' });
    const past = await signUrlToken({ url: `order-images/${path}`, exp: Math.floor(Date.now() / 1000) - 1 });
    const late = await fetch(`${stack.apiUrl}/storage/v1/object/sign/order-images/${path}?token=${past}`);
    expect(await late.json()).toMatchObject({
      error: 'InvalidJWT',
      message: '"exp" claim timestamp check failed',
    });
  });

  test.each([
    ['bytes=0-9', 0, 10],
    ['bytes=100-', 100, undefined],
    ['bytes=-10', -10, undefined],
    ['bytes=10-99999999', 10, undefined],
    ['bytes=-99999999', 0, undefined],
  ])('a range %s is answered with these bytes alone', async (range, start, end) => {
    const response = await inRange(await uploaded(), range);
    const wanted = photo.subarray(start, end);
    const from = start < 0 ? photo.length + start : start;
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(
      `bytes ${from}-${from + wanted.length - 1}/${photo.length}`,
    );
    expect(response.headers.get('content-length')).toBe(`${wanted.length}`);
    expect(Buffer.from(await response.arrayBuffer()).equals(wanted)).toBe(true);
  });

  test('a range beyond the end is refused, anything but a single range is ignored', async () => {
    const path = await uploaded();
    const beyond = await inRange(path, `bytes=${photo.length}-`);
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${photo.length}`]);
    expect((await inRange(path, 'bytes=-0')).status).toBe(416);
    for (const other of ['bytes=0-1,5-6', 'bytes=5-2', 'bytes=-', 'pages=1-2']) {
      expect((await inRange(path, other)).status).toBe(200);
    }
    expect((await inRange(path, 'bytes=0-9', { 'if-range': '"other"' })).status).toBe(200);
  });

  test('several signed URLs at once name what is missing', async () => {
    const path = await uploaded();
    const { data } = await images(owner).createSignedUrls([path, 'mangler.jpg'], 60);
    expect(data?.[0]?.signedUrl).toContain(`/storage/v1/object/sign/order-images/${path}?token=`);
    expect(data?.[1]).toMatchObject({ error: expect.stringContaining('does not exist'), signedUrl: null });
  });

  test('a transform is rendered upright, in the size asked for, as WebP where it is taken', async () => {
    const path = await uploaded();
    const transform = { width: 300, height: 300, resize: 'cover', quality: 90 } as const;
    const { data } = await images(owner).createSignedUrl(path, 60, { transform });
    expect(data?.signedUrl).toContain('/storage/v1/render/image/sign/order-images/');
    const webp = await fetch(data?.signedUrl ?? '', { headers: { accept: 'image/webp,*/*' } });
    expect(webp.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(await webp.arrayBuffer()).metadata()).toMatchObject({
      width: 300,
      height: 300,
      format: 'webp',
    });
    const narrow = await images(owner).createSignedUrl(path, 60, { transform: { width: 160 } });
    const jpeg = await fetch(narrow.data?.signedUrl ?? '');
    const size = await sharp(await jpeg.arrayBuffer()).metadata();
    expect(size).toMatchObject({ width: 160, height: 240, format: 'jpeg' });
    expect(size.exif).toBeUndefined();
  });

  test('a public bucket is open to anyone, a private one is not', async () => {
    await serviceClient(stack).storage.from('website-images').upload('1.jpg', file());
    const url = anonClient(stack).storage.from('website-images').getPublicUrl('1.jpg').data.publicUrl;
    const first = await fetch(url);
    expect(first.status).toBe(200);
    const again = await fetch(url, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    const closed = await fetch(`${stack.apiUrl}/storage/v1/object/public/order-images/${await uploaded()}`);
    expect(await closed.json()).toMatchObject({ statusCode: '404', error: 'Bucket not found' });
  });
});

test('list shows one level of folders', async () => {
  const service = serviceClient(stack).storage.from('order-images');
  for (const path of ['liste/b.jpg', 'liste/a.jpg', 'liste/dybt/c.jpg']) await service.upload(path, file());
  const { data } = await service.list('liste');
  expect(data?.map(({ name, id }) => [name, id !== null])).toEqual([
    ['a.jpg', true],
    ['b.jpg', true],
    ['dybt', false],
  ]);
});

test('remove takes row and bytes, SQL alone may not', async () => {
  const path = await uploaded();
  await expect(stack.sql`delete from storage.objects where name = ${path}`).rejects.toThrow('Storage API');
  const { data } = await images(owner).remove([path]);
  expect(data?.map((each) => each.name)).toEqual([path]);
  expect((await images(owner).download(path)).error).not.toBeNull();
});

test('a request without any key is refused', async () => {
  const answer = await fetch(`${stack.apiUrl}/storage/v1/object/order-images/a.jpg`);
  expect(await answer.json()).toMatchObject({ statusCode: '400' });
});

async function inRange(path: string, range: string, more: Record<string, string> = {}): Promise<Response> {
  return fetch(`${stack.apiUrl}/storage/v1/object/order-images/${path}`, {
    headers: { ...(await headers(owner)), range, ...more },
  });
}

async function headers(user: TestUser): Promise<Record<string, string>> {
  const { data } = await user.client.auth.getSession();
  return { apikey: stack.publishableKey, authorization: `Bearer ${data.session?.access_token}` };
}
