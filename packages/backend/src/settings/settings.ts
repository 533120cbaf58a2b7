import type { SettingChange, SettingsValues, StoredSettings } from '@rumklar/domain/settings/settings';
import { settingsTexts } from '@rumklar/domain/settings/settingsTexts';
import type { Backend } from '../client.ts';
import { unwrap } from '../failures.ts';

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
