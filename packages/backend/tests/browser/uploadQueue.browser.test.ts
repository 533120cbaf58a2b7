import type { DraftImage } from '@rumklar/domain/orders/draft/draft';
import { noDetails } from '@rumklar/domain/orders/imageDetails';
import { clearDevice, forgetUploadUrls } from '@rumklar/uploads/deviceStore';
import type { QueueState } from '@rumklar/uploads/queue';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { signIn } from '../../src/auth/signIn.ts';
import { refreshSession } from '../../src/auth/signOut.ts';
import { type Backend, createBackend } from '../../src/client.ts';
import { fetchImage } from '../../src/images/download/fetchImage.ts';
import { chosenFiles, confirmListed, type DraftFile, type DraftQueue } from '../../src/uploads/draftFiles.ts';
import { type DraftQueueOptions, openDraftQueue } from '../../src/uploads/draftQueue.ts';
import { listDraftsOnDevice } from '../../src/uploads/onDevice.ts';
import { jpegFile } from '../jpegFile.ts';
import { prepareUnchanged } from '../prepareUnchanged.ts';
import type { FaultRule, ProxyReport } from './stack.ts';

const MEBIBYTE = 1024 * 1024;
const CREATE = 'POST /storage/v1/upload/resumable';
const PART = 'PATCH /storage/v1/upload/resumable';
const PLAIN = 'POST /storage/v1/object/order-images';
const { url, control } = inject('proxy');
const { userId } = inject('backend');

let client: Backend;
let queue: DraftQueue | undefined;
beforeAll(async () => {
  client = createBackend({ ...inject('backend'), url });
  await signIn(client, inject('backend'));
});
beforeEach(() => setFaults([]));
afterEach(async () => {
  await queue?.close();
  await clearDevice();
});

describe('a file over 6 MB', () => {
  it('is sent in parts of 6 MiB', async () => {
    const file = jpegFile(14 * MEBIBYTE);
    const state = await sent(openQueue(), [file]);
    const { seen } = await report();
    expect(uploadLines(seen)).toEqual([CREATE, PART, PART, PART]);
    await expectStored(state, [file]);
  });

  it('goes on where the connection broke, and sends at most one part again', async () => {
    await setFaults([{ line: PART, fault: { cutAfter: 4 * MEBIBYTE }, times: 3 }]);
    const file = jpegFile(14 * MEBIBYTE);
    const state = await sent(openQueue(), [file]);
    const { seen, bytes } = await report();
    expect(seen.filter((line) => line.startsWith(CREATE))).toHaveLength(1);
    expect(bytes).toBeLessThan(file.size + 3 * 6 * MEBIBYTE);
    await expectStored(state, [file]);
  });

  it('is stored once when responses were lost', async () => {
    await setFaults([{ line: `${PART}/`, fault: { loseResponse: true }, times: 2 }]);
    const file = jpegFile(10 * MEBIBYTE);
    const state = await sent(openQueue(), [file]);
    const { bytes, seen } = await report();
    // Browsers repeat a request themselves whose connection broke before the response.
    expect(bytes).toBeLessThan(2 * file.size + MEBIBYTE);
    expect(seen.filter((line) => line.startsWith(PLAIN))).toEqual([]);
    await expectStored(state, [file]);
  });

  it('begins again when the upload has expired', async () => {
    await setFaults([
      { line: PART, fault: { answer: 410 }, times: 1 },
      { line: 'HEAD /storage', fault: { answer: 404 }, times: 1 },
    ]);
    const file = jpegFile(8 * MEBIBYTE);
    const state = await sent(openQueue(), [file]);
    await expectStored(state, [file]);
  });

  it('asks how far it is after a conflict or a server error', async () => {
    await setFaults([
      { line: PART, fault: { answer: 409, body: { message: 'Upload-Offset conflict' } }, times: 1 },
      { line: PART, fault: { answer: 500 }, times: 1 },
    ]);
    const file = jpegFile(8 * MEBIBYTE);
    const state = await sent(openQueue(), [file]);
    const { seen } = await report();
    expect(seen.filter((line) => line.startsWith(CREATE))).toHaveLength(1);
    await expectStored(state, [file]);
  });

  it('is sent in one piece when the project has refused two resumable uploads', async () => {
    await setFaults([{ line: CREATE, fault: { answer: 403 }, times: 9 }]);
    const files = [jpegFile(7 * MEBIBYTE), jpegFile(7 * MEBIBYTE), jpegFile(7 * MEBIBYTE)];
    const state = await sent(openQueue(), files);
    const { seen } = await report();
    expect(seen.filter((line) => line.startsWith(PLAIN))).toHaveLength(3);
    await expectStored(state, files);
  });

  it('is sent with a new token when the old one has expired between two parts', async () => {
    await setFaults([
      {
        line: PART,
        fault: { answer: 400, body: { message: '"exp" claim timestamp check failed' } },
        times: 1,
      },
    ]);
    const file = jpegFile(8 * MEBIBYTE);
    const state = await sent(openQueue(), [file]);
    expect((await report()).tokens).toBe(2);
    await expectStored(state, [file]);
  });
});

