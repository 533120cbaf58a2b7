import type { SettingChange, SettingsValues, StoredSettings } from '@rumklar/domain/settings/settings';
import { settingsTexts } from '@rumklar/domain/settings/settingsTexts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';

/**
 * Every setting of the studio; for administrators.
 *
 * @throws BackendError `forbidden`, `not_signed_in`, `network`, `unexpected`
 */
export async function getSettings(client: Backend): Promise<StoredSettings> {
  return await read(client.rpc('get_settings'), settingsTexts.loadFailed);
}

/**
 * Changes settings, for administrators, if nobody else has changed any meanwhile.
 *
 * @param version of the settings that the caller has read
 * @returns the new version
 * @throws BackendError `settings_changed`, `setting_invalid`, `forbidden`, `not_signed_in`, `network`, `unexpected`
 */
export async function changeSettings(
  client: Backend,
  version: number,
  changes: Partial<SettingsValues>,
): Promise<number> {
  return await read(
    client.rpc('change_settings', { p_version: version, p_changes: changes }),
    settingsTexts.saveFailed,
    { settings_changed: settingsTexts.changedByOther, setting_invalid: settingsTexts.refused },
  );
}

/**
 * The latest changes of the settings, the newest first; for administrators.
 *
 * @throws BackendError `forbidden`, `not_signed_in`, `network`, `unexpected`
 */
export async function listSettingsLog(client: Backend): Promise<SettingChange[]> {
  return await read(client.rpc('list_settings_log'), settingsTexts.logFailed);
}
