import { cleanFileName } from '@rumklar/domain/images/fileName';
import { finishedPath } from '@rumklar/domain/images/paths';
import { imageTexts } from '@rumklar/domain/images/texts';
import { failure } from '@rumklar/domain/message';
import type { FinishedImage } from '@rumklar/domain/orders/order';
import type { Backend } from '../client.ts';
import { BackendError, type FileProblem, FilesError, isBackendError } from '../errors.ts';
import { read } from '../failures.ts';
import { type NotificationResult, notifyCustomer } from '../notifications/notifyCustomer.ts';
import { FINISHED_IMAGE_COLUMNS } from '../orders/columns.ts';
import { drawPreviews, uploadPreviews } from './finishedPreviews.ts';
import { inspectUploads } from './inspectUploads.ts';
import { type FileToPlace, placeFinishedImages } from './placeFinishedImages.ts';
import {
  type ChosenFile,
  checkFiles,
  inspectionProblem,
  type RememberedUpload,
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
 * Uploads finished images of an order with their previews, places them at their originals, and notifies the
 * customer once for the batch, when its last file is uploaded.
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
  const [{ previews, problems }, uploadFailures] = await Promise.all([
    drawPreviews(files, uploads, signal),
    uploadFiles(client, {
      ...{ files, types, uploads, onProgress, signal },
      pathOf: (_file, type) => finishedPath(orderId, crypto.randomUUID(), type),
    }).then(() => [], problemsOf),
  ]);
  for (const problem of [...uploadFailures, ...problems]) failed.set(problem.key, problem);
  await uploadPreviews(client, { orderId, previews, uploads, signal });
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
  const wanted = files.flatMap(({ key, file, place }): NewImage[] => {
    const upload = failed.has(key) ? undefined : uploads.get(key);
    return upload ? [{ ...upload, place, fileName: cleanFileName(file.name, upload.path.slice(-40)) }] : [];
  });
  if (wanted.length === 0) return { images: [], failed: [...failed.values()], notification: 'none' };
  const images = await record(client, orderId, userId, wanted);
  for (const { key } of files) if (!failed.has(key)) uploads.delete(key);
  // Before they are delivered a mail would lead to nothing: it waits for the completion of the order.
  const isDelivered = images.some(({ delivered_at }) => delivered_at !== null);
  if (failed.size > 0 || !isDelivered) return { images, failed: [...failed.values()], notification: 'none' };
  const notification = await notifyCustomer(client, { orderId, type: 'order_images_uploaded' });
  return { images, failed: [], notification };
}

/** The files that were not stored; another error is thrown on. */
function problemsOf(error: unknown): readonly FileProblem[] {
  if (error instanceof FilesError) return error.files;
  throw error;
}

interface NewImage extends RememberedUpload, FileToPlace {}

/** An attempt whose response was lost may have written some rows already, so those are left out. */
async function record(
  client: Backend,
  orderId: string,
  userId: string,
  wanted: readonly NewImage[],
): Promise<FinishedImage[]> {
  const known = await read(
    client
      .from('finished_orders')
      .select(FINISHED_IMAGE_COLUMNS)
      .eq('order_id', orderId)
      .in(
        'image_path',
        wanted.map(({ path }) => path),
      ),
    imageTexts.uploadError,
  );
  const missing = wanted.filter(({ path }) => !known.some((image) => image.image_path === path));
  if (missing.length === 0) return known;
  const add = () => addImages(client, orderId, userId, missing);
  // Another administrator has just deleted the last version of a deliverable: the files are placed again, without it.
  const added = await add().catch((error) =>
    isBackendError(error, 'deliverable_not_found') ? add() : Promise.reject(error),
  );
  return [...known, ...added];
}

async function addImages(
  client: Backend,
  orderId: string,
  userId: string,
  images: readonly NewImage[],
): Promise<FinishedImage[]> {
  const deliverables = await placeFinishedImages(client, orderId, images);
  const rows = images.map(({ path, fileName, preview }, index) => ({
    order_id: orderId,
    image_path: path,
    created_by: userId,
    // `null` on purpose: the database then makes a deliverable.
    deliverable_id: deliverables[index] ?? null,
    file_name: fileName,
    preview_path: preview?.path ?? null,
    width: preview?.width ?? null,
    height: preview?.height ?? null,
  }));
  const insert = client.from('finished_orders').insert(rows).select(FINISHED_IMAGE_COLUMNS);
  return await read(insert, imageTexts.uploadError, {
    deliverable_not_found: imageTexts.uploadError,
    image_type: imageTexts.uploadError,
    image_too_large: imageTexts.tooManyPixels,
  });
}
