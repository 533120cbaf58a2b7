import { buckets, UPLOAD_CACHE_CONTROL } from '@rumklar/domain/images/files/limits';
import { aboutTexts } from '@rumklar/domain/settings/aboutTexts';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { serviceFailure } from '../failures.ts';
import { prepareFile } from '../uploads/prepareFile.ts';
import { removeObjects } from '../uploads/storagePort.ts';

/**
 * Stores the small copy of a chosen image, which has nothing of the camera's notes, as a portrait; for administrators. What
 * no setting names after two days is swept.
 *
 * @returns its name, for the settings
 * @throws BackendError `file_refused`, `image_too_large`, `too_large`
 */
export async function uploadPortrait(client: Backend, file: File): Promise<string> {
  const { preview } = await prepareFile(file);
  if (!preview) throw new BackendError('unexpected', aboutTexts.portraitFailed);
  const portrait = `${crypto.randomUUID()}.${preview.type === 'image/webp' ? 'webp' : 'jpg'}`;
  const options = { cacheControl: UPLOAD_CACHE_CONTROL, upsert: false };
  const { error } = await client.storage.from(buckets.portraits).upload(portrait, preview, options);
  if (error) throw serviceFailure(error, aboutTexts.portraitFailed);
  return portrait;
}

/** Removes portraits that nobody has any more; the sweep takes those that could not be removed. */
export async function removePortraits(client: Backend, portraits: readonly string[]): Promise<void> {
  await removeObjects(client, portraits, buckets.portraits);
}

export function portraitUrl(client: Backend, portrait: string): string {
  return client.storage.from(buckets.portraits).getPublicUrl(portrait).data.publicUrl;
}
