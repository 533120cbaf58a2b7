import { detectFileType } from '../fileTypes.ts';
import { type ByteWalk, END_BYTES, findText, type WantedBytes } from './byteWalk.ts';
import type { FileHeader, FileProblem } from './fileHeader.ts';
import { walkJpeg } from './jpegHeader.ts';
import { walkPng } from './pngHeader.ts';
import { walkWebp } from './webpHeader.ts';

/** A file that is read in parts: a `File` in a browser, an object in Storage. */
export interface FileParts {
  size: number;
  /** The bytes from `start` to before `end`; fewer where the file ends. */
  read(start: number, end: number): Promise<Uint8Array>;
}

/** What the beginning of a file says; its end is not looked at. @param head the first 64 kB, or the whole file */
export function readHeader(head: Uint8Array): FileHeader {
  const header = emptyHeader(head);
  const walk = walkOf(header);
  let next = walk.next();
  while (!next.done) {
    const { start, length, isOptional } = next.value;
    if (start + length > head.length && !isOptional) return upright(header);
    next = walk.next(head.subarray(start, start + length));
  }
  return upright(header, next.value);
}

/**
 * Checks that a file is an image, or a PDF, from its first bytes to its last: the parts of its type lead to the image, and it
 * ends as its type does. Of a large file the first 64 kB and the last 4 kB are read, and more only where long metadata comes
 * before the image. Nothing is decoded.
 * @throws what `read` throws
 */
export async function inspectFile(file: FileParts): Promise<FileHeader> {
  if (file.size === 0) return { type: undefined, orientation: 1, hasLocation: false, problem: 'empty' };
  const blocks = await readEnds(file);
  const header = emptyHeader(blocks[0]?.bytes ?? new Uint8Array());
  const walk = walkOf(header, file.size);
  let blockBytes = HEAD_BYTES;
  let budget = MOST_EXTRA_BYTES;
  let next = walk.next();
  while (!next.done) {
    const wanted = next.value;
    let bytes = bytesIn(blocks, wanted, file.size);
    if (bytes === undefined) {
      // Larger each time: metadata of megabytes takes few requests.
      blockBytes = Math.min(blockBytes * 4, LARGEST_BLOCK);
      budget -= blockBytes;
      if (budget < 0) return upright(header, 'damaged');
      const end = Math.min(file.size, wanted.start + Math.max(wanted.length, blockBytes));
      blocks.push({ start: wanted.start, bytes: await file.read(wanted.start, end) });
      bytes = bytesIn(blocks.slice(-1), { ...wanted, isOptional: true }, file.size) ?? new Uint8Array();
    }
    next = walk.next(bytes);
  }
  return upright(header, next.value);
}

interface Block {
  start: number;
  bytes: Uint8Array;
}

async function readEnds({ size, read }: FileParts): Promise<Block[]> {
  if (size <= HEAD_BYTES + END_BYTES) return [{ start: 0, bytes: await read(0, size) }];
  const [head, end] = await Promise.all([read(0, HEAD_BYTES), read(size - END_BYTES, size)]);
  return [
    { start: 0, bytes: head },
    { start: size - END_BYTES, bytes: end },
  ];
}

/** The wanted bytes, where a block has them all up to the end of the file. */
function bytesIn(blocks: readonly Block[], wanted: WantedBytes, size: number): Uint8Array | undefined {
  const { start, length, isOptional } = wanted;
  const end = Math.min(start + length, size);
  if (start >= end) return new Uint8Array();
  for (const block of blocks) {
    const from = start - block.start;
    if (from < 0 || from >= block.bytes.length) continue;
    if (isOptional || end - block.start <= block.bytes.length) {
      return block.bytes.subarray(from, end - block.start);
    }
  }
  return isOptional ? new Uint8Array() : undefined;
}

function emptyHeader(head: Uint8Array): FileHeader {
  return { type: detectFileType(head), orientation: 1, hasLocation: false };
}

function walkOf(header: FileHeader, size?: number): ByteWalk {
  switch (header.type) {
    case 'image/jpeg':
      return walkJpeg(header, size);
    case 'image/png':
      return walkPng(header, size);
    case 'image/webp':
      return walkWebp(header, size);
    case 'application/pdf':
      return walkPdf(size);
    case undefined:
      return refuse();
  }
}

/** A PDF is read from its end, so it must have one. Source: ISO 32000, 7.5.5. */
function* walkPdf(size?: number): ByteWalk {
  if (size === undefined) return undefined;
  const start = Math.max(0, size - END_BYTES);
  return findText(yield { start, length: END_BYTES }, '%%EOF') === -1 ? 'truncated' : undefined;
}

// biome-ignore lint/correctness/useYield: there is nothing to read in a file of no known type.
function* refuse(): ByteWalk {
  return 'unknown_type';
}

function upright(header: FileHeader, problem?: FileProblem): FileHeader {
  const { width, height, orientation } = header;
  const turned = orientation >= 5 && width && height ? { width: height, height: width } : {};
  return { ...header, ...turned, ...(problem && { problem }) };
}

const HEAD_BYTES = 64 * 1024;
const LARGEST_BLOCK = 4 * 1024 * 1024;
/** What is read between the ends. Phones that keep a depth map before the image write a few megabytes. */
const MOST_EXTRA_BYTES = 16 * 1024 * 1024;
