import type { FileProblem } from '../headers/fileHeader.ts';
import type { Exif } from './exif.ts';

/** Bytes of a file, or a view on them. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Why an image cannot be taken apart. */
export type StripProblem = Extract<FileProblem, 'truncated' | 'animated'> | 'cmyk';

/** Why an image cannot be labelled: `signed_location` is one whose location its Content Credentials have signed. */
export type LabelProblem = StripProblem | 'signed_location';

/** An image taken apart: what is kept, and what was read from the rest. */
export interface ImageParts {
  exif?: Exif;
  /** Whether any of its metadata says where it was taken. */
  hasLocation: boolean;
  /** The image's bytes in order, with these blocks of EXIF and XMP where they are given. */
  keep(exif: Bytes | undefined, xmp?: Bytes): Bytes[];
}

/** Whether the bytes from `at` on are this text of one byte a character. */
export function isTextAt(bytes: Uint8Array, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index += 1)
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  return true;
}

/** A text of one byte a character. */
export function bytesOf(text: string): Bytes {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Numbers in the file's order. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Neighbours as one view, so that an image that had nothing to lose is one part: the given bytes. */
export function joined(parts: readonly Bytes[]): Bytes[] {
  const result: Bytes[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last?.buffer === part.buffer && last.byteOffset + last.length === part.byteOffset)
      result[result.length - 1] = new Uint8Array(last.buffer, last.byteOffset, last.length + part.length);
    else result.push(part);
  }
  return result;
}
