import type { OrderLimits } from '@rumklar/domain/images/files/limits';
import type { FileNote, QueuedFile, QueueEntry } from './queuedFile.ts';
import { countsInOrder, isOnItsWay, sizeOf, viewOf } from './queueEntry.ts';
import type { QueueState } from './queueState.ts';
import { type TransferRate, transferRate } from './transferRate.ts';

/** The queue's data, and the one place where it is changed. */
export interface QueueModel {
  entries: QueueEntry[];
  limits: OrderLimits;
  readonly rate: TransferRate;
  entriesOf(keys: readonly string[]): QueueEntry[];
  /** Changes a file, so that the next snapshot shows it. */
  change(entry: QueueEntry, changes: Partial<QueueEntry>): void;
  /** Changes what concerns all files. */
  set(changes: Partial<Shared>): void;
  shared(): Shared;
  /**
   * Bytes of a file that are sent; shown with the next snapshot that is due.
   *
   * @param how `known`: an earlier attempt has sent them, which says nothing about the speed
   */
  progress(entry: QueueEntry, sentBytes: number, how: 'sent' | 'known'): void;
  /** Whether images are held back because of the order's limits. */
  isHeld(): boolean;
  subscribe(listener: () => void): () => void;
  state(): QueueState;
}

type Shared = Pick<QueueState, 'connection' | 'storage' | 'isSender' | 'duplicates' | 'sentBefore'>;

/** Makes the model. Listeners are called once for all changes of one task, and at most ten times a second for progress. */
export function queueModel(limits: OrderLimits, notesOf: (entry: QueueEntry) => FileNote[]): QueueModel {
  const listeners = new Set<() => void>();
  const rate = transferRate();
  let shared: Shared = {
    connection: 'online',
    storage: 'device',
    isSender: true,
    duplicates: [],
    sentBefore: [],
  };
  let snapshot: QueueState | undefined;
  let isDue = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function publish() {
    isDue = false;
    clearTimeout(timer);
    timer = undefined;
    snapshot = undefined;
    for (const listener of listeners) listener();
  }

  function publishSoon() {
    snapshot = undefined;
    if (isDue) return;
    isDue = true;
    queueMicrotask(publish);
  }

  const model: QueueModel = {
    entries: [],
    limits,
    rate,
    entriesOf: (keys) => model.entries.filter(({ key }) => keys.includes(key)),
    change(entry, changes) {
      Object.assign(entry, changes);
      entry.view = undefined;
      publishSoon();
    },
    set(changes) {
      shared = { ...shared, ...changes };
      publishSoon();
    },
    shared: () => shared,
    progress(entry, sentBytes, how) {
      if (how === 'sent' && sentBytes > entry.sentBytes) rate.count(sentBytes - entry.sentBytes);
      entry.sentBytes = sentBytes;
      entry.view = undefined;
      if (!isDue) timer ??= setTimeout(publish, PROGRESS_INTERVAL);
    },
    isHeld() {
      const counted = model.entries.filter(countsInOrder);
      const images = counted.filter(({ isFloorPlan }) => !isFloorPlan);
      const { files, totalBytes } = model.limits;
      return counted.length > files || sumOf(images, sizeOf) > totalBytes;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state() {
      snapshot ??= snapshotOf(model, notesOf);
      return snapshot;
    },
  };
  return model;
}

function snapshotOf(model: QueueModel, notesOf: (entry: QueueEntry) => FileNote[]): QueueState {
  const files = model.entries
    .filter(({ isRemoved }) => !isRemoved)
    .map((entry): QueuedFile => viewOf(entry, notesOf));
  const sendable = files.filter(({ state }) => state !== 'refused' && state !== 'missing');
  const sentBytes = sumOf(sendable, (file) => file.sentBytes);
  const totalBytes = sumOf(sendable, ({ size }) => size);
  const isSending = files.some(({ state }) => state === 'uploading');
  const shared = model.shared();
  const isFull = model.entries.some((entry) => entry.isNotKept && isOnItsWay(entry));
  return {
    ...shared,
    storage: isFull ? 'full' : shared.storage,
    files,
    sentBytes,
    totalBytes,
    secondsLeft: isSending ? model.rate.secondsFor(totalBytes - sentBytes) : undefined,
    isHeld: model.isHeld(),
    locationsRemoved: files.filter(({ hadLocation, state }) => hadLocation && state !== 'refused').length,
  };
}

function sumOf<Item>(items: readonly Item[], bytesOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + bytesOf(item), 0);
}

/** Ms between two snapshots that differ in progress only. */
const PROGRESS_INTERVAL = 100;
