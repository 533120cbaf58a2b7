import { contactTexts } from '@rumklar/domain/contact/texts';
import { checkFile } from '@rumklar/domain/images/checkFile';
import { MAX_SAMPLE_BYTES } from '@rumklar/domain/images/limits';

/** Why an image cannot be sent, or `undefined`. */
export async function imageProblem(image: File): Promise<string | undefined> {
  if (image.size > MAX_SAMPLE_BYTES) return contactTexts.imageTooLarge;
  return (await checkFile(image, 'image')).error;
}
