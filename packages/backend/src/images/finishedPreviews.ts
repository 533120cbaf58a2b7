import { PARALLEL_UPLOADS } from '@rumklar/domain/images/limits';
import { finishedPath } from '@rumklar/domain/images/paths';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { Backend } from '../client.ts';
import { type FileProblem, isBackendError, messageOf } from '../errors.ts';
import type { ImagePreview } from '../uploads/prepare/preparedImage.ts';
import { inParallel } from './inParallel.ts';
import { uploadObject } from './uploadObject.ts';
import type { ChosenFile, Uploads } from './uploads.ts';

/**
 * Draws the previews of finished images, one after another. An image whose preview cannot be drawn for another reason
 * than its bytes is delivered without one.
 *
 * @returns the previews by the keys of the files, and a sentence for each file that the browser cannot decode
 * @throws BackendError `aborted`
 */
export async function drawPreviews(files: readonly ChosenFile[], uploads: Uploads, signal?: AbortSignal) {
  const previews = new Map<string, ImagePreview>();
  const problems: FileProblem[] = [];
  // Tests in Node have no decoder; every browser has.
  if (typeof createImageBitmap !== 'function') return { previews, problems };
  const { makePreview } = await import('../uploads/prepare/makePreview.ts');
  for (const { key, file } of files) {
    if (uploads.get(key)?.preview) continue;
    try {
      previews.set(key, await makePreview(file, signal));
    } catch (error) {
      if (isBackendError(error, 'aborted')) throw error;
      if (isBackendError(error, 'file_refused')) {
        problems.push({ key, error: messageOf(error, imageTexts.uploadError).title });
      }
    }
  }
  return { previews, problems };
}

/**
 * Stores the previews of images that are stored, and remembers them with the uploads. One that cannot be stored is left
 * out: Storage makes the thumbnail then.
 *
 * @throws BackendError `aborted`, `not_signed_in`
 */
export async function uploadPreviews(
  client: Backend,
  input: {
    orderId: string;
    previews: ReadonlyMap<string, ImagePreview>;
    uploads: Uploads;
    signal?: AbortSignal;
  },
): Promise<void> {
  const { orderId, previews, uploads, signal } = input;
  await inParallel([...previews], PARALLEL_UPLOADS, async ([key, { preview: file, width, height }]) => {
    const upload = uploads.get(key);
    if (!upload?.stored) return;
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
    const path = finishedPath(orderId, crypto.randomUUID(), type);
    try {
      await uploadObject(client, { path, file, type, signal });
      upload.preview = { path, width, height };
    } catch (error) {
      if (isBackendError(error, 'aborted') || isBackendError(error, 'not_signed_in')) throw error;
    }
  });
}
