import { buckets, UPLOAD_CACHE_CONTROL } from '@rumklar/domain/images/files/limits';
import { aboutTexts } from '@rumklar/domain/settings/aboutTexts';
import type { SettingChange, SettingsValues, StoredSettings } from '@rumklar/domain/settings/settings';
import { settingsTexts } from '@rumklar/domain/settings/settingsTexts';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { serviceFailure, unwrap } from '../failures.ts';
import { prepareFile } from '../uploads/prepareFile.ts';
import { removeObjects } from '../uploads/storagePort.ts';

/** Every setting of the studio; for administrators. */
export async function getSettings(client: Backend): Promise<StoredSettings> {
  return await unwrap(client.rpc('get_settings'), settingsTexts.loadFailed);
}

/**
 * Changes settings, for administrators, if nobody else has changed any since `version`; returns the new one.
 *
 * @throws BackendError `settings_changed`, `setting_invalid`
 */
export async function changeSettings(
  client: Backend,
  version: number,
  changes: Partial<SettingsValues>,
): Promise<number> {
  return await unwrap(
    client.rpc('change_settings', { p_version: version, p_changes: changes }),
    settingsTexts.saveFailed,
    { settings_changed: settingsTexts.changedByOther, setting_invalid: settingsTexts.refused },
  );
}

/** The latest changes of the settings, the newest first; for administrators. */
export async function listSettingsLog(client: Backend): Promise<SettingChange[]> {
  return await unwrap(client.rpc('list_settings_log'), settingsTexts.logFailed);
}

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
