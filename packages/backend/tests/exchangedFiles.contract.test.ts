import { writeLabel } from '@rumklar/domain/images/formats/metadata/metadata';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { createUser, type TestUser } from '@rumklar/local-stack/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { inspectUploads } from '../src/images/inspectUploads.ts';
import { uploadObject } from '../src/images/uploadObject.ts';
import { arrangeOrder } from './arrange.ts';
import { bytesOf, smallFiles, useStack } from './contract.ts';
import { createUpload, patch } from './resumable.ts';

const its = useStack({ functions: true });
let customer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  [customer, admin] = await Promise.all([
    createUser(its.stack, { card: true }),
    createUser(its.stack, { admin: true }),
  ]);
});

/**
 * Begins to send a file in one part, to which the policies agree while nothing is there, and holds back its last byte.
 *
 * @returns sends that; the status of the response
 */
async function holdBack(user: TestUser, path: string): Promise<() => Promise<number>> {
  const { url } = await createUpload(its.stack, user, path, SIZE);
  const begun = Promise.withResolvers<void>();
  const ending = Promise.withResolvers<void>();
  let sent = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const bytes = chunk(sent);
        // More than the buffers on the way take: the server has begun to read.
        if (sent > SIZE - 2 * bytes.length) begun.resolve();
        const isLast = sent + bytes.length === SIZE;
        if (isLast) controller.enqueue(bytes.subarray(0, -1));
        if (isLast) await ending.promise;
        controller.enqueue(isLast ? bytes.subarray(-1) : bytes);
        sent += bytes.length;
        if (isLast) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const response = patch(its.stack, user, url, 0, body);
  await Promise.race([begun.promise, response]);
  return async () => {
    ending.resolve();
    return (await response).status;
  };
}

/** A part of a large SVG with a script. */
function chunk(start: number): Uint8Array {
  const bytes = new Uint8Array(SIZE / 64).fill(32);
  if (start === 0) bytes.set(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>'));
  return bytes;
}

/** Stores another file where one is held back, and has it inspected. */
async function store(user: TestUser, path: string, file: Blob): Promise<void> {
  await uploadObject(user.client, { path, file, type: 'image/jpeg' });
  const seen = await inspectUploads(user.client, { paths: [path], otherwise: orderTexts.createFailed });
  expect(seen.get(path)).toBe('accepted');
}

async function storedBytes(path: string): Promise<Uint8Array> {
  const { data } = await admin.client.storage.from('order-images').download(path);
  return bytesOf(data ?? new Blob());
}

describe('the last byte of a file that was held back', () => {
  it('makes no script of an ordered image', async () => {
    const path = `${crypto.randomUUID()}.jpg`;
    const finish = await holdBack(customer, path);
    await store(customer, path, smallFiles.jpeg());
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, images: 0 });
    await customer.client.from('order_images').insert({ order_id: id, image_path: path }).throwOnError();
    expect(await finish()).toBe(403);
    expect(await storedBytes(path)).toEqual(await bytesOf(smallFiles.jpeg()));
  });

  it('does not take the label off a finished image', async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, status: 'completed' });
    const path = `finished-orders/${id}/${crypto.randomUUID()}.jpg`;
    const plain = await bytesOf(smallFiles.jpeg());
    const label = { madeWith: 'generative', text: 'Digitalt redigeret', instructions: undefined } as const;
    const image = writeLabel(plain, 'image/jpeg', label);
    if (image.problem) throw new Error(image.problem);
    const labelled = new Blob(image.parts, { type: 'image/jpeg' });
    const finish = await holdBack(admin, path);
    await store(admin, path, labelled);
    const row = { order_id: id, image_path: path, created_by: admin.id };
    await admin.client.from('finished_orders').insert(row).throwOnError();
    expect(await finish()).toBe(403);
    expect(await storedBytes(path)).toEqual(await bytesOf(labelled));
  });

  it('has a file inspected again that nothing names yet', async () => {
    const path = `${crypto.randomUUID()}.jpg`;
    const finish = await holdBack(customer, path);
    await store(customer, path, smallFiles.jpeg());
    expect(await finish()).toBe(204);
    const { id } = await arrangeOrder(its.stack, { userId: customer.id, images: 0 });
    const { error } = await customer.client.from('order_images').insert({ order_id: id, image_path: path });
    expect(error?.hint).toBe('image_not_inspected');
  });
});

/** Bytes of the file that is held back. */
const SIZE = 16 * 1024 * 1024;
