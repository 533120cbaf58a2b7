import { deliveryTexts } from '@rumklar/domain/images/delivery/deliveryTexts';
import { buckets } from '@rumklar/domain/images/files/limits';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { FinishedImage } from '@rumklar/domain/orders/order';
import type { Backend } from '../../client.ts';
import { unwrap } from '../../failures.ts';
import type { Redrawing } from '../../uploads/prepare/redraw.ts';
import { runPrepareJob } from '../../uploads/prepare/runJob.ts';

/**
 * Matches a finished image with another original of its order, by hand; for whoever does the work. Its versions stay in order
 * on both sides, and an original that was not to be delivered is again. Calling it once more changes nothing.
 *
 * @param input `originalId`: `null` for none; `as`: the next version of what was made from the original, which hides the one
 * before it, or a variant beside it
 * @throws BackendError `image_not_found`, `image_in_revision`
 */
export async function moveFinishedImage(
  client: Backend,
  input: { id: string; originalId: string | null; as: 'version' | 'variant' },
): Promise<void> {
  const { id, originalId, as } = input;
  await unwrap(
    client.rpc('move_finished_image', { p_id: id, p_order_image_id: originalId, p_as: as }),
    deliveryTexts.moveFailed,
    { image_not_found: deliveryTexts.imageGone, image_in_revision: deliveryTexts.imageInRevision },
  );
}

/**
 * Notes that an original is not delivered, and why; for whoever does the work.
 *
 * @param input `reason`: what the customer reads, at most `SKIP_REASON_MAX_LENGTH` characters; `null` delivers the image again
 * @throws BackendError `image_finished` when it has a finished image, `skip_reason_invalid`, `image_not_found`
 */
export async function skipImage(
  client: Backend,
  input: { originalId: string; reason: string | null },
): Promise<void> {
  const { originalId, reason } = input;
  await unwrap(
    client.rpc('skip_image', { p_order_image_id: originalId, p_reason: reason }),
    deliveryTexts.skipFailed,
    {
      image_finished: deliveryTexts.imageFinished,
      skip_reason_invalid: deliveryTexts.skipReasonInvalid,
      image_not_found: deliveryTexts.imageGone,
    },
  );
}

/**
 * Allows or forbids delivering a finished picture that has no original, in a completed order at once; for leads. What was
 * delivered stays.
 *
 * @throws BackendError `image_not_found`
 */
export async function allowWithoutOriginal(
  client: Backend,
  input: { deliverableId: string; isAllowed: boolean },
): Promise<void> {
  const { deliverableId, isAllowed } = input;
  await unwrap(
    client.rpc('lack_original', { p_deliverable_id: deliverableId, p_is_allowed: isAllowed }),
    deliveryTexts.skipFailed,
    { image_not_found: deliveryTexts.imageGone },
  );
}

/**
 * Deletes a finished image: the customer no longer has it, and its file and smaller copies are removed. A file that
 * can't be removed is deleted by the sweep, which removes files that no row names after 48 hours. Deleting twice is not an error.
 *
 * @throws BackendError `image_in_revision`
 */
export async function deleteFinishedImage(
  client: Backend,
  { id, image_path, web_path, preview_path, marked_path }: FinishedFiles,
): Promise<void> {
  await unwrap(client.rpc('delete_finished_image', { p_id: id }), imageTexts.deleteFailed, {
    image_in_revision: deliveryTexts.imageInRevision,
  });
  await client.storage
    .from(buckets.orderImages)
    .remove([image_path, web_path, preview_path, marked_path].filter((path) => path !== null));
}

type FinishedFiles = Pick<FinishedImage, 'id' | 'image_path' | 'web_path' | 'preview_path' | 'marked_path'>;

type Sizes = Pick<FinishedImage, 'web_path' | 'preview_path' | 'marked_path' | 'made_with'>;

/** Whether an image lacks a size that its customer gets; a generated one also its full size with the label. */
export function lacksSize({ web_path, preview_path, marked_path, made_with }: Sizes): boolean {
  return !web_path || !preview_path || (made_with === 'generative' && !marked_path);
}

/**
 * Draws an image again: smaller, or with words where every usual crop keeps them, for anyone who has to show that it was
 * edited. Its metadata stays. Runs in the worker of uploads, one image at a time.
 *
 * @returns in the type of the image, or JPEG where it is made smaller or the browser cannot encode that
 * @throws BackendError `file_refused` when the browser cannot decode it, `aborted`
 */
export async function redrawImage(image: Blob, options: Redrawing, signal?: AbortSignal): Promise<Blob> {
  const file = image instanceof File ? image : new File([image], 'Billedet', { type: image.type });
  return await runPrepareJob('redraw', file, options, signal);
}
