import { type DeviceStore, openDeviceStore, type StoredBytes } from './deviceStore.ts';
import type { QueueEntry } from './queuedFile.ts';
import { keptEntry, recordOf } from './queueEntry.ts';
import type { QueueModel } from './queueModel.ts';

/** Keeps files on the device until the draft lists them, where the browser has somewhere to keep them. */
export interface Keeping {
  /** What an earlier page has left here. */
  load(): Promise<QueueEntry[]>;
  /**
   * Keeps a file as it stands now. What cannot be kept stays in memory, and the state says so.
   *
   * @returns the kept bytes, which take no memory
   */
  keep(entry: QueueEntry, bytes?: StoredBytes): Promise<StoredBytes>;
  forget(entries: readonly QueueEntry[]): void;
  /** Ends when everything is kept. */
  close(): Promise<void>;
}

/** Opens what this device keeps of a draft. */
export function keeping(model: QueueModel, owner: { userId: string; draftId: string }): Keeping {
  let store: DeviceStore | undefined;
  const opening = openDeviceStore(owner).then(
    (opened) => {
      store = opened;
      model.set({ storage: 'device' });
    },
    () => model.set({ storage: 'memory' }),
  );
  const places = new Map<string, number>();
  /** Files whose record is about to be written: a drag changes a mark many times a second. */
  const due = new Set<string>();
  let isAsked = false;

  function placeOf({ key }: QueueEntry): number {
    const place = places.get(key) ?? Math.max(0, ...places.values()) + 1;
    places.set(key, place);
    return place;
  }

  return {
    async load() {
      await opening;
      const found = await store?.load().catch(() => []);
      for (const { record } of found ?? []) places.set(record.key, record.place);
      return (found ?? []).map(({ record, bytes }) => keptEntry(record, bytes));
    },
    async keep(entry, bytes = undefined) {
      const place = placeOf(entry);
      if (!bytes && due.has(entry.key)) return {};
      if (!bytes) due.add(entry.key);
      await opening;
      // Without its bytes a file is of no use to the next page.
      if (!store || (entry.isNotKept && !bytes)) {
        due.delete(entry.key);
        return {};
      }
      if (!isAsked) void askToPersist();
      isAsked = true;
      try {
        const record = () => {
          if (!bytes) due.delete(entry.key);
          return recordOf(entry, owner, place);
        };
        const kept = await store.save(record, bytes);
        if (entry.isNotKept) model.change(entry, { isNotKept: false });
        return kept;
      } catch {
        if (bytes) model.change(entry, { isNotKept: true });
        return {};
      }
    },
    forget(entries) {
      store?.remove(entries.map(({ key }) => key)).catch(() => undefined);
    },
    async close() {
      await opening;
      await store?.close();
    },
  };
}

/** Without it the browser may clear what is stored when the device runs out of room. */
async function askToPersist(): Promise<void> {
  if (!navigator.storage?.persist || (await navigator.storage.persisted())) return;
  await navigator.storage.persist();
}
