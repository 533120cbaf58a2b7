import { UPLOAD_CACHE_CONTROL } from '@rumklar/domain/images/files/limits';
import { aboutTexts } from '@rumklar/domain/settings/aboutTexts';
import { PORTRAITS } from '@rumklar/domain/settings/settings';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { serviceFailure } from '../failures.ts';
import { prepareFile } from '../uploads/prepareFile.ts';

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
  const { error } = await client.storage.from(PORTRAITS).upload(portrait, preview, options);
  if (error) throw serviceFailure(error, aboutTexts.portraitFailed);
  return portrait;
}

/** Removes portraits that nobody has any more; the sweep takes those that could not be removed. */
export async function removePortraits(client: Backend, portraits: readonly string[]): Promise<void> {
  if (portraits.length === 0) return;
  try {
    await client.storage.from(PORTRAITS).remove([...portraits]);
  } catch {
    // Offline, not even the code of the storage client can be loaded.
  }
}

export function portraitUrl(client: Backend, portrait: string): string {
  return client.storage.from(PORTRAITS).getPublicUrl(portrait).data.publicUrl;
}
