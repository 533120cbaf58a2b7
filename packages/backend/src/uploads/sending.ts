import { cleanFileName } from '@rumklar/domain/images/files/fileName';
import { PARALLEL_UPLOADS } from '@rumklar/domain/images/files/limits';
import { queueTexts } from '@rumklar/domain/images/files/queueTexts';
import type { FileType } from '@rumklar/domain/images/formats/fileTypes';
import type { DraftImage } from '@rumklar/domain/orders/draft/draft';
import { storedDetails } from '@rumklar/domain/orders/draft/draftDetails';
import { BackendError, type BackendErrorCode, isBackendError } from '../errors.ts';
import { uploadObject } from '../images/uploadObject.ts';
import type { QueueEntry } from './queuedFile.ts';
import { type QueueWork, retryDelay } from './queueWork.ts';
import { ResumableRefusedError, uploadResumable } from './uploadResumable.ts';

/** Sends prepared files, three side by side; one at a time while the connection is lost. */
export function sending({ client, model, keeper, refreshSession, kind, next }: QueueWork) {
  const running = new Set<QueueEntry>();
  let isSignedIn = true;
  /** Resumable uploads that Storage has refused to begin, one after the other. */
  let refusals = 0;

  async function run(entry: QueueEntry, upload: Upload): Promise<void> {
    const control = new AbortController();
    model.change(entry, { state: 'uploading', problem: undefined, control });
    const { signal } = control;
    try {
      await sendPreview(entry, upload.preview, signal);
      await sendWeb(entry, upload.web, signal);
      await sendFile(entry, upload, signal);
      if (signal.aborted) return;
      model.progress(entry, upload.file.size, 'sent');
      model.set({ connection: 'online' });
      const image = imageOf(entry, upload);
      model.change(entry, { state: 'sent', failures: 0, image, uploadUrl: undefined });
      void keeper.keep(entry);
    } catch (error) {
      if (signal.aborted) return;
      await failed(entry, upload.file, error);
    }
  }

  async function sendFile(entry: QueueEntry, { path, file, type }: Upload, signal: AbortSignal) {
    let isFirst = true;
    const onProgress = (sent: number) => {
      // Where an earlier attempt got to was not sent just now.
      model.progress(entry, sent, isFirst ? 'known' : 'sent');
      isFirst = false;
    };
    const upload = { path, file, type, signal, onProgress };
    if (file.size <= PLAIN_BYTES || refusals >= MOST_REFUSALS || typeof XMLHttpRequest === 'undefined')
      return await uploadObject(client, upload);
    try {
      await uploadResumable(client, {
        ...upload,
        uploadUrl: entry.uploadUrl,
        onUploadUrl: (url) => {
          entry.uploadUrl = url;
          entry.storedBytes = 0;
          void keeper.keep(entry);
        },
        onStored: (bytes) => {
          entry.storedBytes = bytes;
          entry.failures = 0;
        },
      });
      refusals = 0;
    } catch (error) {
      if (!(error instanceof ResumableRefusedError)) throw error;
      refusals += 1;
      if (refusals < MOST_REFUSALS) throw error;
      await uploadObject(client, upload);
    }
  }

  /** Without its preview an image is shown by its file, so that only a lost connection is a reason to wait. */
  async function sendPreview(entry: QueueEntry, preview: Blob | undefined, signal: AbortSignal) {
    if (!preview || !entry.previewPath || entry.isPreviewSent) return;
    if (!(await sendSize(entry.previewPath, preview, signal))) entry.previewPath = undefined;
    entry.isPreviewSent = true;
  }

  async function sendWeb(entry: QueueEntry, web: Blob | undefined, signal: AbortSignal) {
    if (!web || !entry.webPath || entry.isWebSent) return;
    if (!(await sendSize(entry.webPath, web, signal))) entry.webPath = undefined;
    entry.isWebSent = true;
  }

  /** @returns whether Storage has taken it */
  async function sendSize(path: string, file: Blob, signal: AbortSignal): Promise<boolean> {
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
    try {
      await uploadObject(client, { path, file, type, signal });
      return true;
    } catch (error) {
      if (!isBackendError(error) || !WITHOUT_PREVIEW.has(error.code)) throw error;
      return false;
    }
  }

  async function failed(entry: QueueEntry, file: Blob, error: unknown): Promise<void> {
    const known =
      error instanceof BackendError ? error : new BackendError('unexpected', queueTexts.notSent, error);
    const failures = entry.failures + 1;
    entry.sentBytes = entry.uploadUrl ? entry.storedBytes : 0;
    let isRefreshed = false;
    if (known.code === 'not_signed_in') {
      // Refused by the server's clock, or the session has ended.
      isRefreshed = await refreshSession();
      isSignedIn = isRefreshed;
    }
    if (known.code === 'network') {
      // A file that is gone from the disk looks like a lost connection.
      if (!(await isReadable(file))) {
        model.change(entry, { state: 'missing', problem: queueTexts.unreadable });
        return;
      }
      model.set({ connection: 'lost' });
      model.rate.reset();
    }
    const isTransient = REPEATABLE.has(known.code) || isRefreshed;
    const mayRetry = known.code === 'network' || !isSignedIn || (isTransient && failures < ATTEMPTS);
    model.change(entry, {
      failures,
      retryAt: performance.now() + retryDelay(failures),
      state: mayRetry ? 'retrying' : REFUSALS.has(known.code) ? 'refused' : 'failed',
      problem: known.code === 'forbidden' ? kind.forbidden : known.userMessage,
    });
  }

  function isReady(entry: QueueEntry, now: number): boolean {
    if (entry.isRemoved || entry.isHeldBack) return false;
    return entry.state === 'waiting' || (entry.state === 'retrying' && entry.retryAt <= now);
  }

  /** Lets all files try again at once, after the connection or the session is back. */
  function hurry() {
    for (const entry of model.entries) if (entry.state === 'retrying') entry.retryAt = 0;
    next();
  }

  return {
    isRunning: () => running.size > 0,
    /** Stops sending when the session has ended. Who has an upload's address may write to it, so that is forgotten. */
    pause() {
      isSignedIn = false;
      for (const entry of model.entries) {
        const isSending = running.has(entry);
        if (isSending) entry.control?.abort();
        if (isSending) model.change(entry, { state: 'waiting', sentBytes: 0 });
        entry.uploadUrl = undefined;
      }
    },
    /** Goes on after signing in again. */
    resume() {
      if (isSignedIn) return;
      isSignedIn = true;
      hurry();
    },
    hurry,
    /** @returns when the next attempt is due, by `performance.now()` */
    start(): number | undefined {
      if (!isSignedIn) return undefined;
      const now = performance.now();
      const isHeld = model.isHeld();
      const lanes = model.shared().connection === 'lost' ? 1 : PARALLEL_UPLOADS;
      for (const entry of model.entries) {
        if (running.size >= lanes) break;
        const upload = isReady(entry, now) ? uploadOf(entry) : undefined;
        if (!upload || (isHeld && !entry.isFloorPlan)) continue;
        running.add(entry);
        const wasLost = lanes === 1;
        void run(entry, upload).finally(() => {
          running.delete(entry);
          if (wasLost && model.shared().connection === 'online') hurry();
          next();
        });
      }
      const waiting = model.entries.filter(({ state, isRemoved }) => state === 'retrying' && !isRemoved);
      return waiting.length > 0 ? Math.min(...waiting.map(({ retryAt }) => retryAt)) : undefined;
    },
  };
}

