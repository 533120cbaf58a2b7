/**
 * Makes a JPEG of any bytes, at least 45: its parts lead from its beginning to its end, and the bytes are the image data.
 * Nothing can decode it.
 */
export function asJpeg(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  // 0xff would begin a marker.
  const data = bytes.map((byte) => byte % 0xff);
  data.set(BEGINNING);
  data.set([0xff, 0xd9], data.length - 2);
  return data;
}

/** The frame of an image of 640 × 480 px in shades of grey, and the beginning of its one scan. */
const BEGINNING = [
  ...[0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 1, 224, 2, 128, 1, 1, 0x11, 0],
  ...[0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0],
];
