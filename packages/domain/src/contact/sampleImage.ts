import { type CheckableFile, checkFile, typeError } from '../images/files/checkFile.ts';
import { MAX_SAMPLE_BYTES } from '../images/files/limits.ts';
import { CAMERA_SIGNATURE_LENGTH, isHeic } from '../images/formats/cameraFiles.ts';
import { fileTypes, type ImageType } from '../images/formats/fileTypes.ts';

/** What the image of a free sample may be: the form works without JavaScript, so the studio converts a HEIC itself. */
export type SampleType = ImageType | 'image/heic';

/** The `accept` of the field. Pickers on Mac and Windows know HEIC by its extensions only. */
export const SAMPLE_ACCEPT = 'image/*,.heic,.heif';

/** The extension of a stored sample. */
export function sampleExtension(type: SampleType): string {
  return type === 'image/heic' ? 'heic' : fileTypes[type].extension;
}

/** The type of an image for a free sample by its first bytes, or the Danish sentence to show beside one that may not be sent. */
export async function checkSample(
  file: CheckableFile,
): Promise<{ type: SampleType; error?: undefined } | { type?: undefined; error: string }> {
  const checked = await checkFile(file, 'image', { maxBytes: MAX_SAMPLE_BYTES });
  if (checked.error !== typeError(file.name, 'image')) return checked;
  const head = new Uint8Array(await file.slice(0, CAMERA_SIGNATURE_LENGTH).arrayBuffer());
  return isHeic(head) ? { type: 'image/heic' } : checked;
}
