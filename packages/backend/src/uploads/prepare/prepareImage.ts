import type { PreparedImage, PrepareOptions } from './preparedImage.ts';
import { runJob } from './runJob.ts';

/**
 * Makes a chosen file ready for its upload: checks its bytes, converts HEIC, takes location and serial numbers out,
 * draws the preview and looks at its quality. In a worker, one file after another.
 * See docs/how/image-preparation.md.
 *
 * @throws BackendError `file_refused` for a file that cannot be used, `image_too_large` for one that can when it is made
 * smaller (`shrinkTo`), `aborted`, `unexpected` where another attempt may succeed
 */
export async function prepareImage(
  file: File,
  { signal, ...options }: PrepareOptions = {},
): Promise<PreparedImage> {
  const { prepare } = await runJob({ kind: 'prepare', file, options }, signal);
  if (!prepare) throw new Error('The worker did another job');
  return prepare;
}
