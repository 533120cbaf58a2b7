import { PARALLEL_UPLOADS } from '@rumklar/domain/images/files/limits';
import { queueTexts } from '@rumklar/domain/images/files/prepareTexts';
import type { FileBytes, FileFacts, QueueEntry } from './queuedFile.ts';
import { type QueueWork, retryDelay } from './queueWork.ts';

/** Sends prepared files, three side by side; one at a time while the connection is lost. */
export class Sending {
  readonly #work: QueueWork;
  readonly #running = new Set<QueueEntry>();
  #isSignedIn = true;

  constructor(work: QueueWork) {
    this.#work = work;
  }

  isRunning(): boolean {
    return this.#running.size > 0;
  }

  /** Stops sending when the session has ended. Who has an upload's address may write to it, so that is forgotten. */
  pause(): void {
    const { model } = this.#work;
    this.#isSignedIn = false;
    for (const entry of model.entries) {
      if (this.#running.has(entry)) {
        entry.control?.abort();
        model.change(entry, { state: 'waiting', sentBytes: 0 });
      }
      entry.uploadUrl = undefined;
    }
  }

  resume(): void {
    if (this.#isSignedIn) return;
    this.#isSignedIn = true;
    this.hurry();
  }

  /** Retries all files at once, when the connection or the session is back. */
  hurry(): void {
    const { model, next } = this.#work;
    for (const entry of model.entries) if (entry.state === 'retrying') entry.retryAt = 0;
    next();
  }

  /** @returns when the next attempt is due, by `performance.now()` */
  start(): number | undefined {
    if (!this.#isSignedIn) return undefined;
    const { model, client } = this.#work;
    const now = performance.now();
    const isHeld = model.isHeld();
    const lanes = model.shared.connection === 'lost' ? 1 : PARALLEL_UPLOADS;
    for (const entry of model.entries) {
      if (this.#running.size >= lanes) break;
      const upload = isReady(entry, now) ? uploadOf(entry) : undefined;
      if (upload && !(isHeld && client.isImage(entry.own))) void this.#run(entry, upload, lanes === 1);
    }
    const waiting = model.entries.filter(({ state, isRemoved }) => state === 'retrying' && !isRemoved);
    return waiting.length > 0 ? Math.min(...waiting.map(({ retryAt }) => retryAt)) : undefined;
  }

  async #run(entry: QueueEntry, upload: Upload, wasLost: boolean): Promise<void> {
    const { model, next } = this.#work;
    this.#running.add(entry);
    try {
      await this.#send(entry, upload);
    } finally {
      this.#running.delete(entry);
    }
    if (wasLost && model.shared.connection === 'online') this.hurry();
    next();
  }

  async #send(entry: QueueEntry, upload: Upload): Promise<void> {
    const { model, keeper } = this.#work;
    const { bytes, facts, path } = upload;
    const control = new AbortController();
    model.change(entry, { state: 'uploading', problem: undefined, control });
    const { signal } = control;
    try {
      // Without its preview an image is shown by its file.
      if (!entry.isPreviewSent)
        entry.previewPath = await this.#sendSize(entry.previewPath, bytes.preview, signal);
      entry.isPreviewSent = true;
      if (!entry.isWebSent) entry.webPath = await this.#sendSize(entry.webPath, bytes.web, signal);
      entry.isWebSent = true;
      await this.#sendFile(entry, upload, signal);
      if (signal.aborted) return;
      model.progress(entry, bytes.file.size, 'sent');
      model.set({ connection: 'online' });
      const { width, height, sha256, takenAt } = facts;
      const { previewPath } = entry;
      const stored = { path, previewPath, size: bytes.file.size, width, height, sha256, takenAt };
      model.change(entry, { state: 'sent', failures: 0, stored, uploadUrl: undefined });
      void keeper.keep(entry);
    } catch (error) {
      if (!signal.aborted) await this.#failed(entry, bytes.file, error);
    }
  }

  async #sendFile(entry: QueueEntry, { path, bytes, facts }: Upload, signal: AbortSignal): Promise<void> {
    const { port, model, keeper } = this.#work;
    let isFirst = true;
    await port.store({
      path,
      file: bytes.file,
      type: facts.type,
      signal,
      onProgress(sent) {
        // Where an earlier attempt got to was not sent just now.
        model.progress(entry, sent, isFirst ? 'known' : 'sent');
        isFirst = false;
      },
      uploadUrl: entry.uploadUrl,
      onUploadUrl(url) {
        entry.uploadUrl = url;
        entry.storedBytes = 0;
        void keeper.keep(entry);
      },
      onStored(stored) {
        entry.storedBytes = stored;
        entry.failures = 0;
      },
    });
  }