describe('what is on the device', () => {
  it('is sent by the next page, in the same order and under the same name', async () => {
    await setFaults([{ line: '/storage/', fault: { answer: 503 }, times: 100 }]);
    const draftId = crypto.randomUUID();
    const first = openQueue({ draftId });
    const files = [jpegFile(7 * MEBIBYTE, 'stue.jpg'), jpegFile(1000, 'bad.jpg'), jpegFile(2000, 'have.jpg')];
    first.add(chosenFiles(files, { isFloorPlan: false }));
    await until(first, ({ files }) => files.length === 3 && files.every(isTried));
    expect(await idsOnDevice()).toEqual([draftId]);
    first.close();
    await setFaults([]);

    const second = openQueue({ draftId });
    await until(second, (state) => state.files.length === 3);
    await second.whenSent();
    const state = second.state();
    expect(state.files.map(({ fileName, state }) => [fileName, state])).toEqual([
      ['stue.jpg', 'sent'],
      ['bad.jpg', 'sent'],
      ['have.jpg', 'sent'],
    ]);
    expect(state.storage).toBe('device');
    await expectStored(state, files);

    confirmListed(second, imagesOf(state));
    await expect.poll(() => idsOnDevice()).toEqual([]);
  });

  it('loses at most one part of a file that was being sent', async () => {
    const draftId = crypto.randomUUID();
    const file = jpegFile(15 * MEBIBYTE);
    await closeInSecondPart(draftId, file);
    await setFaults([]);
    const second = openQueue({ draftId });
    await until(second, (state) => state.files.length === 1);
    await second.whenSent();
    const { bytes, seen } = await report();
    expect(seen.filter((line) => line.startsWith(CREATE))).toEqual([]);
    expect(bytes).toBeLessThan(9.1 * MEBIBYTE);
    await expectStored(second.state(), [file]);
  });

  it('is listed with the draft when it was sent and the draft was not saved', async () => {
    const draftId = crypto.randomUUID();
    const first = await sent(openQueue({ draftId }), [jpegFile(1000)]);
    queue?.close();
    const second = openQueue({ draftId });
    await until(second, ({ files }) => files[0]?.image !== undefined);
    expect(second.state().files[0]?.image).toEqual(first.files[0]?.image);
  });

  it('belongs to its user and its draft', async () => {
    await setFaults([{ line: '/storage/', fault: { answer: 503 }, times: 100 }]);
    const draftId = crypto.randomUUID();
    const own = openQueue({ draftId });
    own.add(chosenFiles([jpegFile(1000)], { isFloorPlan: false }));
    await until(own, ({ files }) => files.length === 1 && files.every(isTried));
    own.close();
    const others = await sent(openQueue({ draftId, userId: crypto.randomUUID() }), []);
    expect(others.files).toEqual([]);
    queue?.close();
    expect((await sent(openQueue(), [])).files).toEqual([]);
  });

  it('has no upload addresses after they were forgotten, and is sent from the start', async () => {
    const draftId = crypto.randomUUID();
    const file = jpegFile(15 * MEBIBYTE);
    await closeInSecondPart(draftId, file);
    await forgetUploadUrls();
    await setFaults([]);
    const second = openQueue({ draftId });
    await until(second, (state) => state.files.length === 1);
    await second.whenSent();
    const { seen } = await report();
    expect(uploadLines(seen)[0]).toBe(CREATE);
    expect(seen.filter((line) => line.startsWith('HEAD /storage'))).toEqual([]);
    await expectStored(second.state(), [file]);
  });

  it('is sent after reloading where the browser stores no Blobs, as a private window of Safari', async () => {
    refuseBlobs();
    await setFaults([{ line: '/storage/', fault: { answer: 503 }, times: 100 }]);
    const draftId = crypto.randomUUID();
    const first = openQueue({ draftId });
    const file = jpegFile(1000, 'stue.jpg');
    first.add(chosenFiles([file], { isFloorPlan: false }));
    await until(first, ({ files }) => files.length === 1 && files.every(isTried));
    expect(first.state().storage).toBe('device');
    await first.close();
    await setFaults([]);
    const second = openQueue({ draftId });
    await until(second, ({ files }) => files.length === 1);
    await second.whenSent();
    expect(second.state().files.map(({ fileName }) => fileName)).toEqual(['stue.jpg']);
    await expectStored(second.state(), [file]);
  });

  it('is sent from memory when the store of the device does not answer', async () => {
    const holder = await opened('rumklar-engine');
    // Waits until the connection above is closed, and every later connection waits behind it.
    indexedDB.deleteDatabase('rumklar-engine');
    onTestFinished(() => holder.close());
    const file = jpegFile(1000);
    const state = await sent(openQueue(), [file]);
    expect(state.storage).toBe('memory');
    await expectStored(state, [file]);
  });

  it('is gone when its draft was placed, and no other', async () => {
    await setFaults([{ line: '/storage/', fault: { answer: 503 }, times: 100 }]);
    const [placed, other] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const draftId of [placed, other]) {
      const uploads = openQueue({ draftId });
      uploads.add(chosenFiles([jpegFile(1000)], { isFloorPlan: false }));
      await until(uploads, ({ files }) => files.length === 1 && files.every(isTried));
      uploads.close();
    }
    await clearDevice(placed);
    expect(await idsOnDevice()).toEqual([other]);
  });

  it('is gone when a removed file was not restored before the page was closed', async () => {
    const draftId = crypto.randomUUID();
    const first = openQueue({ draftId });
    const { files } = await sent(first, [jpegFile(1000, 'stue.jpg'), jpegFile(1001, 'bad.jpg')]);
    first.remove(files.slice(0, 1).map(({ key }) => key));
    // The record is written before the next one is read.
    await expect
      .poll(async () => (await reopened(draftId)).map(({ fileName }) => fileName))
      .toEqual(['bad.jpg']);
  });
});

