import type { OrderLimits } from '@rumklar/domain/images/files/limits';
import type { QueueClient, QueueState } from './queue.ts';
import type { QueueEntry } from './queuedFile.ts';
import { countsInOrder, isOnItsWay, sizeOf, viewOf } from './queueEntry.ts';

interface TransferRate {
  count(bytes: number): void;
  /** @returns seconds for so many bytes; `undefined` until enough was measured, or when nothing has moved for a while */
  secondsFor(bytes: number): number | undefined;
  /** Forgets the speed so far, after a pause. */
  reset(): void;
}

/** A moving average over the last half minute of sending, so that one slow file does not make the figure jump. */
export function transferRate(now: () => number = () => performance.now()): TransferRate {
  let samples: { at: number; bytes: number }[] = [];
  return {
    count(bytes) {
      const at = now();
      samples.push({ at, bytes });
      const oldest = samples.findIndex((sample) => at - sample.at <= WINDOW);
      if (oldest > 0) samples = samples.slice(oldest);
    },
    secondsFor(bytes) {
      const [first] = samples;
      const at = now();
      const last = samples.at(-1);
      if (!first || !last || at - first.at < SHORTEST_SAMPLE || at - last.at > STALLED) return undefined;
      const sent = samples.reduce((sum, sample) => sum + sample.bytes, 0) - first.bytes;
      return sent > 0 ? (bytes * (at - first.at)) / sent / 1000 : undefined;
    },
    reset() {
      samples = [];
    },
  };
}

/** Ms that the average covers. */
const WINDOW = 30_000;
/** Ms before the first estimate. */
const SHORTEST_SAMPLE = 3000;
/** Ms without a byte after which an estimate would be invented. */
const STALLED = 10_000;

type Shared = Pick<QueueState, 'connection' | 'storage' | 'isSender' | 'duplicates'>;

/** The queue's data, changed only here. Listeners are called once per task, for progress at most ten times a second. */
export class QueueModel {
  entries: QueueEntry[] = [];
  limits: OrderLimits;
  readonly rate = transferRate();
  readonly #client: QueueClient;
  readonly #listeners = new Set<() => void>();
  #shared: Shared = { connection: 'online', storage: 'device', isSender: true, duplicates: [] };
  #snapshot: QueueState | undefined;
  #isDue = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(limits: OrderLimits, client: QueueClient) {
    this.limits = limits;
    this.#client = client;
  }

  get shared(): Shared {
    return this.#shared;
  }

  entriesOf(keys: readonly string[]): QueueEntry[] {
    return this.entries.filter(({ key }) => keys.includes(key));
  }

  /** Changes a file, so that the next snapshot shows it. */
  change(entry: QueueEntry, changes: Partial<QueueEntry>): void {
    Object.assign(entry, changes);
    entry.view = undefined;
    this.#publishSoon();
  }

  set(changes: Partial<Shared>): void {
    this.#shared = { ...this.#shared, ...changes };
    this.#publishSoon();
  }

  /** Bytes of a file that are sent. @param how `known`: by an earlier attempt, which says nothing about the speed */
  progress(entry: QueueEntry, sentBytes: number, how: 'sent' | 'known'): void {
    if (how === 'sent' && sentBytes > entry.sentBytes) this.rate.count(sentBytes - entry.sentBytes);
    entry.sentBytes = sentBytes;
    entry.view = undefined;
    if (!this.#isDue) this.#timer ??= setTimeout(() => this.#publish(), PROGRESS_INTERVAL);
  }

  /** Whether images are held back because of the limits. */
  isHeld(): boolean {
    const counted = this.entries.filter(countsInOrder);
    const images = counted.filter(({ own }) => this.#client.isImage(own));
    return counted.length > this.limits.files || sumOf(images, sizeOf) > this.limits.totalBytes;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  state(): QueueState {
    this.#snapshot ??= this.#newSnapshot();
    return this.#snapshot;
  }

  #newSnapshot(): QueueState {
    const files = this.entries
      .filter(({ isRemoved }) => !isRemoved)
      .map((entry) => viewOf(entry, this.#client));
    const sendable = files.filter(({ state }) => state !== 'refused' && state !== 'missing');
    const sentBytes = sumOf(sendable, (file) => file.sentBytes);
    const totalBytes = sumOf(sendable, ({ size }) => size);
    const isSending = files.some(({ state }) => state === 'uploading');
    const isFull = this.entries.some((entry) => entry.isNotKept && isOnItsWay(entry));
    return {
      ...this.#shared,
      storage: isFull ? 'full' : this.#shared.storage,
      files,
      sentBytes,
      totalBytes,
      secondsLeft: isSending ? this.rate.secondsFor(totalBytes - sentBytes) : undefined,
      isHeld: this.isHeld(),
      locationsRemoved: files.filter(({ hadLocation, state }) => hadLocation && state !== 'refused').length,
    };
  }

  #publish() {
    this.#isDue = false;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#snapshot = undefined;
    for (const listener of this.#listeners) listener();
  }

  #publishSoon() {
    this.#snapshot = undefined;
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => this.#publish());
  }
}

function sumOf<Item>(items: readonly Item[], bytesOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + bytesOf(item), 0);
}

/** Ms between two snapshots that differ in progress only. */
const PROGRESS_INTERVAL = 100;
