import { detectFileType } from '../fileTypes.ts';
import { findText, littleEndianAt, numberAt, textAt } from '../headers/byteWalk.ts';
import type { FileProblem } from '../headers/fileHeader.ts';
import type { Exif } from './exif.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

export type StripProblem = Extract<FileProblem, 'truncated' | 'animated'> | 'cmyk';

/** Why an image cannot be labelled: `signed_location` is one whose location its Content Credentials have signed. */
export type LabelProblem = StripProblem | 'signed_location';

/** An image taken apart: what is kept, and what was read from the rest. */
export interface ImageParts {
  exif?: Exif;
  hasLocation: boolean;
  /** The image's bytes in order, with these blocks of EXIF and XMP where they are given. */
  keep(exif: Bytes | undefined, xmp?: Bytes): Bytes[];
}

export function isTextAt(bytes: Uint8Array, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index += 1)
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  return true;
}

export function bytesOf(text: string): Bytes {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Numbers in the file's order. */
export function dataViewOf(bytes: Uint8Array): DataView {
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

export interface MetadataBlock {
  kind: 'xmp' | 'credentials';
  bytes: Uint8Array;
}

/**
 * XMP and Content Credentials before the pixels of an image, as far as the bytes reach; of a WebP behind them too.
 * Sources: XMP specification part 3; C2PA 2.2, appendix A.
 * @param head the first 64 kB of a file, or all of it
 */
export function metadataBlocks(head: Uint8Array): MetadataBlock[] {
  switch (detectFileType(head)) {
    case 'image/jpeg':
      return [...jpegBlocks(head)];
    case 'image/png':
      return [...pngBlocks(head)];
    case 'image/webp':
      return [...webpBlocks(head)];
    default:
      return [];
  }
}

function* jpegBlocks(head: Uint8Array): Generator<MetadataBlock> {
  for (let at = head.indexOf(0xff, 2); at !== -1 && at + 4 <= head.length; ) {
    const marker = head[at + 1] ?? 0;
    // Fill bytes, and markers without a segment.
    if (marker === FILL || marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at = head.indexOf(0xff, at + 1);
      continue;
    }
    if (marker === SCAN || marker === END) return;
    const end = at + 2 + numberAt(head, at + 2, 2);
    const content = head.subarray(at + 4, end);
    if (marker === APP1 && isTextAt(content, 0, XMP_NAME)) {
      yield { kind: 'xmp', bytes: content.subarray(XMP_NAME.length) };
    } else if (marker === APP11 && isCredentials(content)) yield { kind: 'credentials', bytes: content };
    at = head.indexOf(0xff, end);
  }
}

/** A JUMBF box of C2PA; other boxes of APP11 are depth and high dynamic range. */
function isCredentials(content: Uint8Array): boolean {
  return isTextAt(content, 0, 'JP') && findText(content.subarray(0, 64), 'jumdc2pa') !== -1;
}

function* pngBlocks(head: Uint8Array): Generator<MetadataBlock> {
  for (let at = 8; at + 8 <= head.length; ) {
    const end = at + 8 + numberAt(head, at, 4);
    const type = textAt(head, at + 4, 4);
    const content = head.subarray(at + 8, end);
    if (type === 'iTXt' && isTextAt(content, 0, PNG_XMP_NAME)) {
      yield { kind: 'xmp', bytes: content.subarray(PNG_XMP_NAME.length) };
    } else if (type === 'caBX') yield { kind: 'credentials', bytes: content };
    at = end + 4;
  }
}

function* webpBlocks(head: Uint8Array): Generator<MetadataBlock> {
  for (let at = 12; at + 8 <= head.length; ) {
    const length = littleEndianAt(head, at + 4, 4);
    const type = textAt(head, at, 4);
    const content = head.subarray(at + 8, at + 8 + length);
    if (type === 'XMP ') yield { kind: 'xmp', bytes: content };
    else if (type === 'C2PA') yield { kind: 'credentials', bytes: content };
    at += 8 + length + (length % 2);
  }
}

/** What comes before the XMP in its segment of a JPEG. */
export const XMP_NAME = 'http://ns.adobe.com/xap/1.0/\0';
/** What comes before the XMP in its chunk of a PNG: not compressed, no language, no translated keyword. */
export const PNG_XMP_NAME = 'XML:com.adobe.xmp\0\0\0\0\0';

const FILL = 0xff;
const SCAN = 0xda;
const END = 0xd9;
const APP1 = 0xe1;
const APP11 = 0xeb;
