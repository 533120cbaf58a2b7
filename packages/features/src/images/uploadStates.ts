import { FilesError } from '@rumklar/backend/errors';
import type { UploadProgress } from '@rumklar/backend/images/uploads';
import type { UploadFile } from '@rumklar/ui/ImageDropzone';

/** A chosen file after some of its bytes were sent; other files stay as they are. */
export function withProgress(file: UploadFile, { key, sent, size }: UploadProgress): UploadFile {
  if (file.id !== key) return file;
  return {
    ...file,
    state: sent >= size ? 'done' : 'uploading',
    progress: size === 0 ? 1 : sent / size,
    error: undefined,
  };
}

/**
 * A chosen file after an upload failed: one with a problem shows it, a stored one stays stored, and the others
 * wait for the next attempt.
 */
export function withProblems(file: UploadFile, problems: ReadonlyMap<string, string>): UploadFile {
  const error = problems.get(file.id);
  if (error) return { ...file, state: 'failed', progress: undefined, error };
  return file.state === 'uploading' ? { ...file, state: 'ready', progress: undefined } : file;
}

/** The Danish sentence about each file that an error names, by the key of the file. */
export function problemsOf(error: unknown): ReadonlyMap<string, string> {
  const files = error instanceof FilesError ? error.files : [];
  return new Map(files.map((problem) => [problem.key, problem.error]));
}
