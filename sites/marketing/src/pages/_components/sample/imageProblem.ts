import { checkSample } from '@rumklar/domain/contact/sampleRequest';
import { contactTexts } from '@rumklar/domain/contact/texts';
import { MAX_SAMPLE_BYTES } from '@rumklar/domain/images/files/limits';

/** Why an image cannot be sent, or `undefined`. */
export async function imageProblem(image: File): Promise<string | undefined> {
  if (image.size > MAX_SAMPLE_BYTES) return contactTexts.imageTooLarge;
  return (await checkSample(image)).error;
}
