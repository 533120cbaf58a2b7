import { finishedPath } from '@rumklar/domain/images/paths';
import { imageTexts } from '@rumklar/domain/images/texts';
import { failure } from '@rumklar/domain/message';
import type { FinishedImage } from '@rumklar/domain/orders/order';
import type { Backend } from '../client.ts';
import { BackendError, type FileProblem, FilesError } from '../errors.ts';
import { read } from '../failures.ts';
import { type NotificationResult, notifyCustomer } from '../notifications/notifyCustomer.ts';
import { FINISHED_IMAGE_COLUMNS } from '../orders/columns.ts';
import { inspectUploads } from './inspectUploads.ts';
import {
  type ChosenFile,
  checkFiles,
  inspectionProblem,
  type UploadProgress,
  type Uploads,
  uploadFiles,
} from './uploads.ts';

/** The result of an upload. */
export interface FinishedUpload {
  images: FinishedImage[];
  /** Files that could not be uploaded; sending only them again, with the same `uploads`, finishes the batch. */
  failed: readonly FileProblem[];
  /**
   * The result of the customer's notification. `none`: nothing was uploaded, or files failed. The batch then stays open for
   * them; without them the job `send-messages` mails the customer after two minutes.
   */
  notification: NotificationResult | 'none';
}

/**
 * Uploads finished images of an order and notifies the customer once for the batch, when its last file is uploaded.
 *
 * @param input `userId` is the administrator; `uploads` begins as `new Map()` and is kept for another attempt
 * @throws FilesError `file_refused` before anything is uploaded; BackendError `forbidden`, `not_signed_in`, `aborted`,
 * `network`, `unexpected`
 */
export async function uploadFinishedImages(
  client: Backend,
  input: {
    orderId: string;
    userId: string;
    files: readonly ChosenFile[];
    uploads: Uploads;
    onProgress?: (progress: UploadProgress) => void;
    signal?: AbortSignal;
  },
): Promise<FinishedUpload> {
  const { orderId, userId, files, uploads, onProgress, signal } = input;
  if (files.length === 0) throw new BackendError('invalid', failure(imageTexts.chooseFile));
  const types = await checkFiles(files);
  const failed = new Map<string, FileProblem>();
  try {
    await uploadFiles(client, {
      ...{ files, types, uploads, onProgress, signal },
      pathOf: (_file, type) => finishedPath(orderId, crypto.randomUUID(), type),
    });
  } catch (error) {
    if (!(error instanceof FilesError)) throw error;
    for (const problem of error.files) failed.set(problem.key, problem);
  }
  const stored = files.flatMap((chosen) => {
    const path = failed.has(chosen.key) ? undefined : uploads.get(chosen.key)?.path;
    return path ? [{ chosen, path }] : [];
  });
  const inspected = await inspectUploads(client, {
    paths: stored.map(({ path }) => path),
    otherwise: imageTexts.uploadError,
    signal,
  });
  for (const { chosen, path } of stored) {
    const inspection = inspected.get(path) ?? 'accepted';
    if (inspection !== 'accepted') failed.set(chosen.key, inspectionProblem(chosen, inspection));
  }
  const paths = stored.filter(({ chosen }) => !failed.has(chosen.key)).map(({ path }) => path);
  if (paths.length === 0) return { images: [], failed: [...failed.values()], notification: 'none' };
  const images = await record(client, orderId, userId, paths);
  for (const { key } of files) if (!failed.has(key)) uploads.delete(key);
  if (failed.size > 0) return { images, failed: [...failed.values()], notification: 'none' };
  const notification = await notifyCustomer(client, { orderId, type: 'order_images_uploaded' });
  return { images, failed: [], notification };
}

/** An attempt whose response was lost may have written some rows already, so those are left out. */
async function record(
  client: Backend,
  orderId: string,
  userId: string,
  paths: readonly string[],
): Promise<FinishedImage[]> {
  const table = () => client.from('finished_orders');
  const known = await read(
    table()
      .select(FINISHED_IMAGE_COLUMNS)
      .eq('order_id', orderId)
      .in('image_path', [...paths]),
    imageTexts.uploadError,
  );
  const missing = paths.filter((path) => !known.some((image) => image.image_path === path));
  if (missing.length === 0) return known;
  const rows = missing.map((path) => ({ order_id: orderId, image_path: path, created_by: userId }));
  const added = await read(table().insert(rows).select(FINISHED_IMAGE_COLUMNS), imageTexts.uploadError, {
    image_type: imageTexts.uploadError,
    image_too_large: imageTexts.tooManyPixels,
  });
  return [...known, ...added];
}
