import {
  detectFileType,
  type FileType,
  floorPlanTypes,
  imageTypes,
  SIGNATURE_LENGTH,
} from '../formats/fileTypes.ts';
import { imageTexts } from '../texts.ts';
import { standardLimits } from './limits.ts';

export type FileKind = 'image' | 'floorPlan';

export const typesOfKind = {
  image: imageTypes,
  floorPlan: floorPlanTypes,
} as const satisfies Record<FileKind, readonly FileType[]>;

export interface CheckableFile {
  name: string;
  size: number;
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

export type CheckedFile<Kind extends FileKind> =
  | { type: (typeof typesOfKind)[Kind][number]; error?: undefined }
  | { type?: undefined; error: string };

/**
 * The one rule of which files the product accepts: not empty, not larger than its account may send, and of a type of its kind
 * by the first bytes, whatever the name.
 * @param options `maxBytes` is `Infinity` where the sum of several files is limited instead. @default the standard account's
 */
export async function checkFile<Kind extends FileKind>(
  file: CheckableFile,
  kind: Kind,
  { maxBytes = standardLimits.fileBytes }: { maxBytes?: number } = {},
): Promise<CheckedFile<Kind>> {
  if (file.size === 0) return { error: imageTexts.emptyFile(file.name) };
  if (file.size > maxBytes) return { error: imageTexts.fileTooLarge(file.name, maxBytes) };
  let head: Uint8Array;
  try {
    head = new Uint8Array(await file.slice(0, SIGNATURE_LENGTH).arrayBuffer());
  } catch {
    // Moved or deleted since it was chosen.
    return { error: imageTexts.unreadableFile(file.name) };
  }
  const detected = detectFileType(head);
  const types: readonly (typeof typesOfKind)[Kind][number][] = typesOfKind[kind];
  const type = types.find((one) => one === detected);
  return type ? { type } : { error: typeError(file.name, kind) };
}

/** Files some at a time: a page begins each read itself, and hundreds within one task would block it. */
export function* inBatches<Item>(files: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < files.length; start += READ_AT_ONCE) {
    yield files.slice(start, start + READ_AT_ONCE);
  }
}

const READ_AT_ONCE = 25;

export function typeError(name: string, kind: FileKind): string {
  return kind === 'floorPlan' ? imageTexts.floorPlanTypeRefused(name) : imageTexts.typeRefused(name);
}