  /** @returns where it is stored; `undefined` where Storage does not take it */
  async #sendSize(
    path: string | undefined,
    file: Blob | undefined,
    signal: AbortSignal,
  ): Promise<string | undefined> {
    if (!path || !file) return undefined;
    const { port } = this.#work;
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
    try {
      await port.store({ path, file, type, signal });
      return path;
    } catch (error) {
      if (!DISPENSABLE.has(port.failureOf(error, queueTexts.notSent).code)) throw error;
      return undefined;
    }
  }

  async #failed(entry: QueueEntry, file: Blob, error: unknown): Promise<void> {
    const { port, model, client } = this.#work;
    const { code, userMessage } = port.failureOf(error, queueTexts.notSent);
    const failures = entry.failures + 1;
    entry.sentBytes = entry.uploadUrl ? entry.storedBytes : 0;
    // Refused by the server's clock, or the session has ended.
    const isRefreshed = code === 'not_signed_in' && (await port.refreshSession());
    if (code === 'not_signed_in') this.#isSignedIn = isRefreshed;
    if (code === 'network') {
      // A file that is gone from the disk looks like a lost connection.
      if (!(await isReadable(file))) {
        model.change(entry, { state: 'missing', problem: queueTexts.unreadable });
        return;
      }
      model.set({ connection: 'lost' });
      model.rate.reset();
    }
    const isTransient = REPEATABLE.has(code) || isRefreshed;
    const mayRetry = code === 'network' || !this.#isSignedIn || (isTransient && failures < ATTEMPTS);
    model.change(entry, {
      failures,
      retryAt: performance.now() + retryDelay(failures),
      state: mayRetry ? 'retrying' : REFUSALS.has(code) ? 'refused' : 'failed',
      problem: code === 'forbidden' ? client.forbidden : userMessage,
    });
  }
}

interface Upload {
  path: string;
  bytes: FileBytes;
  facts: FileFacts;
}

function uploadOf({ bytes, prepared, path }: QueueEntry): Upload | undefined {
  return bytes && prepared && path !== undefined ? { path, bytes, facts: prepared } : undefined;
}

function isReady(entry: QueueEntry, now: number): boolean {
  if (entry.isRemoved || entry.isHeldBack) return false;
  return entry.state === 'waiting' || (entry.state === 'retrying' && entry.retryAt <= now);
}

async function isReadable(file: Blob): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** Attempts before a file needs `retry`; without a connection there is no end. */
const ATTEMPTS = 5;
const REPEATABLE = new Set(['unavailable', 'rate_limited', 'unexpected', 'conflict', 'not_found']);
const REFUSALS = new Set(['too_large', 'file_refused']);
/** Reasons to do without a smaller size; only a lost connection is a reason to wait for it. */
const DISPENSABLE = new Set(['forbidden', 'invalid', 'too_large', 'file_refused']);

/** Keeps the screen on while files are sent: phones stop pages of which the screen is off. */
export function screenLock(): { hold(isNeeded: boolean): void } {
  let isHeld = false;
  let sentinel: Promise<WakeLockSentinel | undefined> | undefined;

  function request() {
    if (!isHeld || document.visibilityState !== 'visible') return;
    // Refused with a low battery, for example.
    sentinel = navigator.wakeLock.request('screen').catch(() => undefined);
  }

  return {
    hold(isNeeded) {
      if (isNeeded === isHeld || typeof document === 'undefined' || !('wakeLock' in navigator)) return;
      isHeld = isNeeded;
      if (isHeld) {
        request();
        // The browser releases it whenever the page is hidden.
        document.addEventListener('visibilitychange', request);
      } else {
        document.removeEventListener('visibilitychange', request);
        void sentinel?.then((lock) => lock?.release());
      }
    },
  };
}
