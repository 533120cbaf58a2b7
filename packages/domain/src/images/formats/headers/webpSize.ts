import { littleEndianAt, numberAt } from './byteWalk.ts';

/**
 * The size of a WebP by one of its chunks, in pixels; `undefined` where the chunk does not begin as its type does.
 * Source: RFC 9649; RFC 6386, 9.1.
 *
 * @param content the chunk's first ten bytes, without type and length
 */
export function webpSize(type: string, content: Uint8Array): { width: number; height: number } | undefined {
  if (type === 'VP8X' && content.length >= 10) {
    return { width: littleEndianAt(content, 4, 3) + 1, height: littleEndianAt(content, 7, 3) + 1 };
  }
  if (type === 'VP8L' && content[0] === 0x2f) {
    const bits = littleEndianAt(content, 1, 4);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (type === 'VP8 ' && numberAt(content, 3, 3) === KEY_FRAME) {
    const [width, height] = [littleEndianAt(content, 6, 2) & 0x3fff, littleEndianAt(content, 8, 2) & 0x3fff];
    return width && height ? { width, height } : undefined;
  }
  return undefined;
}

const KEY_FRAME = 0x9d012a;
