import type { Exif } from './exif.ts';
import { type Bytes, bytesOf, dataViewOf } from './imageParts.ts';

/**
 * EXIF with nothing in it but what the pixels need to be shown as they were taken: orientation and Adobe RGB.
 *
 * @returns from the byte order on; `undefined` where they need nothing
 */
export function minimalExif({ orientation, isAdobeRgb }: Exif): Bytes | undefined {
  const upright = [ORIENTATION, SHORT, orientation] as const;
  if (isAdobeRgb) {
    return tiffOf([
      [upright, [PHOTOGRAPH_ENTRIES, LONG, NEXT]],
      [
        [COLOR_SPACE, SHORT, UNCALIBRATED],
        [INTEROPERABILITY_ENTRIES, LONG, NEXT],
      ],
      [[INTEROPERABILITY_INDEX, ASCII, dataViewOf(bytesOf('R03\0')).getUint32(0, true)]],
    ]);
  }
  return orientation === 1 ? undefined : tiffOf([[upright]]);
}

/** A tag with one value of at most four bytes. */
type Entry = readonly [tag: number, type: number, value: number | typeof NEXT];

function tiffOf(directories: readonly (readonly Entry[])[]): Bytes {
  const bytes = new Uint8Array(directories.reduce((sum, entries) => sum + 6 + entries.length * 12, 8));
  const view = dataViewOf(bytes);
  bytes.set([0x49, 0x49, 42, 0, 8]);
  let at = 8;
  for (const entries of directories) {
    const next = at + 6 + entries.length * 12;
    view.setUint16(at, entries.length, true);
    for (const [index, [tag, type, value]] of entries.entries()) {
      const entry = at + 2 + index * 12;
      view.setUint16(entry, tag, true);
      view.setUint16(entry + 2, type, true);
      view.setUint32(entry + 4, type === ASCII ? 4 : 1, true);
      view.setUint32(entry + 8, value === NEXT ? next : value, true);
    }
    at = next;
  }
  return bytes;
}

const NEXT = 'next';
const ASCII = 2;
const SHORT = 3;
const LONG = 4;
const INTEROPERABILITY_INDEX = 0x0001;
const ORIENTATION = 0x0112;
const PHOTOGRAPH_ENTRIES = 0x8769;
const COLOR_SPACE = 0xa001;
const INTEROPERABILITY_ENTRIES = 0xa005;
const UNCALIBRATED = 0xffff;
