import { detectFileType, type FileType, fileTypes, SIGNATURE_LENGTH } from '@rumklar/domain/images/fileTypes';
import { imageTexts } from '@rumklar/domain/images/texts';

/** A chosen file and how far its upload is. */
export interface UploadFile {
  id: string;
  file: File;
  /** `ready`: chosen, not sent yet. */
  state: 'ready' | 'uploading' | 'done' | 'failed';
  /** Share of the file that has been sent, 0–1. */
  progress?: number;
  /** Why it failed, in Danish. */
  error?: string;
}

/** What `checkFiles` found: files that may be used, and one sentence for each of the others. */
export interface CheckedFiles {
  accepted: File[];
  refused: string[];
}

/**
 * Sorts chosen files by their first bytes, whatever their names say.
 *
 * @param accept the types that are taken
 * @param maxFileBytes the most that one file may have
 */
export async function checkFiles(
  files: readonly File[],
  accept: readonly FileType[],
  maxFileBytes: number,
): Promise<CheckedFiles> {
  const errors = await Promise.all(files.map((file) => fileError(file, accept, maxFileBytes)));
  return {
    accepted: files.filter((_, index) => errors[index] === undefined),
    refused: errors.filter((error) => error !== undefined),
  };
}

async function fileError(
  file: File,
  accept: readonly FileType[],
  maxFileBytes: number,
): Promise<string | undefined> {
  if (file.size === 0) return imageTexts.emptyFile(file.name);
  if (file.size > maxFileBytes) return imageTexts.fileTooLarge(file.name);
  const type = await readType(file);
  if (type && accept.includes(type)) return undefined;
  return accept.includes('application/pdf')
    ? imageTexts.floorPlanTypeNotTaken(file.name)
    : imageTexts.typeNotTaken(file.name);
}

/** A file that can no longer be read (moved, on a drive that is gone) is refused like one of a wrong type. */
async function readType(file: File): Promise<FileType | undefined> {
  try {
    return detectFileType(new Uint8Array(await file.slice(0, SIGNATURE_LENGTH).arrayBuffer()));
  } catch {
    return undefined;
  }
}

/** The `accept` of a file input: named types, so that an iPhone converts HEIC by itself. */
export function acceptList(accept: readonly FileType[]): string[] {
  return accept.flatMap((type) => [type, ...fileTypes[type].extensions.map((extension) => `.${extension}`)]);
}

/** All bytes of the files. */
export function sumBytes(files: readonly UploadFile[]): number {
  return files.reduce((sum, { file }) => sum + file.size, 0);
}
