import { type OrderLimits, SHRUNK_EDGE } from '@rumklar/domain/images/files/limits';
import { queueTexts } from '@rumklar/domain/images/files/prepareTexts';
import { Inspecting } from './inspecting.ts';
import { Keeping } from './keeping.ts';
import { mergeKept } from './mergeKept.ts';
import { Preparing } from './preparing.ts';
import type { FileFailure, QueueOptions, QueueState, UploadQueue } from './queue.ts';
import type { QueuedFile, QueueEntry } from './queuedFile.ts';
import { canShrink, chosenEntry, isOnItsWay, listedEntry, revokePreview, sizeOf } from './queueEntry.ts';
import { QueueModel } from './queueModel.ts';
import type { QueueWork } from './queueWork.ts';
import { Removing } from './removing.ts';
import { Sending, screenLock } from './sending.ts';

/** The queue of the one tab that sends. */
export class LocalQueue implements UploadQueue {
  readonly #options: QueueOptions;
  readonly #before: QueueState | undefined;
  readonly #work: QueueWork;
  readonly #model: QueueModel;
  readonly #preparing: Preparing;
  readonly #removing: Removing;
  readonly #sending: Sending;
  readonly #inspecting: Inspecting;
  readonly #screen = screenLock();
  readonly #waiting = new Set<() => void>();
  readonly #stopListening: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isLoaded = false;
  #isClosed = false;

  constructor(options: QueueOptions, before?: QueueState) {
    const { userId, queueId, limits, listed, port, client } = options;
    this.#options = options;
    this.#before = before;
    const model = new QueueModel(limits, client);
    this.#model = model;
    model.entries = (before?.files.flatMap(storedOf) ?? listed).map(listedEntry);
    for (const { key, hadLocation } of before?.files ?? [])
      for (const entry of model.entriesOf([key])) entry.hadLocation = hadLocation;
    if (before) model.set({ duplicates: before.duplicates });
    const keeper = new Keeping(model, { userId, queueId });
    this.#work = { port, client, model, keeper, next: () => this.#next() };
    this.#preparing = new Preparing(this.#work);
    this.#removing = new Removing(this.#work);
    this.#sending = new Sending(this.#work);
    this.#inspecting = new Inspecting(this.#work);
    this.#stopListening = this.#listen();
    void this.#load();
  }

  add(files: readonly { file: File; own: unknown }[]): void {
    const { client, keeper } = this.#work;
    const { fileBytes } = this.#model.limits;
    for (const { file, own } of files) {
      const entry = chosenEntry(file, own, client);
      this.#model.entries = [...this.#model.entries, entry];
      const tooLarge = {
        state: 'refused',
        problem: queueTexts.tooLarge(fileBytes),
        isTooLarge: true,
      } as const;
      this.#model.change(entry, file.size > fileBytes ? tooLarge : {});
      void keeper.keep(entry, { chosen: file });
    }
    this.#next();
  }

  remove(keys: readonly string[]): void {
    this.#removing.remove(this.#model.entriesOf(keys));
    this.#preparing.markAlikes();
    this.#next();
  }

  restore(keys: readonly string[]): void {
    this.#removing.restore(this.#model.entriesOf(keys));
    this.#preparing.markAlikes();
    this.#next();
  }

  retry(keys?: readonly string[]): void {
    for (const entry of this.#entriesToSend(keys).filter(({ state }) => state === 'failed')) {
      // What is stored already only has to be taken over.
      const state = entry.stored ? 'sent' : 'waiting';
      this.#model.change(entry, { state, problem: undefined, failures: 0 });
    }
    this.#sending.hurry();
  }

  send(keys?: readonly string[]): void {
    const isReady = ({ isHeldBack, state }: QueueEntry) => isHeldBack && state !== 'refused';
    for (const entry of this.#entriesToSend(keys).filter(isReady)) {
      this.#model.change(entry, { isHeldBack: false });
      void this.#work.keeper.keep(entry);
    }
    this.#next();
  }

