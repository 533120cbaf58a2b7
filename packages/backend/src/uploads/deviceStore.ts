import { DRAFT_LIFETIME_DAYS } from '@rumklar/domain/orders/draft/draftLimits';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { DEVICE_STORE } from './hasDeviceStore.ts';
import type { KeptFile } from './queuedFile.ts';

/** A file on the device, until the draft lists it. */
export interface StoredFile extends KeptFile {
  userId: string;
  draftId: string;
  /** When it was stored or changed last, in ms since 1970. */
  storedAt: number;
  /** Its place among the chosen files. */
  place: number;
}

/** The bytes of a file: as it was chosen, or prepared and with its smaller sizes. Of a finished image both. */
export interface StoredBytes {
  chosen?: File;
  file?: Blob;
  preview?: Blob;
  web?: Blob;
}

/** The files of one draft on this device. */
export interface DeviceStore {
  load(): Promise<{ record: StoredFile; bytes: StoredBytes }[]>;
  /**
   * Stores a file. Writes are made one after the other, in the order of the calls.
   *
   * @param recordNow called when it is this write's turn
   * @param bytes replace those that were stored; `undefined` keeps them
   * @returns the stored bytes, which take no memory
   * @throws DOMException `QuotaExceededError` when the device is full
   */
  save(recordNow: () => StoredFile, bytes?: StoredBytes): Promise<StoredBytes>;
  remove(keys: readonly string[]): Promise<void>;
  /** Ends when all writes are made. */
  close(): Promise<void>;
}

/** @throws where the browser stores nothing */
export async function openDeviceStore(owner: { userId: string; draftId: string }): Promise<DeviceStore> {
  const database = await open();
  // Its draft is deleted after as many days.
  const oldest = Date.now() - DRAFT_LIFETIME_DAYS * 24 * 3_600_000;
  await removeWhere(database, ({ storedAt }) => storedAt < oldest);
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
  return {
    async load() {
      const { userId, draftId } = owner;
      const records = await database.getAllFromIndex('files', 'draft', [userId, draftId]);
      const files = records.map(async (record) => {
        const bytes = (await database.get('bytes', record.key)) ?? {};
        return { record, bytes };
      });
      return (await Promise.all(files)).toSorted((a, b) => a.record.place - b.record.place);
    },
    save: (recordNow, bytes) =>
      inTurn(async () => {
        const record = recordNow();
        const transaction = database.transaction(['files', 'bytes'], 'readwrite');
        await Promise.all([
          transaction.objectStore('files').put(record),
          bytes && transaction.objectStore('bytes').put(bytes, record.key),
          transaction.done,
        ]);
        return (bytes && (await database.get('bytes', record.key))) ?? {};
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

/**
 * Deletes files from this device.
 *
 * @param draftId of the draft that was placed or deleted; without it those of all drafts, and of all people
 */
export async function clearDevice(draftId?: string): Promise<void> {
  await change((database) =>
    removeWhere(database, (file) => draftId === undefined || file.draftId === draftId),
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

/**
 * This person's drafts that have files on this device which no saved draft lists.
 *
 * @returns the id of each and when a file was stored or changed last, in ms since 1970
 */
export async function listDraftsOnDevice(userId: string): Promise<{ id: string; changedAt: number }[]> {
  const drafts = new Map<string, number>();
  await change(async (database) => {
    const range = IDBKeyRange.bound([userId], [userId, []]);
    const records = await database.getAllFromIndex('files', 'draft', range);
    for (const { draftId, storedAt } of records.filter(
      ({ isRemoved, isListed, delivery }) => !isRemoved && !isListed && !delivery,
    )) {
      drafts.set(draftId, Math.max(storedAt, drafts.get(draftId) ?? 0));
    }
  });
  return [...drafts].map(([id, changedAt]) => ({ id, changedAt }));
}

/** The orders whose finished images this person has chosen on this device, and that are not stored yet. */
export async function listDeliveriesOnDevice(userId: string): Promise<string[]> {
  const orders = new Set<string>();
  await change(async (database) => {
    const range = IDBKeyRange.bound([userId], [userId, []]);
    const records = await database.getAllFromIndex('files', 'draft', range);
    for (const { draftId, delivery } of records) {
      if (delivery) orders.add(draftId.slice(DELIVERY_PREFIX.length));
    }
  });
  return [...orders];
}

/** What the files of an order's delivery are kept under: a placed order has the id of its draft. */
export function deliveryId(orderId: string): string {
  return DELIVERY_PREFIX + orderId;
}

const DELIVERY_PREFIX = 'delivery-';

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
    database = await open();
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
  files: { key: string; value: StoredFile; indexes: { draft: [string, string] } };
  bytes: { key: string; value: StoredBytes };
}

async function open(): Promise<IDBPDatabase<Schema>> {
  return await openDB<Schema>(DEVICE_STORE, 1, {
    upgrade(database) {
      database.createObjectStore('files', { keyPath: 'key' }).createIndex('draft', ['userId', 'draftId']);
      database.createObjectStore('bytes');
    },
  });
}
