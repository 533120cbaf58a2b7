import { queueTexts } from '@rumklar/domain/images/files/prepareTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { createUser, type FaultyProxy, startFaultyProxy, type TestUser } from '@rumklar/local-stack/testing';
import type { QueueState } from '@rumklar/uploads/queue';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refreshSession } from '../src/auth/signOut.ts';
import type { Backend } from '../src/client.ts';
import { chosenFiles, type DraftFile, type DraftQueue } from '../src/uploads/draftFiles.ts';
import { type DraftQueueOptions, openDraftQueue } from '../src/uploads/draftQueue.ts';
import { arrangeOrder } from './arrange.ts';
import { siteClientOf, useStack } from './contract.ts';
import { jpegFile } from './jpegFile.ts';
import { prepareUnchanged } from './prepareUnchanged.ts';

const backend = useStack({ functions: true });
let proxy: FaultyProxy;
let user: TestUser;
let client: Backend;
let queue: DraftQueue | undefined;

beforeAll(async () => {
  proxy = await startFaultyProxy(backend.stack.apiUrl);
  user = await createUser(backend.stack);
  const { publishableKey } = backend.stack;
  client = await siteClientOf({ apiUrl: proxy.url, publishableKey }, user);
});
afterEach(() => {
  queue?.close();
  proxy.setFaults(() => undefined);
  proxy.seen.length = 0;
});
afterAll(() => proxy.stop());

