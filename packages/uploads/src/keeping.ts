import { type DeviceStore, openDeviceStore, type StoredBytes } from './deviceStore.ts';
import type { QueueClient } from './queue.ts';
import type { QueueEntry } from './queuedFile.ts';
import { keptEntry, recordOf } from './queueEntry.ts';
import type { QueueModel } from './queueModel.ts';

/** Keeps files on the device until their owner's record lists them, where the browser has somewhere to keep them. */
export class Keeping {
  readonly #model: QueueModel;
  readonly #owner: { userId: string; queueId: string };
  readonly #opening: Promise<DeviceStore | undefined>;
  readonly #places = new Map<string, number>();
  /** Files whose record is about to be written: a drag changes a mark many times a second. */
  readonly #due = new Set<string>();
  #isAsked = false;

  constructor(model: QueueModel, owner: { userId: string; queueId: string }) {
    this.#model = model;
    this.#owner = owner;
    this.#opening = openDeviceStore(owner).catch(() => undefined);
    void this.#opening.then((store) => model.set({ storage: store ? 'device' : 'memory' }));
  }

  /** What an earlier page has left here. */
  async load(client: QueueClient): Promise<QueueEntry[]> {
    const store = await this.#opening;
    const found = (await store?.load().catch(() => [])) ?? [];
    for (const { record } of found) this.#places.set(record.key, record.place);
    return found.map(({ record, bytes }) => keptEntry(record, bytes, client));
  }

  /** Keeps a file as it is now, else in memory, as the state shows. @returns the kept bytes, which take no memory */
  async keep(entry: QueueEntry, bytes?: StoredBytes): Promise<StoredBytes> {
    const { key } = entry;
    const place = this.#placeOf(key);
    if (!bytes && this.#due.has(key)) return {};
    if (!bytes) this.#due.add(key);
    const store = await this.#opening;
    // Without its bytes a file is of no use to the next page.
    if (!store || (entry.isNotKept && !bytes)) {
      this.#due.delete(key);
      return {};
    }
    if (!this.#isAsked) void askToPersist();
    this.#isAsked = true;
    try {
      const record = () => {
        if (!bytes) this.#due.delete(key);
        return recordOf(entry, this.#owner, place);
      };
      const kept = await store.save(record, bytes);
      if (entry.isNotKept) this.#model.change(entry, { isNotKept: false });
      return kept;
    } catch {
      if (bytes) this.#model.change(entry, { isNotKept: true });
      return {};
    }
  }

  forget(entries: readonly QueueEntry[]): void {
    const keys = entries.map(({ key }) => key);
    void this.#opening.then((store) => store?.remove(keys)).catch(() => undefined);
  }

  /** Ends when everything is kept. */
  async close(): Promise<void> {
    const store = await this.#opening;
    await store?.close();
  }

  #placeOf(key: string): number {
    const place = this.#places.get(key) ?? Math.max(0, ...this.#places.values()) + 1;
    this.#places.set(key, place);
    return place;
  }
}

/** Without it the browser may clear what is stored when the device runs out of room. */
async function askToPersist(): Promise<void> {
  if (!navigator.storage?.persist || (await navigator.storage.persisted())) return;
  await navigator.storage.persist();
}
