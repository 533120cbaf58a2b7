import { readLabel, writeLabel } from '@rumklar/domain/images/formats/metadata/metadata';
import { imageTexts } from '@rumklar/domain/images/texts';
import { beforeAll, expect, inject, it } from 'vitest';
import { signIn } from '../../src/auth/signIn.ts';
import { type Backend, createBackend } from '../../src/client.ts';
import { fetchImage } from '../../src/images/download/fetchImage.ts';
import { makeMissingSizes, type SizedImage } from '../../src/images/finished/makeMissingSizes.ts';
import { inspectUploads } from '../../src/images/inspectUploads.ts';
import { uploadObject } from '../../src/images/uploadObject.ts';

const { orderId, userId, ...account } = inject('studio');
let client: Backend;
beforeAll(async () => {
  client = createBackend(inject('backend'));
  await signIn(client, account);
});

it('makes the sizes of finished images that another client uploaded, and leaves out what cannot be made', async () => {
  const image = await insertFinished(await labelledPhotograph());
  const lost = { ...image, id: crypto.randomUUID(), image_path: `finished-orders/${orderId}/lost.jpg` };
  const { signal } = new AbortController();
  expect(await makeMissingSizes(client, { orderId, images: [lost, image], signal })).toBe(1);
  const made = await read(image.id);
  const web = await fetchImage(client, made.web_path ?? '');
  const preview = await fetchImage(client, made.preview_path ?? '');
  expect([web.type, preview.type]).toEqual(['image/jpeg', 'image/webp']);
  expect((await createImageBitmap(web)).width).toBe(1800);
  expect((await createImageBitmap(preview)).width).toBe(800);
  const marked = await fetchImage(client, made.marked_path ?? '');
  expect((await createImageBitmap(marked)).width).toBe(1800);
  for (const file of [web, marked]) {
    expect(readLabel(new Uint8Array(await file.arrayBuffer())).madeWith).toBe('generative');
  }
  // The page still has the rows from before: nothing is made twice.
  expect(await makeMissingSizes(client, { orderId, images: [lost, image], signal })).toBe(0);
  expect(await read(image.id)).toEqual(made);
});

it('makes nothing after the page was left, and goes on when it is opened again', async () => {
  const image = await insertFinished(await labelledPhotograph('Et andet billede'));
  const control = new AbortController();
  const making = makeMissingSizes(client, { orderId, images: [image], signal: control.signal });
  control.abort();
  expect(await making).toBe(0);
  expect(await read(image.id)).toMatchObject({ web_path: null, preview_path: null });
  const again = new AbortController();
  expect(await makeMissingSizes(client, { orderId, images: [image], signal: again.signal })).toBe(1);
});

async function labelledPhotograph(text = 'Digitalt redigeret'): Promise<Blob> {
  const photograph = await fetch(new URL('../../../ui/images/4.jpg', import.meta.url));
  const bytes = new Uint8Array(await photograph.arrayBuffer());
  const written = writeLabel(bytes, 'image/jpeg', { madeWith: 'generative', text });
  if (written.problem) throw new Error(written.problem);
  return new Blob(written.parts);
}

async function insertFinished(file: Blob): Promise<SizedImage> {
  const path = `finished-orders/${orderId}/${crypto.randomUUID()}.jpg`;
  await uploadObject(client, { path, file, type: 'image/jpeg' });
  await inspectUploads(client, { paths: [path], otherwise: imageTexts.uploadError });
  const row = { order_id: orderId, image_path: path, created_by: userId, deliverable_id: null };
  const { data, error } = await client.from('finished_orders').insert(row).select(COLUMNS).single();
  if (error) throw error;
  return data;
}

async function read(id: string): Promise<SizedImage> {
  const { data, error } = await client.from('finished_orders').select(COLUMNS).eq('id', id).single();
  if (error) throw error;
  return data;
}

const COLUMNS = 'id, image_path, web_path, preview_path, marked_path, file_name, made_with, label_text';