describe('what is asked for on an image', () => {
  const mark = { id: crypto.randomUUID(), kind: 'keep', x: 0.5, y: 0.5, w: 0, h: 0, note: '' } as const;
  const details = { services: ['let-styling' as const], room: 'Stue' as const, marks: [mark] };

  it('survives closing the page before the image was sent, and is listed with it', async () => {
    await setFaults([{ line: '/storage/', fault: { answer: 503 }, times: 100 }]);
    const draftId = crypto.randomUUID();
    const first = openQueue({ draftId });
    first.add(chosenFiles([jpegFile(1000, 'stue.jpg'), jpegFile(1001, 'bad.jpg')], { isFloorPlan: false }));
    await until(first, ({ files }) => files.length === 2 && files.every(isTried));
    const [one, other] = keysOf(first.state());
    first.change([one ?? '', other ?? ''], { room: 'Have' });
    first.change([one ?? ''], { room: 'Stue', services: details.services });
    first.change([one ?? ''], { marks: [{ ...mark, x: 0.1 }] });
    first.change([one ?? ''], { marks: [mark] });
    await first.close();
    await setFaults([]);
    const second = openQueue({ draftId });
    await until(second, ({ files }) => files.length === 2);
    await second.whenSent();
    expect(second.state().files.map((file) => file.details)).toEqual([
      details,
      { ...noDetails, room: 'Have' },
    ]);
    const [image, otherImage] = imagesOf(second.state());
    expect(image).toMatchObject(details);
    expect(otherImage).toMatchObject({ room: 'Have' });
  });

  it('survives closing the page until the draft is saved, and then is what the draft says', async () => {
    const draftId = crypto.randomUUID();
    const first = openQueue({ draftId });
    const stored = imagesOf(await sent(first, [jpegFile(1000)]));
    confirmListed(first, stored);
    const [key = ''] = keysOf(first.state());
    first.change([key], details);
    await first.close();
    const second = openQueue({ draftId, stored });
    await until(second, ({ files }) => files[0]?.details.room === 'Stue');
    const changed = imagesOf(second.state());
    expect(changed).toEqual([expect.objectContaining(details)]);
    // A save that began before the last change does not confirm it.
    confirmListed(second, stored);
    confirmListed(second, changed);
    await second.close();
    const elsewhere = changed.map((image) => ({ ...image, room: 'Have' as const }));
    const third = await sent(openQueue({ draftId, stored: elsewhere }), []);
    expect(third.files[0]?.details).toEqual({ ...details, room: 'Have' });
  });

  it('is dropped with an image that another device has removed', async () => {
    const draftId = crypto.randomUUID();
    const first = openQueue({ draftId });
    confirmListed(first, imagesOf(await sent(first, [jpegFile(1000)])));
    first.change(keysOf(first.state()), details);
    await first.close();
    expect((await sent(openQueue({ draftId }), [])).files).toEqual([]);
  });

  it('comes back with a removed image, and stays with one that is made smaller', async () => {
    const half: DraftQueueOptions['prepare'] = async (file, options) =>
      await prepareUnchanged(options.shrinkTo ? jpegFile(file.size / 2, file.name) : file, options);
    const uploads = openQueue({ prepare: half });
    const before = await sent(uploads, [jpegFile(1000)]);
    const keys = keysOf(before);
    uploads.change(keys, details);
    uploads.remove(keys);
    expect(uploads.state().files).toEqual([]);
    uploads.restore(keys);
    uploads.shrink(keys);
    await uploads.whenSent();
    const [file] = uploads.state().files;
    expect(file?.details).toEqual(details);
    expect(file?.image).toMatchObject({ ...details, size: 500 });
    expect(file?.image?.path).not.toBe(before.files[0]?.image?.path);
  });
});