/** What is sent of a prepared file. */
interface Upload {
  path: string;
  file: Blob;
  preview: Blob | undefined;
  web: Blob | undefined;
  type: FileType;
}

function uploadOf({ bytes, prepared, path }: QueueEntry): Upload | undefined {
  if (!bytes || !prepared || path === undefined) return undefined;
  return { path, file: bytes.file, preview: bytes.preview, web: bytes.web, type: prepared.type };
}

function imageOf(entry: QueueEntry, { path, file }: Upload): DraftImage {
  const { key, isFloorPlan, fileName, previewPath, hidden, details, prepared } = entry;
  return {
    ...{ key, path, previewPath, isFloorPlan, size: file.size },
    fileName: cleanFileName(fileName, isFloorPlan ? 'plantegning' : 'billede'),
    ...{
      width: prepared?.width,
      height: prepared?.height,
      sha256: prepared?.sha256,
      takenAt: prepared?.takenAt,
    },
    hidden: hidden.length > 0 ? [...hidden] : undefined,
    ...storedDetails(details),
  };
}

async function isReadable(file: Blob): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** The largest file that is sent in one piece, in bytes. */
const PLAIN_BYTES = 6 * 1024 * 1024;
/** A project that refuses resumable uploads may take plain ones: https://github.com/supabase/storage/issues/844 */
const MOST_REFUSALS = 2;
/** Attempts before a file needs `retry`; without a connection there is no end. */
const ATTEMPTS = 5;
const REPEATABLE: ReadonlySet<BackendErrorCode> = new Set([
  'unavailable',
  'rate_limited',
  'unexpected',
  'conflict',
  'not_found',
]);
const REFUSALS: ReadonlySet<BackendErrorCode> = new Set(['too_large', 'file_refused']);
const WITHOUT_PREVIEW: ReadonlySet<BackendErrorCode> = new Set([
  'forbidden',
  'invalid',
  'too_large',
  'file_refused',
]);
