import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UnfinishedUploads, UPLOAD_LIFETIME } from './resumable.ts';

let folder: string;
let uploads: UnfinishedUploads;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unfinished-'));
  uploads = new UnfinishedUploads(folder);
});
afterAll(() => rm(folder, { recursive: true }));

test('expired uploads are removed with their bytes, younger ones stay', async () => {
  const old = new Date(Date.now() - UPLOAD_LIFETIME - 1000).toISOString();
  for (const [id, creation_date] of [
    ['order-images/a.jpg/1', old],
    ['order-images/b.jpg/2', new Date().toISOString()],
    ['order-images/c.jpg/3', old],
  ] as const) {
    await uploads.create(new Upload({ id, size: 10, offset: 0, creation_date }));
    await uploads.write(Readable.from([Buffer.from('hej')]), id, 0);
  }
  await uploads.finish(await uploads.getUpload('order-images/c.jpg/3'));
  expect(await uploads.removeExpired()).toBe(2);
  const left = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(['2', '2.json']);
});
