import { runJob } from './runJob.ts';

/**
 * A small copy of a chosen image, to be shown while it waits. The page would keep the whole image decoded for as long as it
 * is in view: 96 MB for one of 24 megapixels. In the worker of `prepareImage`, one image after another.
 *
 * @throws BackendError `file_refused` for a file that cannot be decoded; `unexpected`
 */
export async function thumbnailOf(file: File): Promise<Blob> {
  const { thumbnail } = await runJob({ kind: 'thumbnail', file });
  if (!thumbnail) throw new Error('The worker did another job');
  return thumbnail;
}
