import { messageOf } from '@rumklar/backend/errors';
import { changeSettings, getSettings } from '@rumklar/backend/settings/settings';
import { formatDateTime } from '@rumklar/domain/format/dates';
import { describeSetting, labelOfSetting } from '@rumklar/domain/settings/describeSetting';
import { lastChange, type SettingKey, type StoredSettings } from '@rumklar/domain/settings/settings';
import { settingsTexts as texts } from '@rumklar/domain/settings/settingsTexts';
import { ConfirmNavigation } from '@rumklar/features/navigation/ConfirmNavigation.tsx';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { Button } from '@rumklar/ui/Button';
import { classNames } from '@rumklar/ui/classNames.ts';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { focusFirstError } from '../layout/forms/FormDialog.tsx';
import { refetchResources } from '../queryClient.ts';
import { useCall } from '../useCall.ts';
import styles from './Settings.module.css';
import { type Draft, type DraftChange, type DraftForm, useDraft, useSettings } from './useDraft.ts';

interface SectionFormProps<Fields extends Draft> extends DraftForm<Fields> {
  children: (form: {
    draft: Fields;
    change: (changes: DraftChange<Fields>) => void;
    /** What is wrong with a field, by the name that `parse` gave it. */
    errors: Readonly<Record<string, string | undefined>>;
    settings: StoredSettings;
  }) => ReactNode;
}

/** The form of a section: it saves itself, says who changed it last, and asks before what is typed would be lost. */
export function SectionForm<Fields extends Draft>(props: SectionFormProps<Fields>) {
  return (
    <Loaded query={useSettings()} loading={texts.loading} height="12rem" failed={texts.loadFailed.title}>
      {(data) => <Form {...props} settings={data} />}
    </Loaded>
  );
}

/** What the fields above will look like. */
export function Preview({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.preview}>
      <p className="muted small">{title}</p>
      {children}
    </div>
  );
}

function Form<Fields extends Draft>({
  settings: loaded,
  children,
  ...rest
}: SectionFormProps<Fields> & { settings: StoredSettings }) {
  const form = useRef<HTMLFormElement>(null);
  const { settings, draft, change, undo, errors, count, conflict, isSaving, save } = useDraft(loaded, rest);
  const last = lastChange(settings, rest.keys);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isSaving && !(await save())) focusFirstError(form.current);
  }

  return (
    <form ref={form} className={classNames('stack gap-5', styles.form)} onSubmit={submit} noValidate>
      <ConfirmNavigation isNeeded={() => count > 0} loss={texts.unsaved} />
      {last && <p className="muted small">{texts.changedBy(last.by, formatDateTime(last.at))}</p>}
      {conflict.length > 0 && <Conflict keys={conflict} settings={settings} onTake={undo} />}
      {children({ draft, change, errors, settings })}
      <div className={styles.foot}>
        <Button type="submit" isPending={isSaving} isDisabled={count === 0}>
          {texts.save(count)}
        </Button>
        {count > 0 && (
          <Button variant="quiet" isDisabled={isSaving} onPress={undo}>
            {texts.undo}
          </Button>
        )}
      </div>
    </form>
  );
}

interface ConflictProps {
  keys: readonly SettingKey[];
  settings: StoredSettings;
  /** Puts what is stored into the fields. */
  onTake: () => void;
}

/** What another administrator has changed while the form was open. */
function Conflict({ keys, settings, onTake }: ConflictProps) {
  return (
    <div role="alert" className={styles.conflict}>
      <p>{texts.conflict(lastChange(settings, keys)?.by ?? null)}</p>
      <ul>
        {keys.map((key) => (
          <li key={key}>
            {labelOfSetting(key)}: <strong>{describeSetting(key, settings.values[key])}</strong>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="secondary" size="sm" onPress={onTake}>
          {texts.takeTheirs}
        </Button>
      </div>
    </div>
  );
}

/** Says that what the product brings is right, a step of the first day. Nothing is shown once somebody has. */
export function Confirm({ what }: { what: 'prices' | 'label' }) {
  const call = useCall();
  const queryClient = useQueryClient();
  const { data: settings } = useSettings();
  const confirm = useMutation({
    mutationFn: async () => {
      const { version, values } = await call(getSettings);
      await call(changeSettings, version, { confirmed: [...values.confirmed, what].sort() });
    },
    onSuccess: async () => {
      showToast(texts.saved);
      await queryClient.invalidateQueries({ queryKey: ['settings'] });
      await refetchResources('ordrer');
    },
    onError: (error) => showToast(messageOf(error, texts.saveFailed), ACTION_TOAST),
  });
  if (!settings || settings.values.confirmed.includes(what)) return null;
  return (
    <div>
      <Button variant="secondary" size="sm" isPending={confirm.isPending} onPress={() => confirm.mutate()}>
        {what === 'prices' ? texts.confirmPrices : texts.confirmLabel}
      </Button>
    </div>
  );
}

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  loading: string;
  height: string;
  /** Shown, with a button that tries again, when it cannot be loaded. */
  failed: string;
  children: (data: Data) => ReactNode;
}

export function Loaded<Data>({ query, loading, height, failed, children }: LoadedProps<Data>) {
  const { data, isError, refetch } = query;
  if (data !== undefined) return children(data);
  if (isError) {
    return <ErrorState headingLevel={3} title={failed} actionLabel="Prøv igen" onAction={() => refetch()} />;
  }
  return (
    <div role="status" aria-label={loading}>
      <Skeleton height={height} />
    </div>
  );
}