  shrink(keys: readonly string[]): void {
    for (const entry of this.#model.entriesOf(keys).filter(canShrink)) {
      const { chosen, bytes, fileName } = entry;
      this.#removing.prepareAnew(entry, {
        shrinkTo: SHRUNK_EDGE,
        chosen: chosen ?? (bytes && new File([bytes.file], fileName, { type: bytes.file.type })),
      });
    }
    this.#next();
  }

  changeLimits(limits: OrderLimits): void {
    const before = this.#model.limits;
    this.#model.limits = limits;
    for (const entry of this.#model.entries) {
      const isNewlyAllowed = sizeOf(entry) > before.fileBytes && sizeOf(entry) <= limits.fileBytes;
      if (entry.state === 'refused' && isNewlyAllowed)
        this.#model.change(entry, { state: 'waiting', problem: undefined, isTooLarge: false });
    }
    this.#model.set({});
    this.#next();
  }

  change(keys: readonly string[], change: object): void {
    const { client, keeper } = this.#work;
    for (const entry of this.#model.entriesOf(keys)) {
      const { own, prepared } = entry;
      const changed: unknown = { ...(own as object), ...change };
      if (prepared && client.needsReprocessing?.(own, changed))
        this.#removing.prepareAnew(entry, { isHeldBack: true });
      const isAllowed = client.problemOf?.(own) && !client.problemOf(changed);
      this.#model.change(entry, {
        own: changed,
        ...(isAllowed ? { state: 'waiting', problem: undefined } : {}),
      });
      void keeper.keep(entry);
    }
    this.#next();
  }

  release(keys: readonly string[]): void {
    this.#removing.forget(this.#model.entriesOf(keys));
    this.#next();
  }

  report(problems: readonly FileFailure[]): void {
    for (const { key, problem, isFinal } of problems) {
      for (const entry of this.#model.entriesOf([key]))
        this.#model.change(entry, { state: isFinal ? 'refused' : 'failed', problem });
    }
    this.#next();
  }

  confirm(keys: readonly string[]): void {
    const listed = this.#model
      .entriesOf(keys)
      .filter(({ state, isRemoved }) => state === 'sent' && !isRemoved);
    for (const entry of listed) Object.assign(entry, { bytes: undefined, isListed: true });
    this.#work.keeper.forget(listed);
  }

  whenSent(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.add(resolve);
      this.#next();
    });
  }

  subscribe(listener: () => void): () => void {
    return this.#model.subscribe(listener);
  }

  state(): QueueState {
    return this.#model.state();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#stopListening();
    this.#screen.hold(false);
    for (const entry of this.#model.entries) {
      entry.control?.abort();
      revokePreview(entry);
    }
    await this.#work.keeper.close();
  }

  /** @param keys all of them, if omitted */
  #entriesToSend(keys: readonly string[] | undefined): QueueEntry[] {
    const { client } = this.#work;
    const entries = keys ? this.#model.entriesOf(keys) : this.#model.entries;
    return entries.filter(({ own }) => client.maySend?.(own) ?? true);
  }

  async #load() {
    const { keeper, client } = this.#work;
    const kept = await keeper.load(client);
    if (this.#isClosed) return;
    this.#removing.finish(mergeKept(this.#work, kept, this.#options.listed, this.#before));
    this.#isLoaded = true;
    this.#next();
  }

  #next() {
    if (this.#isClosed || !this.#isLoaded) return;
    this.#preparing.start();
    const retryAt = this.#sending.start();
    const isLast = !this.#preparing.isRunning && !this.#sending.isRunning();
    const inspectAt = this.#inspecting.start(isLast);
    const due = [retryAt, inspectAt].filter((time) => time !== undefined);
    clearTimeout(this.#timer);
    if (due.length > 0)
      this.#timer = setTimeout(() => this.#next(), Math.max(0, Math.min(...due) - performance.now()));
    this.#screen.hold(this.#sending.isRunning());
    if (isLast) this.#resolveWaiting();
  }

  #resolveWaiting() {
    const isHeld = this.#model.isHeld();
    const { client } = this.#work;
    const isWaiting = (entry: QueueEntry) =>
      !entry.isRemoved &&
      isOnItsWay(entry) &&
      !(isHeld && client.isImage(entry.own) && entry.state === 'waiting');
    if (this.#model.entries.some(isWaiting)) return;
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }

  #listen(): () => void {
    const { userId, port } = this.#options;
    const hurry = () => this.#sending.hurry();
    const stop = port.onSession((current) => {
      if (current === undefined) this.#sending.pause();
      else if (current === userId) this.#sending.resume();
    });
    globalThis.addEventListener?.('online', hurry);
    return () => {
      stop();
      globalThis.removeEventListener?.('online', hurry);
    };
  }
}

function storedOf({ key, fileName, own, stored }: QueuedFile) {
  return stored ? [{ key, fileName, own, stored }] : [];
}
