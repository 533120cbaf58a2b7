import type { Redrawing } from '../../uploads/prepare/redraw.ts';
import { runPrepareJob } from '../../uploads/prepare/runJob.ts';

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
