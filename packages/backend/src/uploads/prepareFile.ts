import type { PreparedFile } from '@rumklar/uploads/queuedFile';
import type { PrepareOptions } from './prepare/chosenFile.ts';

export type PrepareFile = (file: File, options: PrepareOptions) => Promise<PreparedFile>;

/** In a worker, which is loaded with the first file. A file with a label is a finished image. */
export async function prepareFile(
  file: File,
  { label, signal, ...options }: PrepareOptions = {},
): Promise<PreparedFile> {
  if (label) {
    const { prepareFinished } = await import('./prepare/prepareFinished.ts');
    const { master, ...prepared } = await prepareFinished(file, label, signal);
    return {
      ...prepared,
      file: master,
      fileName: file.name,
      hadLocation: false,
      isConverted: false,
      notes: [],
    };
  }
  const { runPrepareJob } = await import('./prepare/runJob.ts');
  return await runPrepareJob('prepare', file, options, signal);
}
