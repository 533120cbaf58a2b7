import type { Bytes } from '@rumklar/domain/images/formats/metadata/imageParts';

/**
 * The file of some parts of an image. Every file of several parts that a browser decodes or sends is made here: Firefox
 * decodes no Blob whose first part has fewer than 3 bytes.
 *
 * Parts of the chosen file itself stay on the disk: 200 images would be gigabytes of memory.
 *
 * @param source the chosen file, and its bytes, on which parts are views
 */
export function blobOf(parts: readonly Bytes[], type: string, source?: { file: Blob; bytes: Bytes }): Blob {
  const stored = withLongStart(parts).map((part) =>
    source && part.buffer === source.bytes.buffer
      ? source.file.slice(part.byteOffset, part.byteOffset + part.length)
      : part,
  );
  return new Blob(stored, { type });
}

/** The same bytes, of which the first part has at least {@link SHORTEST_START}, or all. */
export function withLongStart(parts: readonly Bytes[]): Bytes[] {
  const [first, ...others] = parts.filter(({ length }) => length > 0);
  if (!first) return [];
  if (first.length >= SHORTEST_START) return [first, ...others];
  const start = new Uint8Array(
    Math.min(
      SHORTEST_START,
      [first, ...others].reduce((sum, { length }) => sum + length, 0),
    ),
  );
  let filled = 0;
  const rest: Bytes[] = [];
  for (const part of [first, ...others]) {
    const taken = part.subarray(0, start.length - filled);
    start.set(taken, filled);
    filled += taken.length;
    if (taken.length < part.length) rest.push(part.subarray(taken.length));
  }
  return [start, ...rest];
}

/** Bytes: far more than any engine looks at to find out what a file is. */
const SHORTEST_START = 64;