describe('the next attempt', () => {
  it('comes in time when the clock of the device is set back', async () => {
    await setFaults([{ line: PLAIN, fault: { answer: 503 }, times: 1 }]);
    const uploads = openQueue();
    const file = jpegFile(1000);
    uploads.add(chosenFiles([file], { isFloorPlan: false }));
    await until(uploads, ({ files }) => files[0]?.state === 'retrying');
    const now = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => now() - 3_600_000);
    onTestFinished(() => void vi.restoreAllMocks());
    await uploads.whenSent();
    await expectStored(uploads.state(), [file]);
  });
});

describe('the screen', () => {
  it('is kept on while files are sent, and no longer', async () => {
    const release = vi.fn(async () => undefined);
    const request = vi.spyOn(navigator.wakeLock, 'request');
    request.mockResolvedValue(Object.assign(new EventTarget(), { release }) as unknown as WakeLockSentinel);
    onTestFinished(() => void vi.restoreAllMocks());
    await sent(openQueue(), [jpegFile(1000)]);
    expect(request).toHaveBeenCalledWith('screen');
    await expect.poll(() => release.mock.calls.length).toBe(request.mock.calls.length);
  });
});

describe('two tabs with one draft', () => {
  it('show the same files, which one of them sends', async () => {
    const draftId = crypto.randomUUID();
    const first = openQueue({ draftId });
    await sent(first, [jpegFile(1000, 'stue.jpg')]);
    const second = openTab(draftId);
    await until(second, ({ files, isSender }) => files.length === 1 && !isSender);
    second.add(chosenFiles([jpegFile(2000, 'bad.jpg')], { isFloorPlan: false }));
    await second.whenSent();
    await until(second, ({ files }) => files.length === 2 && files.every(({ image }) => image));
    expect(first.state().isSender).toBe(true);
    expect(second.state().files).toEqual(first.state().files);
    expect((await report()).seen.filter((line) => line.startsWith(PLAIN))).toHaveLength(2);
    second.change(keysOf(second.state()), { room: 'Stue' });
    await until(first, ({ files }) => files.every(({ details }) => details.room === 'Stue'));
    second.remove(keysOf(second.state()));
    await until(first, ({ files }) => files.length === 0);
  });

  it('go on when the sending one is closed', async () => {
    const draftId = crypto.randomUUID();
    // Else all of it may be sent before the second one is open.
    await setFaults([{ line: PART, skip: 1, times: 1, fault: { stallAfter: 2 * MEBIBYTE } }]);
    const first = openQueue({ draftId });
    const files = [jpegFile(15 * MEBIBYTE, 'stue.jpg'), jpegFile(1000, 'bad.jpg')];
    first.add(chosenFiles(files, { isFloorPlan: false }));
    const second = openTab(draftId);
    await until(second, ({ sentBytes, isSender }) => sentBytes > 7 * MEBIBYTE && !isSender);
    const isSent = second.whenSent();
    first.close();
    await isSent;
    const state = second.state();
    expect(state.isSender).toBe(true);
    await expectStored(state, files);
  });

  it('take over from one that the system has put to sleep', async () => {
    const draftId = crypto.randomUUID();
    const asleep = new AbortController();
    const sleeping = navigator.locks
      .request(`rumklar-uploads-${draftId}`, async () => {
        await new Promise((resolve) => asleep.signal.addEventListener('abort', resolve));
      })
      .catch((error: unknown) => expect(error).toMatchObject({ name: 'AbortError' }));
    const state = await sent(openQueue({ draftId }), [jpegFile(1000)]);
    expect(state.files.map(({ state }) => state)).toEqual(['sent']);
    asleep.abort();
    await sleeping;
  });
});

