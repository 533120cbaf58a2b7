import { prepareTexts } from '@rumklar/domain/images/prepareTexts';
import { drawn, encoded, JPEG_QUALITY, release, type Size } from './canvas.ts';
import { decode } from './decode.ts';
import { jpegName } from './jpegName.ts';
import { refused } from './refused.ts';

/** A HEIC as an upright JPEG. */
export interface ConvertedImage extends Size {
  file: Blob;
  type: 'image/jpeg';
  fileName: string;
  takenAt?: string;
  hadLocation: boolean;
}

/** Makes a JPEG of a HEIC. @throws BackendError `file_refused` when it cannot be decoded */
export async function convertHeic(file: File): Promise<ConvertedImage> {
  const image = await decode(file);
  if (!image) throw refused(prepareTexts.heicUnreadable(file.name));
  const { canvas } = drawn(image, image);
  try {
    const { width, height } = image;
    const jpeg = await encoded(canvas, 'image/jpeg', JPEG_QUALITY);
    return {
      width,
      height,
      file: jpeg,
      type: 'image/jpeg',
      fileName: jpegName(file.name),
      hadLocation: false,
    };
  } finally {
    image.close();
    release(canvas);
  }
}
