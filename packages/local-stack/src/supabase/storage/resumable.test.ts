import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { DetailedError, Upload } from 'tus-js-client';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startLocalGateway } from '../../gateway/localGateway.ts';
import { originalImage } from '../../settings.ts';
import {
  anonClient,
  createUser,
  serviceClient,
  startTestStack,
  type TestStack,
  type TestUser,
} from '../../testing/index.ts';
import { signToken } from '../caller.ts';

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
afterEach(() => {
  vi.useRealTimers();
});

const freePath = () => `${crypto.randomUUID()}.jpg`;

describe('creation', () => {
  test('answers a URL at the address it was asked at', async () => {
    const { response } = await create(owner, freePath(), { 'x-forwarded-host': 'rumklar.example:3000' });
    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toMatch(
      /^http:\/\/rumklar\.example:3000\/storage\/v1\/upload\/resumable\/[\w-]+$/,
    );
    const expires = Date.parse(response.headers.get('upload-expires') ?? '');
    expect(Math.round((expires - Date.now()) / 3_600_000)).toBe(24);
  });

  test('is refused where a plain upload is', async () => {
    const free = await create(owner, 'frit-navn.jpg');
    expect([free.response.status, await free.response.text()]).toEqual([
      403,
      'new row violates row-level security policy',
    ]);
    const unconfirmed = await createUser(stack, { confirmed: false });
    const token = await signToken({ sub: unconfirmed.id, role: 'authenticated' });
    const headers = { authorization: `Bearer ${token}` };
    expect((await create(undefined, freePath(), headers)).response.status).toBe(403);
    expect((await create(undefined, freePath())).response.status).toBe(403);
    const unknown = await create(owner, freePath(), {}, { bucketName: 'findes-ikke' });
    expect([unknown.response.status, await unknown.response.text()]).toEqual([404, 'Bucket not found']);
  });

  test('is refused over an object that exists', async () => {
    const path = freePath();
    await upload(owner, path);
    const { response } = await create(owner, path);
    expect([response.status, await response.text()]).toEqual([409, 'The resource already exists']);
    expect((await create(owner, path, { 'x-upsert': 'true' })).response.status).toBe(403);
  });

  test('keeps to the size and types of the bucket', async () => {
    const large = await create(owner, freePath(), { 'upload-length': `${60 * 1024 * 1024}` });
    expect([large.response.status, await large.response.text()]).toEqual([413, 'Maximum size exceeded\n']);
    const svg = await create(owner, freePath(), {}, { contentType: 'image/svg+xml' });
    expect([svg.response.status, await svg.response.text()]).toEqual([
      415,
      'mime type image/svg+xml is not supported',
    ]);
  });
});

