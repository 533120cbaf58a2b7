import { authTexts } from '@rumklar/domain/auth/texts';
import { buckets, UPLOAD_CACHE_CONTROL } from '@rumklar/domain/images/files/limits';
import { queueTexts } from '@rumklar/domain/images/files/prepareTexts';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { ObjectUpload, UploadPort } from '@rumklar/uploads/queue';
import type { DetailedError } from 'tus-js-client';
import {
  type Backend,
  type BackendSettings,
  backendSettings,
  currentSession,
  uploadAddress,
} from '../client.ts';
import { BackendError } from '../errors.ts';
import { serviceFailure, textField } from '../failures.ts';
import { inspectUploads } from '../images/inspectUploads.ts';
import { uploadObject } from '../images/uploadObject.ts';

export function storagePort(client: Backend, refreshSession: UploadPort['refreshSession']): UploadPort {
  return {
    store: storing(client),
    remove: (paths) => removeObjects(client, paths),
    inspect: (paths) => inspectUploads(client, { paths, otherwise: queueTexts.notSent }),
    refreshSession,
    onSession(listener) {
      const { data } = client.auth.onAuthStateChange((event, session) => {
        const userId = event === 'SIGNED_OUT' ? undefined : session?.user.id;
        // Not within the event: the auth client holds its lock until the callback has returned.
        if (userId !== undefined || event === 'SIGNED_OUT') setTimeout(listener, 0, userId);
      });
      return () => data.subscription.unsubscribe();
    },
    failureOf: (error, otherwise) =>
      error instanceof BackendError ? error : new BackendError('unexpected', otherwise, error),
  };
}

/** Sends a large file in parts, until Storage has refused to begin that twice. */
function storing(client: Backend): UploadPort['store'] {
  let refusals = 0;
  return async (upload: ObjectUpload) => {
    const isPlain = upload.file.size <= PLAIN_BYTES || typeof XMLHttpRequest === 'undefined';
    if (isPlain || refusals >= MOST_REFUSALS) return await uploadObject(client, upload);
    try {
      await uploadResumable(client, upload);
      refusals = 0;
    } catch (error) {
      if (!(error instanceof ResumableRefusedError)) throw error;
      refusals += 1;
      if (refusals < MOST_REFUSALS) throw error;
      await uploadObject(client, upload);
    }
  };
}

/** The largest file that is sent in one piece, in bytes. */
const PLAIN_BYTES = 6 * 1024 * 1024;
/** A project that refuses resumable uploads may take plain ones: https://github.com/supabase/storage/issues/844 */
const MOST_REFUSALS = 2;

/** Removes objects that nothing names any more (Storage refuses others); a failure is left to the sweep. */
export async function removeObjects(
  client: Backend,
  paths: readonly string[],
  bucket: string = buckets.orderImages,
): Promise<void> {
  if (paths.length === 0) return;
  try {
    await client.storage.from(bucket).remove([...paths]);
  } catch {
    // Offline, not even the code of the storage client can be loaded.
  }
}

/** Storage has refused to begin a resumable upload; a plain one may be allowed. */
class ResumableRefusedError extends BackendError {
  constructor(cause: unknown) {
    super('unavailable', imageTexts.uploadError, cause);
    this.name = 'ResumableRefusedError';
  }
}

/**
 * Stores an object in the order bucket in parts of 6 MiB, never over another one. An object that exists under the random
 * name is this one, stored by an attempt whose response was lost. An upload that has expired begins again.
 *
 * @throws ResumableRefusedError; BackendError
 */
