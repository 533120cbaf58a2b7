import type { FileProblem } from './fileHeader.ts';

/** Bytes that a walk needs next. Fewer are given where the file ends. */
export interface WantedBytes {
  start: number;
  length: number;
  /** Only what was read already is needed. */
  isOptional?: boolean;
}

/** Goes through a file from part to part, so that only the parts it wants are read. */
export type ByteWalk = Generator<WantedBytes, FileProblem | undefined, Uint8Array>;

/** A big-endian number. @param length in bytes, at most 4 */
export function numberAt(bytes: Uint8Array, start: number, length: number): number {
  let number = 0;
  for (let index = 0; index < length; index++) number = number * 256 + (bytes[start + index] ?? 0);
  return number;
}

/** A little-endian number. @param length in bytes, at most 4 */
export function littleEndianAt(bytes: Uint8Array, start: number, length: number): number {
  let number = 0;
  for (let index = length - 1; index >= 0; index--) number = number * 256 + (bytes[start + index] ?? 0);
  return number;
}

export function textAt(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}

/** Where ASCII letters are first found; -1 where they are not. */
export function findText(bytes: Uint8Array, text: string, from = 0): number {
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (textAt(bytes, at, text.length) === text) return at;
  }
  return -1;
}

/** Whether bytes end in these, apart from padding with zeros, ones or blank lines. */
export function endsWith(bytes: Uint8Array, end: readonly number[]): boolean {
  let length = bytes.length;
  while (length > 0 && PADDING.has(bytes[length - 1] ?? -1)) length--;
  return length >= end.length && end.every((byte, index) => bytes[length - end.length + index] === byte);
}

export function isPadding(bytes: Uint8Array): boolean {
  return bytes.every((byte) => PADDING.has(byte));
}

/** Bytes at the end of a file in which its end must be; the rest may be padding. */
export const END_BYTES = 4096;

const PADDING: ReadonlySet<number> = new Set([0x00, 0x0a, 0x0d, 0x20, 0xff]);
