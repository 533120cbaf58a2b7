import { checkFile, type FileKind } from '@rumklar/domain/images/checkFile';
import type { FileType } from '@rumklar/domain/images/fileTypes';
import { PARALLEL_UPLOADS } from '@rumklar/domain/images/limits';
import { imageTexts } from '@rumklar/domain/images/texts';
import { failure } from '@rumklar/domain/message';
import type { Backend } from '../client.ts';
import { BackendError, type FileProblem, FilesError } from '../errors.ts';
import { inParallel } from './inParallel.ts';
import { inspectionText } from './inspectionText.ts';
import type { Inspection } from './inspectUploads.ts';
import type { FileToPlace } from './placeFinishedImages.ts';
import { uploadObject } from './uploadObject.ts';

/** A file that somebody chose. */
export interface ChosenFile {
  /** The caller's own key, the same in every attempt. */
  key: string;
  file: File;
  isFloorPlan?: boolean;
  /** Where a finished image belongs. */
  place?: FileToPlace['place'];
}

/** The progress of one file. Reported for every file at least once, with `sent === size`. */
export interface UploadProgress {
  key: string;
  /** Bytes that have been sent. */
  sent: number;
  /** Bytes of the whole file. */
  size: number;
}

/** Where a file is stored, and whether the upload is complete. */
export interface RememberedUpload {
  path: string;
  type: FileType;
  stored: boolean;
  /** Where the preview of a finished image is stored, and the image's size in pixels. */
  preview?: { path: string; width: number; height: number };
}

/** What is remembered from one attempt to the next, by the files' keys: keep it with the form, start with `new Map()`. */
export type Uploads = Map<string, RememberedUpload>;

/**
 * Checks every file by the one rule, `checkFile` of the domain.
 *
 * @returns the type of each file by its key
 * @throws FilesError `file_refused` with a sentence for each file that cannot be used
 */
export async function checkFiles(
  files: readonly ChosenFile[],
  maxBytes?: number,
): Promise<Map<string, FileType>> {
  const types = new Map<string, FileType>();
  const problems: FileProblem[] = [];
  for (const chosen of files) {
    const { type, error } = await checkFile(chosen.file, kindOf(chosen), { maxBytes });
    if (type) types.set(chosen.key, type);
    else problems.push({ key: chosen.key, error });
  }
  if (problems.length > 0) throw refusedFiles(problems);
  return types;
}

/** The error of files that the product does not take. */
export function refusedFiles(problems: readonly FileProblem[]): FilesError {
  const [only, another] = problems;
  const userMessage = only && !another ? failure(only.error) : imageTexts.someFilesRefused;
  return new FilesError('file_refused', userMessage, problems);
}

/** What to say about a file that the server refused. */
export function inspectionProblem(
  chosen: ChosenFile,
  inspection: Exclude<Inspection, 'accepted'>,
): FileProblem {
  return { key: chosen.key, error: inspectionText(inspection, chosen.file.name, kindOf(chosen)) };
}

/**
 * Uploads what is not stored yet, three files at a time. A file that fails does not stop the others, so that the next
 * attempt has less to do.
 *
 * @param input `pathOf` names a new object; `uploads` is read and written
 * @throws FilesError with the code of the first failure, naming every file that is not stored; BackendError `aborted`,
 * `not_signed_in`
 */
export async function uploadFiles(
  client: Backend,
  input: {
    files: readonly ChosenFile[];
    types: ReadonlyMap<string, FileType>;
    uploads: Uploads;
    pathOf: (file: ChosenFile, type: FileType) => string;
    onProgress?: (progress: UploadProgress) => void;
    signal?: AbortSignal;
  },
): Promise<void> {
  const { files, types, uploads, pathOf, onProgress, signal } = input;
  const failures: { problem: FileProblem; cause: BackendError }[] = [];
  await inParallel(files, PARALLEL_UPLOADS, async (chosen) => {
    const type = types.get(chosen.key);
    if (!type) return;
    const size = chosen.file.size;
    // Remembered before it is sent: if only the response is lost, the next attempt finds the object under its name.
    const upload = uploads.get(chosen.key) ?? { path: pathOf(chosen, type), type, stored: false };
    uploads.set(chosen.key, upload);
    try {
      if (!upload.stored) {
        const report = (sent: number) => onProgress?.({ key: chosen.key, sent, size });
        await uploadObject(client, {
          path: upload.path,
          file: chosen.file,
          type,
          onProgress: report,
          signal,
        });
        upload.stored = true;
      }
      onProgress?.({ key: chosen.key, sent: size, size });
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      if (error.code === 'aborted' || error.code === 'not_signed_in') throw error;
      const description = error.userMessage.description ?? error.userMessage.title;
      failures.push({
        problem: { key: chosen.key, error: `${chosen.file.name}: ${description}` },
        cause: error,
      });
    }
  });
  const first = failures[0];
  if (!first) return;
  const problems = failures.map(({ problem }) => problem);
  throw new FilesError(
    first.cause.code,
    { ...imageTexts.uploadFailed(failures.length), description: first.cause.userMessage.description },
    problems,
    first.cause,
  );
}

function kindOf({ isFloorPlan = false }: ChosenFile): FileKind {
  return isFloorPlan ? 'floorPlan' : 'image';
}