describe('parts', () => {
  test('make an object of the same bytes, with its owner', async () => {
    const path = freePath();
    await upload(owner, path, { chunkSize: 100_000 });
    const [row] = await stack.sql`
      select owner_id, metadata, user_metadata from storage.objects where name = ${path}`;
    expect(row).toMatchObject({
      owner_id: owner.id,
      metadata: { mimetype: 'image/jpeg', size: photo.length, cacheControl: 'max-age=3600' },
      user_metadata: { fra: 'test' },
    });
    const download = await owner.client.storage.from('order-images').download(path);
    expect(Buffer.from(await (download.data ?? new Blob()).arrayBuffer()).equals(photo)).toBe(true);
  });

  test('are accepted from an empty file too', async () => {
    const path = freePath();
    expect((await create(owner, path, { 'upload-length': '0' })).response.status).toBe(201);
    const [row] =
      await stack.sql`select metadata ->> 'size' as size from storage.objects where name = ${path}`;
    expect(row?.size).toBe('0');
  });

  test('go on where they ended, and the rest is asked for by position', async () => {
    const path = freePath();
    const { url } = await create(owner, path);
    expect((await patch(url, owner, 0, photo.subarray(0, 1000))).headers.get('upload-offset')).toBe('1000');
    expect(await offsetOf(url)).toBe('1000');
    expect((await patch(url, owner, 500, photo.subarray(500))).status).toBe(409);
    expect((await patch(url, owner, 1000, photo.subarray(1000))).status).toBe(204);
    expect(await offsetOf(url)).toBe(`${photo.length}`);
    const { data } = await owner.client.storage.from('order-images').info(path);
    expect(data?.size).toBe(photo.length);
  });

  test('keep what came before the connection was lost', async () => {
    // More than the sockets hold: once most of it is written, the server has begun to read.
    const file = Buffer.alloc(16 * 1024 * 1024, photo);
    const { url } = await create(owner, freePath(), { 'upload-length': `${file.length}` });
    const authorization = `Bearer ${await tokenOf(owner)}`;
    const headers = { authorization, 'tus-resumable': '1.0.0', ...partHeaders(0) };
    const part = request(url, { method: 'PATCH', headers }).on('error', () => {});
    part.write(file.subarray(0, -1000), () => part.destroy());
    await vi.waitFor(async () => expect(Number(await offsetOf(url))).toBeGreaterThan(0), { timeout: 5000 });
    const offset = Number(await offsetOf(url));
    expect((await patch(url, owner, offset, file.subarray(offset))).status).toBe(204);
  });

  test('are tried against the policies by the token of each', async () => {
    const path = freePath();
    const { url } = await create(owner, path);
    await patch(url, owner, 0, photo.subarray(0, 1000));
    await stack.sql`update auth.users set email_confirmed_at = null where id = ${owner.id}`;
    try {
      expect((await patch(url, owner, 1000, photo.subarray(1000))).status).toBe(403);
    } finally {
      await stack.sql`update auth.users set email_confirmed_at = now() where id = ${owner.id}`;
    }
    const anon = await patch(url, undefined, 1000, photo.subarray(1000));
    expect(anon.status).toBe(403);
    expect(await offsetOf(url)).toBe('1000');
  });

  test('with an expired token are refused as other requests are', async () => {
    const { url } = await create(owner, freePath());
    const past = Math.floor(Date.now() / 1000) - 1;
    const token = await signToken({ sub: owner.id, role: 'authenticated', exp: past });
    const response = await send(url, 'PATCH', token, partHeaders(0), photo);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: '403', error: 'Unauthorized' });
  });

  test('of an object that came another way meanwhile are refused', async () => {
    const path = freePath();
    const { url } = await create(owner, path);
    await owner.client.storage.from('order-images').upload(path, new Blob([photo], { type: 'image/jpeg' }));
    expect((await patch(url, owner, 0, photo)).status).toBe(409);
  });

  test('beyond the announced length are refused', async () => {
    const { url } = await create(owner, freePath(), { 'upload-length': '10' });
    const response = await patch(url, owner, 0, photo.subarray(0, 11));
    expect(response.status).toBe(413);
    expect(await offsetOf(url)).toBe('0');
  });
});

describe('the URL of an upload', () => {
  test('answers how far it came to anyone who has it', async () => {
    const { url } = await create(owner, freePath());
    const head = await send(url, 'HEAD', await tokenOf(other), {});
    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, '0']);
    expect((await send(url, 'HEAD', stack.publishableKey, {})).status).toBe(200);
  });

  test('is good for a day', async () => {
    const { url } = await create(owner, freePath());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 + 1000 });
    expect((await send(url, 'HEAD', stack.publishableKey, {})).status).toBe(410);
  });

  test('can be given up', async () => {
    const { url } = await create(owner, freePath());
    await patch(url, owner, 0, photo.subarray(0, 1000));
    expect((await send(url, 'DELETE', await tokenOf(owner), {})).status).toBe(204);
    expect((await send(url, 'HEAD', stack.publishableKey, {})).status).toBe(404);
  });
});

test('a page of another origin can read how far it came', async () => {
  const preflight = await fetch(endpoint(), {
    method: 'OPTIONS',
    headers: {
      origin: 'https://rumklar.example',
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization,tus-resumable,upload-offset',
    },
  });
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('upload-offset');
  const { response } = await create(owner, freePath(), { origin: 'https://rumklar.example' });
  const exposed = response.headers.get('access-control-expose-headers')?.split(/, ?|,/);
  expect(exposed).toEqual(expect.arrayContaining(['Location', 'Upload-Offset', 'Upload-Length']));
});