describe('the upload queue', () => {
  it('stores chosen files, has them inspected, and lists them for the draft', async () => {
    const files = [
      jpegFile(100, 'stue.jpg'),
      jpegFile(100, 'køkken.jpg'),
      jpegFile(100, 'bad.jpg'),
      jpegFile(100, 'have.jpg'),
    ];
    const state = await sent(openQueue(), files);
    expect(state.files.map(({ fileName, state }) => [fileName, state])).toEqual([
      ['stue.jpg', 'sent'],
      ['køkken.jpg', 'sent'],
      ['bad.jpg', 'sent'],
      ['have.jpg', 'sent'],
    ]);
    expect(state).toMatchObject({ sentBytes: 400, totalBytes: 400, connection: 'online' });
    for (const [index, { image }] of state.files.entries()) {
      expect(image).toMatchObject({ size: 100, isFloorPlan: false });
      expect(await storedBytes(image?.path)).toEqual(await bytesOf(files[index]));
    }
    const paths = state.files.flatMap(({ image }) => image?.path ?? []);
    const rows = await backend.stack
      .sql`select mime_type from private.uploads where path in ${backend.stack.sql(paths)}`;
    expect(rows.map(({ mime_type }) => mime_type)).toEqual([
      'image/jpeg',
      'image/jpeg',
      'image/jpeg',
      'image/jpeg',
    ]);
  });

  it('leaves out a preview that is not a small image', async () => {
    const withPreview =
      (preview: Blob): DraftQueueOptions['prepare'] =>
      async (file, options) => ({ ...(await prepareUnchanged(file, options)), preview });
    const previewOf = async (preview: Blob) => {
      const { files } = await sent(openQueue({ prepare: withPreview(preview) }), [jpegFile()]);
      expect(files[0]).toMatchObject({ state: 'sent', image: { path: expect.any(String) } });
      return files[0]?.image?.previewPath;
    };
    expect(await previewOf(jpegFile())).toMatch(/^previews\//);
    expect(await previewOf(new Blob(['<!doctype html>'], { type: 'image/jpeg' }))).toBeUndefined();
  });

  it('lists a file by a name that an order accepts', async () => {
    const state = await sent(openQueue(), [jpegFile(100, `stue\u202Egpj${'x'.repeat(300)}.jpg`)]);
    const [file] = state.files;
    expect(file?.image?.fileName).toBe(`stuegpj${'x'.repeat(189)}.jpg`);
  });

  it('leaves out a file that is in the draft already, and names it', async () => {
    const first = jpegFile();
    const state = await sent(openQueue(), [first, new File([first], 'kopi.jpg')]);
    expect(state.files.map(({ fileName }) => fileName)).toEqual(['stue.jpg']);
    expect(state.duplicates).toEqual(['kopi.jpg']);
  });

  it('counts each image once whose place was removed, while it is in the draft', async () => {
    const uploads = openQueue({
      // The file that is made smaller may be the one without its location already.
      prepare: async (file, options) => ({
        ...(await prepareUnchanged(file, options)),
        hadLocation: options.shrinkTo === undefined,
      }),
    });
    const { files } = await sent(uploads, [
      jpegFile(100, 'a.jpg'),
      jpegFile(101, 'b.jpg'),
      jpegFile(102, 'c.jpg'),
    ]);
    const [a = '', b = ''] = files.map(({ key }) => key);
    expect(uploads.state().locationsRemoved).toBe(3);
    uploads.remove([a]);
    uploads.shrink([b]);
    await uploads.whenSent();
    expect(uploads.state().locationsRemoved).toBe(2);
    uploads.restore([a]);
    expect(uploads.state().locationsRemoved).toBe(3);
  });

  it('refuses what it cannot use with a sentence, and sends the rest', async () => {
    const files = [
      new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.jpg'),
      new File([], 'tom.jpg'),
      jpegFile(100, 'stue.jpg'),
    ];
    const state = await sent(openQueue(), files);
    expect(state.files.map(({ state, problem }) => [state, problem?.title])).toEqual([
      ['refused', 'logo.jpg kan ikke bruges. Gem billedet som JPG, PNG, WEBP eller HEIC, og prøv igen.'],
      ['refused', 'tom.jpg er tom. Vælg filen igen.'],
      ['sent', undefined],
    ]);
    expect(state.totalBytes).toBe(100);
  });

  it('repeats by itself what a busy server or a broken connection has stopped', async () => {
    const faults = [{ answer: 503 }, { answer: 500 }, { cutAfter: 10 }, { loseResponse: true } as const];
    proxy.setFaults(({ line }) => (line.includes('/object/') ? faults.shift() : undefined));
    const files = [jpegFile(100, 'stue.jpg'), jpegFile(100, 'bad.jpg')];
    const state = await sent(openQueue(), files);
    expect(faults).toEqual([]);
    expect(state.files.map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(state.connection).toBe('online');
    for (const [index, { image }] of state.files.entries()) {
      expect(await storedBytes(image?.path)).toEqual(await bytesOf(files[index]));
    }
  });

  it('says that the connection is lost, and goes on when it is back', async () => {
    let isDown = true;
    proxy.setFaults(({ line }) => (isDown && line.includes('/object/') ? { cutAfter: 0 } : undefined));
    const uploads = openQueue();
    const done = sent(uploads, [jpegFile(100, 'stue.jpg'), jpegFile(100, 'bad.jpg')]);
    await until(uploads, ({ connection, files }) => connection === 'lost' && files[0]?.state === 'retrying');
    isDown = false;
    const state = await done;
    expect(state.connection).toBe('online');
    expect(state.files.map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  it('stops at a refusal that no repetition changes, until somebody asks for it', async () => {
    proxy.setFaults(({ line }) =>
      line.includes('/object/')
        ? { answer: 403, body: { statusCode: '403', error: 'Unauthorized' } }
        : undefined,
    );
    const uploads = openQueue();
    const failed = await sent(uploads, [jpegFile(100, 'stue.jpg')]);
    expect(failed.files[0]).toMatchObject({ state: 'failed', problem: orderTexts.uploadSpaceUsed });
    proxy.setFaults(() => undefined);
    uploads.retry();
    await uploads.whenSent();
    expect(uploads.state().files[0]?.state).toBe('sent');
  });

  it('holds images back that are too large together, and sends them when some were removed', async () => {
    const uploads = openQueue({ limits: { totalBytes: 250, fileBytes: 200, files: 10 } });
    const held = await sent(uploads, [
      jpegFile(100, 'a.jpg'),
      jpegFile(100, 'b.jpg'),
      jpegFile(100, 'c.jpg'),
      jpegFile(201, 'd.jpg'),
    ]);
    expect(held.isHeld).toBe(true);
    expect(held.files.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting', 'refused']);
    expect(held.files[3]).toMatchObject({ problem: queueTexts.tooLarge(200), canShrink: true });
    expect(proxy.seen.filter((line) => line.includes('/object/'))).toEqual([]);
    uploads.remove([held.files[1]?.key ?? '']);
    await uploads.whenSent();
    const { files, isHeld } = uploads.state();
    expect(isHeld).toBe(false);
    expect(files.map(({ fileName, state }) => [fileName, state])).toEqual([
      ['a.jpg', 'sent'],
      ['c.jpg', 'sent'],
      ['d.jpg', 'refused'],
    ]);
  });

  it('sends what larger limits allow as soon as the account has them', async () => {
    const uploads = openQueue({ limits: { totalBytes: 250, fileBytes: 200, files: 10 } });
    const held = await sent(uploads, [
      jpegFile(150, 'a.jpg'),
      jpegFile(150, 'b.jpg'),
      jpegFile(201, 'c.jpg'),
      jpegFile(400, 'd.jpg'),
    ]);
    expect(held.files.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'refused', 'refused']);
    uploads.changeLimits({ totalBytes: 1000, fileBytes: 300, files: 10 });
    await uploads.whenSent();
    expect(uploads.state().files.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'refused']);
  });

  it('makes new images ready before those that are made smaller, and counts these', async () => {
    const made: string[] = [];
    const uploads = openQueue({
      prepare: async (file, options) => {
        made.push(file.name);
        return await prepareUnchanged(file, options);
      },
    });
    const { files } = await sent(uploads, [
      jpegFile(100, 'a.jpg'),
      jpegFile(101, 'b.jpg'),
      jpegFile(102, 'c.jpg'),
    ]);
    uploads.shrink(files.map(({ key }) => key));
    const shrinking = () => uploads.state().files.map((file) => file.shrinking);
    expect(shrinking()).toEqual(['waiting', 'waiting', 'waiting']);
    await sent(uploads, [jpegFile(103, 'ny.jpg')]);
    expect(made.slice(3)).toEqual(['a.jpg', 'ny.jpg', 'b.jpg', 'c.jpg']);
    expect(shrinking()).toEqual(['done', 'done', 'done', undefined]);
  });

  it('makes images smaller that are too large alone or together, once, and sends them again', async () => {
    const half: DraftQueueOptions['prepare'] = async (file, options) =>
      await prepareUnchanged(options.shrinkTo ? jpegFile(file.size / 2, file.name) : file, options);
    const uploads = openQueue({ limits: { totalBytes: 250, fileBytes: 200, files: 10 }, prepare: half });
    const before = await sent(uploads, [jpegFile(150, 'a.jpg'), jpegFile(400, 'b.jpg')]);
    const [first, second] = before.files;
    expect([first?.state, second?.state]).toEqual(['sent', 'refused']);
    uploads.shrink(before.files.map(({ key }) => key));
    await uploads.whenSent();
    const held = uploads.state();
    expect(held.files.map(({ state, size }) => [state, size])).toEqual([
      ['waiting', 75],
      ['waiting', 200],
    ]);
    expect(held).toMatchObject({ isHeld: true, totalBytes: 275 });
    expect(held.files.map(({ savedBytes, canShrink }) => [savedBytes, canShrink])).toEqual([
      [75, false],
      [200, false],
    ]);
    uploads.add(chosenFiles([jpegFile(100, 'c.jpg')], { isFloorPlan: false }));
    uploads.remove([second?.key ?? '']);
    await uploads.whenSent();
    const { files } = uploads.state();
    expect(files.map(({ fileName, state, size }) => [fileName, state, size])).toEqual([
      ['a.jpg', 'sent', 75],
      ['c.jpg', 'sent', 100],
    ]);
    expect(files[0]?.image?.path).not.toBe(first?.image?.path);
    expect(await storedBytes(files[0]?.image?.path)).toHaveLength(75);
    // For as long as the page could still be closed before the draft is saved with the smaller one.
    expect(await storedBytes(first?.image?.path)).toHaveLength(150);
  });

  it('restores a removed file without sending it again', async () => {
    const uploads = openQueue();
    const { files } = await sent(uploads, [jpegFile(100, 'stue.jpg')]);
    const keys = files.map(({ key }) => key);
    uploads.remove(keys);
    expect(uploads.state().files).toEqual([]);
    uploads.restore(keys);
    await uploads.whenSent();
    expect(uploads.state().files).toEqual(files);
    expect(proxy.seen.filter((line) => line.startsWith('POST /storage'))).toHaveLength(1);
  });

  it('names the order in which the account has sent an image before', async () => {
    const file = jpegFile();
    const first = await sent(openQueue(), [file]);
    const order = await arrangeOrder(backend.stack, { userId: user.id, images: 1 });
    await backend.stack.sql`
      update order_images set sha256 = decode(${first.files[0]?.image?.sha256 ?? ''}, 'hex') where order_id = ${order.id}`;
    const [row] = await backend.stack.sql`select number::integer from orders where id = ${order.id}`;
    queue?.close();
    const { promise: found, resolve: onSentBefore } = Promise.withResolvers();
    await sent(openQueue({ onSentBefore }), [file, jpegFile()]);
    expect(await found).toEqual([{ orderNumber: row?.number, count: 1 }]);
  });

  it('opens with what the draft lists', async () => {
    const file = jpegFile();
    const first = await sent(openQueue(), [file]);
    const stored = first.files.flatMap(({ image }) => image ?? []);
    queue?.close();
    const uploads = openQueue({ stored });
    const state = await sent(uploads, [new File([file], 'igen.jpg'), jpegFile(100, 'bad.jpg')]);
    expect(state.files.map(({ fileName, state }) => [fileName, state])).toEqual([
      ['stue.jpg', 'sent'],
      ['bad.jpg', 'sent'],
    ]);
    expect(state.duplicates).toEqual(['igen.jpg']);
  });
});

function openQueue(options: Partial<DraftQueueOptions> = {}): DraftQueue {
  queue = openDraftQueue(client, {
    userId: user.id,
    draftId: crypto.randomUUID(),
    limits: { totalBytes: 20_000_000, fileBytes: 20_000_000, files: 200 },
    stored: [],
    refreshSession: () => refreshSession(client),
    prepare: prepareUnchanged,
    ...options,
  });
  return queue;
}

/** Adds files and waits until none is on its way. */
async function sent(uploads: DraftQueue, files: readonly File[]): Promise<QueueState<DraftFile>> {
  uploads.add(chosenFiles(files, { isFloorPlan: false }));
  await uploads.whenSent();
  return uploads.state();
}

/** Waits for a state. */
function until(uploads: DraftQueue, isReached: (state: QueueState<DraftFile>) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isReached(uploads.state())) return;
      stop();
      resolve();
    };
    const stop = uploads.subscribe(look);
    look();
  });
}

async function storedBytes(path: string | undefined): Promise<Uint8Array> {
  const { data, error } = await user.client.storage.from('order-images').download(path ?? '');
  if (error) throw error;
  return new Uint8Array(await data.arrayBuffer());
}

async function bytesOf(file: File | undefined): Promise<Uint8Array> {
  return new Uint8Array((await file?.arrayBuffer()) ?? []);
}
