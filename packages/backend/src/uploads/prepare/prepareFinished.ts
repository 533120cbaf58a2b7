import type { ImageLabel } from '@rumklar/domain/images/formats/metadata/metadata';
import { isBackendError } from '../../errors.ts';
import type { PreparedFinished } from './chosenFile.ts';
import { runPrepareJob } from './runJob.ts';

/**
 * Makes a finished image ready for its delivery: writes how it was made into it, takes location and serial numbers out, and
 * draws the sizes for the web and for lists; where those cannot be drawn, in Node or without memory, it is delivered without
 * them. See docs/how/image-preparation.md.
 *
 * @throws BackendError `file_refused`
 */
export async function prepareFinished(
  file: File,
  label: ImageLabel,
  signal?: AbortSignal,
): Promise<PreparedFinished> {
  try {
    return await runPrepareJob('finish', file, { label }, signal);
  } catch (error) {
    // The worker was lost twice, mostly for lack of memory.
    if (!isBackendError(error, 'unexpected')) throw error;
    const { labelFile } = await import('./finish.ts');
    return await labelFile(file, label);
  }
}