/** Sends a file until its second part stalls, and closes the queue: on a fast machine all of it would be sent before. */
async function closeInSecondPart(draftId: string, file: File): Promise<void> {
  await setFaults([{ line: PART, skip: 1, times: 1, fault: { stallAfter: 2 * MEBIBYTE } }]);
  const uploads = openQueue({ draftId });
  uploads.add(chosenFiles([file], { isFloorPlan: false }));
  await until(uploads, ({ sentBytes }) => sentBytes > 7 * MEBIBYTE);
  uploads.close();
}

/** The same draft as in another tab. */
function openTab(draftId: string): DraftQueue {
  const first = queue;
  const second = openQueue({ draftId });
  onTestFinished(() => first?.close());
  return second;
}

function keysOf({ files }: QueueState<DraftFile>): string[] {
  return files.map(({ key }) => key);
}

function imagesOf({ files }: QueueState<DraftFile>): DraftImage[] {
  return files.flatMap(({ image }) => image ?? []);
}

async function idsOnDevice(): Promise<string[]> {
  return (await listDraftsOnDevice(userId)).map(({ id }) => id);
}

async function reopened(draftId: string): Promise<readonly DraftFile[]> {
  queue?.close();
  return (await sent(openQueue({ draftId }), [])).files;
}

function openQueue(options: Partial<DraftQueueOptions> = {}): DraftQueue {
  queue = openDraftQueue(client, {
    userId,
    draftId: crypto.randomUUID(),
    limits: { totalBytes: 100 * MEBIBYTE, fileBytes: 20 * MEBIBYTE, files: 200 },
    stored: [],
    refreshSession: () => refreshSession(client),
    prepare: prepareUnchanged,
    ...options,
  });
  return queue;
}

/** Refuses Blobs as Safari does in private windows: with an error that leaves the transaction open. */
function refuseBlobs(): void {
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    const holdsBlob = value instanceof Blob || Object.values(value).some((one) => one instanceof Blob);
    if (!holdsBlob) return key === undefined ? put.call(this, value) : put.call(this, value, key);
    put.call(this, 'taken', 'refused');
    const refused: IDBRequest<IDBValidKey> = this.add('taken', 'refused');
    refused.addEventListener('error', (event) => event.preventDefault());
    const stayOpen = () => {
      this.get('refused').onsuccess = stayOpen;
    };
    stayOpen();
    return refused;
  });
  onTestFinished(() => void vi.restoreAllMocks());
}

function opened(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore('blobs');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function sent(uploads: DraftQueue, files: readonly File[]): Promise<QueueState<DraftFile>> {
  uploads.add(chosenFiles(files, { isFloorPlan: false }));
  await uploads.whenSent();
  return uploads.state();
}

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

async function expectStored(state: QueueState<DraftFile>, files: readonly File[]): Promise<void> {
  expect(state.files.map(({ state, problem }) => [state, problem])).toEqual(
    files.map(() => ['sent', undefined]),
  );
  for (const [index, { image }] of state.files.entries()) {
    const stored = await fetchImage(client, image?.path ?? '');
    expect(await checksum(stored)).toBe(await checksum(files[index] ?? new Blob()));
  }
}

async function checksum(file: Blob): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())).join();
}

async function setFaults(rules: FaultRule[]): Promise<void> {
  await fetch(control, { method: 'PUT', body: JSON.stringify(rules) });
}

async function report(): Promise<ProxyReport> {
  return await (await fetch(control)).json();
}

function isTried({ state }: DraftFile): boolean {
  return state === 'retrying' || state === 'failed';
}

/** Which requests have sent files, without their addresses. */
function uploadLines(seen: readonly string[]): string[] {
  return seen
    .filter((line) => /^(POST|PATCH) \/storage/.test(line))
    .map((line) => line.split('/').slice(0, 5).join('/'));
}
