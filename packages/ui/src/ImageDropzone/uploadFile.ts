import {
  type CheckedFile,
  checkFile,
  type FileKind,
  inBatches,
  typesOfKind,
} from '@rumklar/domain/images/files/checkFile';
import { fileTypes } from '@rumklar/domain/images/formats/fileTypes';

export interface UploadFile {
  id: string;
  file: File;
  /** `ready`: chosen, not uploaded yet. */
  state: 'ready' | 'uploading' | 'done' | 'failed';
  /** Share of the file that has been uploaded, 0–1. */
  progress?: number;
  error?: string;
}

export interface CheckedFiles {
  accepted: File[];
  errors: string[];
}

/** Checks chosen files by the domain's rule. @param maxBytes the largest size of one file, in bytes */
export async function checkFiles(
  files: readonly File[],
  kind: FileKind,
  maxBytes: number,
): Promise<CheckedFiles> {
  const checked: CheckedFile<FileKind>[] = [];
  for (const some of inBatches(files)) {
    checked.push(...(await Promise.all(some.map((file) => checkFile(file, kind, { maxBytes })))));
  }
  return {
    accepted: files.filter((_, index) => checked[index]?.type !== undefined),
    errors: checked.flatMap(({ error }) => error ?? []),
  };
}

/** The `accept` of a file input for what becomes an original: pickers on Mac and Windows know HEIC by its extensions only. */
export function acceptPhotos(kind: FileKind): string[] {
  return ['image/*', '.heic', '.heif', ...(kind === 'floorPlan' ? ['application/pdf', '.pdf'] : [])];
}

/** The `accept` of a file input for what is sent as it is. It names the types, so that iPhones convert HEIC. */
export function acceptList(kind: FileKind): string[] {
  return typesOfKind[kind].flatMap((type) => [
    type,
    ...fileTypes[type].extensions.map((extension) => `.${extension}`),
  ]);
}

export function sumBytes(files: readonly UploadFile[]): number {
  return files.reduce((sum, { file }) => sum + file.size, 0);
}
