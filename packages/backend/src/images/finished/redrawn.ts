import type { Redrawing } from '../../uploads/prepare/redraw.ts';
import { runPrepareJob } from '../../uploads/prepare/runJob.ts';

/**
 * An image that is drawn again: smaller, or with words where every usual crop keeps them, for whoever has to show that it was
 * edited. Its metadata says the same as before. In the worker of uploads, one image at a time.
 *
 * @returns in the type of the image, or JPEG where it is made smaller or the browser cannot encode that
 * @throws BackendError `file_refused` when the browser cannot decode it, `aborted`
 */
export async function redrawn(image: Blob, options: Redrawing, signal?: AbortSignal): Promise<Blob> {
  const file = image instanceof File ? image : new File([image], 'Billedet', { type: image.type });
  return await runPrepareJob('redraw', file, options, signal);
}
