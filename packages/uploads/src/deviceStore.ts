import { DRAFT_LIFETIME_DAYS } from '@rumklar/domain/orders/draft/draftTexts';
import { type DBSchema, type IDBPDatabase, openDB, unwrap } from 'idb';
import { abortOnError, storesBlobs } from './engine.ts';
import { DEVICE_STORE } from './hasDeviceStore.ts';
import type { PackedBytes } from './packedBytes.ts';
import type { FileBytes, KeptFile } from './queuedFile.ts';

export interface StoredFile extends KeptFile {
  userId: string;
  queueId: string;
  /** When it was stored or changed last, in ms since 1970. */
  storedAt: number;
  place: number;
}

/** The bytes of a file: as it was chosen, or prepared and with its smaller sizes. Of a reviewed file both. */
export interface StoredBytes extends Partial<FileBytes> {
  chosen?: File;
}

export interface DeviceStore {
  load(): Promise<{ record: StoredFile; bytes: StoredBytes }[]>;
  /**
   * Stores a file, in the order of the calls; `recordNow` is called when it is this write's turn.
   *
   * @param bytes replace those that were stored; `undefined` keeps them
   * @returns the stored bytes, which take no memory; nothing where the browser does not store Blobs
   * @throws DOMException `QuotaExceededError` when the device is full
   */
  save(recordNow: () => StoredFile, bytes?: StoredBytes): Promise<StoredBytes>;
  remove(keys: readonly string[]): Promise<void>;
  /** Ends when all writes are made. */
  close(): Promise<void>;
}

/**
 * Where the browser refuses Blobs, as Safari does in private windows, their bytes are kept.
 *
 * @throws where the browser stores nothing, or does not answer in {@link LONGEST_WAIT}
 */
export function openDeviceStore(owner: { userId: string; queueId: string }): Promise<DeviceStore> {
  return answerOf(openStore(owner), LONGEST_WAIT);
}

async function openStore(owner: { userId: string; queueId: string }): Promise<DeviceStore> {
  let keepsBlobs = await storesBlobs();
  const database = await open();
  // Its draft is deleted after as many days.
  const oldest = Date.now() - DRAFT_LIFETIME_DAYS * 24 * 3_600_000;
  await removeWhere(database, ({ storedAt }) => storedAt < oldest);
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = last.then(() => answerOf(task(), LONGEST_WRITE));
    last = result.catch(() => undefined);
    return result;
  };
  return {
    async load() {
      const { userId, queueId } = owner;
      const records = await database.getAllFromIndex('files', 'queue', [userId, queueId]);
      const files = records.map(async (record) => {
        const bytes = (await database.get('bytes', record.key)) ?? {};
        return { record, bytes: await opened(bytes) };
      });
      return (await Promise.all(files)).toSorted((a, b) => a.record.place - b.record.place);
    },
    save: (recordNow, bytes) =>
      inTurn(async () => {
        const record = recordNow();
        if (bytes && keepsBlobs) {
          try {
            await write(database, record, bytes);
            return (await database.get('bytes', record.key)) as StoredBytes;
          } catch (error) {
            if (error instanceof DOMException && error.name === 'QuotaExceededError') throw error;
            // Safari refuses Blobs now and then in ordinary windows, too.
            keepsBlobs = false;
          }
        }
        await write(database, record, bytes && (await (await packing()).packed(bytes)));
        return {};
      }),
    remove: (keys) =>
      inTurn(async () => {
        const transaction = database.transaction(['files', 'bytes'], 'readwrite');
        const deletions = keys.flatMap((key) => [
          transaction.objectStore('files').delete(key),
          transaction.objectStore('bytes').delete(key),
        ]);
        await Promise.all([...deletions, transaction.done]);
      }),
    close: () => inTurn(async () => database.close()),
  };
}

/** Deletes the files of one queue from this device, or those of all queues and people. */
export async function clearDevice(queueId?: string): Promise<void> {
  await change((database) =>
    removeWhere(database, (file) => queueId === undefined || file.queueId === queueId),
  );
}

/** Forgets where uploads go on: who has such an address may write to it, signed in or not. */
export async function forgetUploadUrls(): Promise<void> {
  await change(async (database) => {
    const transaction = database.transaction('files', 'readwrite');
    for await (const cursor of transaction.store) {
      if (cursor.value.uploadUrl) await cursor.update({ ...cursor.value, uploadUrl: undefined });
    }
    await transaction.done;
  });
}

/** This person's files on this device which no record lists, by the id of their queue. */
export async function listUnlistedFiles(userId: string): Promise<Map<string, StoredFile[]>> {
  let files: StoredFile[] = [];
  await change(async (database) => {
    const range = IDBKeyRange.bound([userId], [userId, []]);
    files = await database.getAllFromIndex('files', 'queue', range);
  });
  return Map.groupBy(
    files.filter(({ isRemoved, isListed }) => !isRemoved && !isListed),
    ({ queueId }) => queueId,
  );
}

async function opened(stored: StoredBytes | PackedBytes<keyof StoredBytes>): Promise<StoredBytes> {
  const isPacked = Object.values(stored).some((one) => one && !(one instanceof Blob));
  return isPacked
    ? ((await packing()).unpacked(stored as PackedBytes<keyof StoredBytes>) as StoredBytes)
    : (stored as StoredBytes);
}

/** Only for browsers that store no Blobs. */
const packing = () => import('./packedBytes.ts');

async function write(
  database: IDBPDatabase<Schema>,
  record: StoredFile,
  bytes: StoredBytes | PackedBytes<keyof StoredBytes> | undefined,
): Promise<void> {
  const transaction = database.transaction(['files', 'bytes'], 'readwrite');
  abortOnError(unwrap(transaction));
  await Promise.all([
    transaction.objectStore('files').put(record),
    bytes && transaction.objectStore('bytes').put(bytes, record.key),
    transaction.done,
  ]);
}

/** @throws when there is none in so many ms: a browser that has failed to store something may never answer again */
async function answerOf<Answer>(answer: Promise<Answer>, limit: number): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The device's store did not answer in ${limit} ms`)), limit);
  });
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}

async function removeWhere(
  database: IDBPDatabase<Schema>,
  isObsolete: (file: StoredFile) => boolean,
): Promise<void> {
  const transaction = database.transaction(['files', 'bytes'], 'readwrite');
  for await (const cursor of transaction.objectStore('files')) {
    if (!isObsolete(cursor.value)) continue;
    await Promise.all([cursor.delete(), transaction.objectStore('bytes').delete(cursor.value.key)]);
  }
  await transaction.done;
}

async function change(task: (database: IDBPDatabase<Schema>) => Promise<void>): Promise<void> {
  let database: IDBPDatabase<Schema>;
  try {
    database = await answerOf(open(), LONGEST_WAIT);
  } catch {
    // Nothing is stored where nothing can be.
    return;
  }
  try {
    await task(database);
  } finally {
    database.close();
  }
}

interface Schema extends DBSchema {
  files: { key: string; value: StoredFile; indexes: { queue: [string, string] } };
  bytes: { key: string; value: StoredBytes | PackedBytes<keyof StoredBytes> };
}

/** In ms. */
const LONGEST_WAIT = 3000;
/** In ms: a file of the largest size on a slow phone takes seconds. */
const LONGEST_WRITE = 30_000;

async function open(): Promise<IDBPDatabase<Schema>> {
  return await openDB<Schema>(DEVICE_STORE, 1, {
    upgrade(database) {
      database.createObjectStore('files', { keyPath: 'key' }).createIndex('queue', ['userId', 'queueId']);
      database.createObjectStore('bytes');
    },
  });
}