test('an upload in several parts passes the gateway, and goes on there', async () => {
  const gateway = await startLocalGateway({
    apiUrl: stack.apiUrl,
    mailUrl: 'http://127.0.0.1:9',
    sites: tmpdir(),
  });
  try {
    const path = freePath();
    const file = Buffer.alloc(14 * 1024 * 1024, photo);
    const url = await upload(owner, path, {
      file,
      endpoint: `${gateway.url}/storage/v1/upload/resumable`,
      chunkSize: 6 * 1024 * 1024,
    });
    expect(url).toMatch(new RegExp(`^${gateway.url.replace('127.0.0.1', '(127.0.0.1|localhost)')}/storage/`));
    const download = await owner.client.storage.from('order-images').download(path);
    expect(Buffer.from(await (download.data ?? new Blob()).arrayBuffer()).equals(file)).toBe(true);
  } finally {
    await gateway.stop();
  }
});

test('the rights of an admin reach finished images, a service has all', async () => {
  const admin = await createUser(stack, { admin: true });
  const path = `finished-orders/${crypto.randomUUID()}/${crypto.randomUUID()}.jpg`;
  await upload(admin, path);
  const refused = upload(owner, path.replace(/\w\.jpg$/, '0.jpg'));
  await expect(refused).rejects.toBeInstanceOf(DetailedError);
  const { data } = await serviceClient(stack).storage.from('order-images').info(path);
  expect(data?.size).toBe(photo.length);
  expect((await anonClient(stack).storage.from('order-images').info(path)).data).toBeNull();
});

const endpoint = () => `${stack.apiUrl}/storage/v1/upload/resumable`;

async function tokenOf(user: TestUser): Promise<string> {
  const { data } = await user.client.auth.getSession();
  return data.session?.access_token ?? '';
}

/** Uploads with the client library that the product uses. @returns the upload's URL */
async function upload(
  user: TestUser,
  path: string,
  options: { file?: Buffer; endpoint?: string; chunkSize?: number } = {},
): Promise<string | null> {
  const authorization = `Bearer ${await tokenOf(user)}`;
  const { file = photo, ...rest } = options;
  return new Promise((resolve, reject) => {
    const started: Upload = new Upload(file, {
      endpoint: endpoint(),
      retryDelays: null,
      headers: { authorization, 'x-upsert': 'false' },
      metadata: { ...metadataOf(path), metadata: JSON.stringify({ fra: 'test' }) },
      ...rest,
      onError: reject,
      onSuccess: () => resolve(started.url),
    });
    started.start();
  });
}

function metadataOf(path: string): Record<string, string> {
  return {
    bucketName: 'order-images',
    objectName: path,
    contentType: 'image/jpeg',
    cacheControl: '3600',
  };
}

async function create(
  user: TestUser | undefined,
  path: string,
  headers: Record<string, string> = {},
  metadata: Record<string, string> = {},
): Promise<{ response: Response; url: string }> {
  const fields = Object.entries({ ...metadataOf(path), ...metadata });
  const response = await send(endpoint(), 'POST', user ? await tokenOf(user) : stack.publishableKey, {
    'upload-length': `${photo.length}`,
    'upload-metadata': fields.map(([key, value]) => `${key} ${btoa(value)}`).join(','),
    ...headers,
  });
  return { response, url: response.headers.get('location') ?? '' };
}

async function patch(
  url: string,
  user: TestUser | undefined,
  offset: number,
  body: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  return send(url, 'PATCH', user ? await tokenOf(user) : stack.publishableKey, partHeaders(offset), body);
}

function partHeaders(offset: number): Record<string, string> {
  return { 'upload-offset': `${offset}`, 'content-type': 'application/offset+octet-stream' };
}

async function offsetOf(url: string): Promise<string | null> {
  return (await send(url, 'HEAD', stack.publishableKey, {})).headers.get('upload-offset');
}

function send(
  url: string,
  method: string,
  token: string,
  headers: Record<string, string>,
  body?: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  return fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
    body,
  });
}
