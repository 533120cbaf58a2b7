import { asJpeg } from './asJpeg.ts';

/** A file of a size that the server takes for a JPEG. Its picture is noise, so that no two files are alike. */
export function jpegFile(size = 200, name = 'stue.jpg'): File {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  return new File([asJpeg(bytes)], name, { type: 'image/jpeg' });
}
