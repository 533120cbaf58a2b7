import { authTexts } from '../auth/texts.ts';
import { isEmail } from '../auth/validation.ts';
import { type CheckableFile, checkFile, typeError } from '../images/files/checkFile.ts';
import { MAX_SAMPLE_BYTES } from '../images/files/limits.ts';
import { CAMERA_SIGNATURE_LENGTH, isHeic } from '../images/formats/cameraFiles.ts';
import { fileTypes, type ImageType } from '../images/formats/fileTypes.ts';
import { failure } from '../message.ts';
import type { ServiceType } from '../services/serviceTypes.ts';
import type { FormErrors } from './contactForm.ts';
import { contactTexts } from './texts.ts';

/** What a free sample can show. The form's values are its own, not service slugs. */
export const sampleServices = ['let-oprydning', 'fjern-alle-mobler', 'fuld-styling'] as const;

export type SampleService = (typeof sampleServices)[number];

export const sampleServiceLabels: Readonly<Record<SampleService, { label: string; example: ServiceType }>> = {
  'let-oprydning': { label: 'Let Oprydning', example: 'let-oprydning' },
  'fjern-alle-mobler': { label: 'Fjern alle møbler', example: 'fjernelse-af-moebler' },
  'fuld-styling': { label: 'Fuld styling', example: 'fuld-styling' },
};

export interface SampleForm {
  name: string;
  email: string;
  service: string;
  /** Bytes of the image; 0 where none is chosen. */
  imageSize: number;
}

export type SampleField = 'name' | 'email' | 'service' | 'image';

export const MAX_SAMPLE_NAME = 200;

export function isSampleService(value: unknown): value is SampleService {
  return sampleServices.some((service) => service === value);
}

/** What is wrong with a request for a free sample, or `undefined`; `checkFile` checks the image itself. */
export function sampleErrors(form: SampleForm): FormErrors<SampleField> | undefined {
  const fields: FormErrors<SampleField>['fields'] = {};
  const name = form.name.trim();
  if (name === '') fields.name = contactTexts.fieldMissing;
  else if (name.length > MAX_SAMPLE_NAME) fields.name = contactTexts.fieldTooLong;
  if (form.email.trim() === '') fields.email = contactTexts.fieldMissing;
  else if (!isEmail(form.email)) fields.email = authTexts.emailInvalid;
  if (!isSampleService(form.service)) fields.service = contactTexts.fieldMissing;
  if (form.imageSize === 0) fields.image = contactTexts.imageMissing;
  else if (form.imageSize > MAX_SAMPLE_BYTES) fields.image = contactTexts.imageTooLarge;
  const errors = Object.values(fields);
  const first = errors[0];
  if (!first) return undefined;
  const isMissing = errors.some((error) => error === contactTexts.fieldMissing);
  return { userMessage: isMissing ? contactTexts.fieldsMissing : failure(first), fields };
}

/** What the image of a free sample may be: the form works without JavaScript, so the studio converts a HEIC itself. */
export type SampleType = ImageType | 'image/heic';

/** The `accept` of the field. Pickers on Mac and Windows know HEIC by its extensions only. */
export const SAMPLE_ACCEPT = 'image/*,.heic,.heif';

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