async function uploadResumable(client: Backend, upload: ObjectUpload): Promise<void> {
  const { path, file, type, signal, uploadUrl, onProgress, onUploadUrl, onStored } = upload;
  const settings = backendSettings(client);
  if (!settings) throw new ResumableRefusedError('a client without settings');
  const { Upload } = await loadTus();
  if (signal?.aborted) throw new BackendError('aborted', imageTexts.uploadError);
  await new Promise<void>((resolve, reject) => {
    const task = new Upload(file, {
      endpoint: `${uploadAddress(settings)}/upload/resumable`,
      uploadUrl,
      chunkSize: PART_BYTES,
      // The queue repeats by itself, and remembers the URL.
      retryDelays: null,
      storeFingerprintForResuming: false,
      headers: { 'x-upsert': 'false' },
      metadata: {
        bucketName: buckets.orderImages,
        objectName: path,
        contentType: type,
        cacheControl: UPLOAD_CACHE_CONTROL,
      },
      // The policies are tried again at each part, so each is sent with a token that is valid then.
      onBeforeRequest: async (request) => {
        for (const [name, value] of await authorization(client, settings)) request.setHeader(name, value);
      },
      onUploadUrlAvailable: () => {
        if (task.url && task.url !== uploadUrl) onUploadUrl?.(task.url);
      },
      onProgress: (sent) => onProgress?.(sent),
      onChunkComplete: (_, stored) => onStored?.(stored),
      onSuccess: () => finish(),
      onError: (error) => finish(error),
    });
    const abort = () => {
      signal?.removeEventListener('abort', abort);
      void task.abort();
      reject(new BackendError('aborted', imageTexts.uploadError));
    };
    const finish = (error?: Error | DetailedError) => {
      signal?.removeEventListener('abort', abort);
      const problem = error && problemOf(error, () => onUploadUrl?.(undefined));
      if (problem) reject(problem);
      else resolve();
    };
    signal?.addEventListener('abort', abort);
    task.start();
  });
}

async function authorization(
  client: Backend,
  { publishableKey }: BackendSettings,
): Promise<[string, string][]> {
  const session = await currentSession(client.auth);
  if (!session) throw new BackendError('not_signed_in', authTexts.sessionExpired);
  return [
    ['authorization', `Bearer ${session.access_token}`],
    ['apikey', publishableKey],
  ];
}

/** @returns `undefined` for what is none: the object is stored already */
function problemOf(error: Error | DetailedError, forgetUrl: () => void): BackendError | undefined {
  const request = 'originalRequest' in error ? error.originalRequest : undefined;
  const response = 'originalResponse' in error ? error.originalResponse : undefined;
  const cause = 'causingError' in error ? error.causingError : undefined;
  if (cause instanceof BackendError) return cause;
  const status = response?.getStatus() ?? 0;
  const message = messageIn(response?.getBody() ?? '');
  if (status === 409 && /already exists/i.test(message)) return undefined;
  const known = serviceFailure({ status, message }, imageTexts.uploadError);
  if (known.code === 'network' || known.code === 'not_signed_in' || status >= 500) return known;
  if (request?.getMethod() === 'POST')
    return FINAL_AT_CREATION.has(status) ? known : new ResumableRefusedError(error);
  // Refused with its last byte, an upload would look complete to the next attempt, without a row.
  if ([403, 404, 410].includes(status)) forgetUrl();
  if (status === 403) return known;
  // Expired, at another offset than expected, or locked by a request that still runs: the next attempt asks how far it is.
  return new BackendError('unavailable', imageTexts.uploadError, error);
}

/** Storage words its errors as text or, behind its gateway, as JSON. */
function messageIn(body: string): string {
  try {
    return textField(JSON.parse(body), 'message') ?? body;
  } catch {
    return body;
  }
}

/** 14 kB that only large files need. */
async function loadTus(): Promise<typeof import('tus-js-client')> {
  try {
    return await import('tus-js-client');
  } catch (error) {
    throw new BackendError('network', imageTexts.uploadError, error);
  }
}

/** What Storage demands of each part but the last, in bytes. */
const PART_BYTES = 6 * 1024 * 1024;
/** The same for a plain upload: too large, and too many. */
const FINAL_AT_CREATION: ReadonlySet<number> = new Set([413, 429]);
