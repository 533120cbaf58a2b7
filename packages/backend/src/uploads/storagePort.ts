import { buckets } from '@rumklar/domain/images/files/limits';
import { queueTexts } from '@rumklar/domain/images/files/prepareTexts';
import type { ObjectUpload, UploadPort } from '@rumklar/uploads/queue';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { inspectUploads } from '../images/inspectUploads.ts';
import { uploadObject } from '../images/uploadObject.ts';
import { ResumableRefusedError, uploadResumable } from './uploadResumable.ts';

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

/**
 * Removes uploads that neither an order nor a draft names; Storage refuses to remove the others. A failure is left to the
 * sweep.
 */
export async function removeObjects(client: Backend, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  try {
    await client.storage.from(buckets.orderImages).remove([...paths]);
  } catch {
    // Offline, not even the code of the storage client can be loaded.
  }
}
