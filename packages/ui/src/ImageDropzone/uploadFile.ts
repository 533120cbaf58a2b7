import { checkFile, type FileKind, typesOfKind } from '@rumklar/domain/images/checkFile';
import { fileTypes } from '@rumklar/domain/images/fileTypes';

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

/** Sorts chosen files by the product's one rule. @param maxBytes the most that one file may have */
export async function checkFiles(
  files: readonly File[],
  kind: FileKind,
  maxBytes: number,
): Promise<CheckedFiles> {
  const checked = await Promise.all(files.map((file) => checkFile(file, kind, { maxBytes })));
  return {
    accepted: files.filter((_, index) => checked[index]?.type !== undefined),
    refused: checked.flatMap(({ error }) => error ?? []),
  };
}

/** The `accept` of a file input: named types, so that an iPhone converts HEIC by itself. */
export function acceptList(kind: FileKind): string[] {
  return typesOfKind[kind].flatMap((type) => [
    type,
    ...fileTypes[type].extensions.map((extension) => `.${extension}`),
  ]);
}

/** All bytes of the files. */
export function sumBytes(files: readonly UploadFile[]): number {
  return files.reduce((sum, { file }) => sum + file.size, 0);
}
