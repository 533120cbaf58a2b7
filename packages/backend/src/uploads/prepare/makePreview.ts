import type { ImagePreview } from './preparedImage.ts';
import { runJob } from './runJob.ts';

/**
 * The preview of an image that is uploaded as it is, such as a finished one, with the image's size in pixels. In the
 * worker of `prepareImage`.
 *
 * @throws BackendError `file_refused` when the browser cannot decode it, `aborted`, `unexpected`
 */
export async function makePreview(image: File, signal?: AbortSignal): Promise<ImagePreview> {
  const { preview } = await runJob({ kind: 'preview', file: image }, signal);
  if (!preview) throw new Error('The worker did another job');
  return preview;
}
