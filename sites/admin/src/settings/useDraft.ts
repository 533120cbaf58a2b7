import { isBackendError, messageOf } from '@rumklar/backend/errors';
import { changeSettings, getSettings } from '@rumklar/backend/settings/settings';
import {
  isSameSetting,
  type SettingKey,
  type SettingsValues,
  type StoredSettings,
} from '@rumklar/domain/settings/settings';
import { settingsTexts as texts } from '@rumklar/domain/settings/settingsTexts';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../useCall.ts';

export function useSettings() {
  const call = useCall();
  return useQuery({ queryKey: ['settings'], queryFn: () => call(getSettings) });
}

export type Draft = object;

/** What is typed as settings, or what is wrong with it by the names of the fields. */
export interface Parsed {
  changes: Partial<SettingsValues>;
  errors: Readonly<Record<string, string | undefined>>;
}

/** A function of what is typed is for what comes later, such as an upload. */
export type DraftChange<Fields extends Draft> = Partial<Fields> | ((typed: Fields) => Partial<Fields>);

export interface SavedChange {
  before: SettingsValues;
  after: SettingsValues;
  call: ReturnType<typeof useCall>;
}

/** What a section needs to fill and to save its fields. */
export interface DraftForm<Fields extends Draft> {
  keys: readonly SettingKey[];
  toDraft: (values: SettingsValues) => Fields;
  parse: (draft: Fields) => Parsed;
  /** Tidies up after a change, which is stored whatever becomes of it. */
  onSaved?: (saved: SavedChange) => void;
}

/**
 * What is typed into a section, and saving it. What another administrator has changed meanwhile is not overwritten: fields
 * that were not touched show it, the others keep what is typed until they are saved again.
 */
export function useDraft<Fields extends Draft>(
  loaded: StoredSettings,
  { keys, toDraft, parse, onSaved }: DraftForm<Fields>,
) {
  const call = useCall();
  const queryClient = useQueryClient();
  const [settings, setSettings] = useState(loaded);
  const [draft, setDraft] = useState(() => toDraft(loaded.values));
  const [errors, setErrors] = useState<Parsed['errors']>({});
  const [conflict, setConflict] = useState<readonly SettingKey[]>([]);
  const stored = toDraft(settings.values);
  const count = changedFields(draft, stored).length;
  // Read again, with what another administrator has changed: shown at once where nothing is typed.
  if (loaded.version > settings.version && count === 0) {
    setSettings(loaded);
    setDraft(toDraft(loaded.values));
  }

  function accept(next: StoredSettings) {
    setSettings(next);
    queryClient.setQueryData(['settings'], next);
  }

  /** Saves; where somebody has changed another section only, with the version that this has made. */
  async function send(
    changes: Partial<SettingsValues>,
    base: StoredSettings,
  ): Promise<readonly SettingKey[]> {
    try {
      await call(changeSettings, base.version, changes);
    } catch (error) {
      if (!isBackendError(error, 'settings_changed')) throw error;
      const next = await call(getSettings);
      const theirs = keys.filter((key) => !isSameSetting(next.values[key], base.values[key]));
      if (theirs.length === 0 && next.version !== base.version) return await send(changes, next);
      const before = toDraft(base.values);
      const after = toDraft(next.values);
      setDraft((typed) => ({ ...after, ...pick(typed, changedFields(typed, before)) }));
      accept(next);
      return theirs;
    }
    const next = await call(getSettings);
    accept(next);
    setDraft(toDraft(next.values));
    onSaved?.({ before: base.values, after: next.values, call });
    return [];
  }

  const save = useMutation({
    mutationFn: (changes: Partial<SettingsValues>) => send(changes, settings),
    onSuccess: async (theirs) => {
      setConflict(theirs);
      showToast(theirs.length > 0 ? texts.changedByOther : texts.saved);
      await queryClient.invalidateQueries({ queryKey: ['studio settings'] });
      await queryClient.invalidateQueries({ queryKey: ['settings', 'log'] });
    },
    onError: (error) => showToast(messageOf(error, texts.saveFailed), ACTION_TOAST),
  });

  return {
    settings,
    draft,
    errors,
    conflict,
    count,
    isSaving: save.isPending,
    change(changes: DraftChange<Fields>) {
      setDraft((typed) => ({ ...typed, ...(typeof changes === 'function' ? changes(typed) : changes) }));
      setErrors({});
    },
    undo() {
      setDraft(stored);
      setErrors({});
      setConflict([]);
    },
    /** @returns whether the fields could be sent */
    async save(): Promise<boolean> {
      const parsed = parse(draft);
      const hasErrors = Object.values(parsed.errors).some((error) => error !== undefined);
      setErrors(parsed.errors);
      if (hasErrors) return false;
      const changed = Object.entries(parsed.changes).filter(
        ([key, value]) => !isSameSetting(value, Reflect.get(settings.values, key)),
      );
      await save.mutateAsync(Object.fromEntries(changed)).catch(() => undefined);
      return true;
    },
  };
}

function changedFields<Fields extends Draft>(one: Fields, other: Fields): string[] {
  return Object.keys(one).filter((name) => !isSameSetting(Reflect.get(one, name), Reflect.get(other, name)));
}

function pick<Fields extends Draft>(fields: Fields, names: readonly string[]): Partial<Fields> {
  const picked: Partial<Fields> = {};
  for (const name of names) Reflect.set(picked, name, Reflect.get(fields, name));
  return picked;
}
