import { listSettingsLog } from '@rumklar/backend/settings/settings';
import { formatDateTime } from '@rumklar/domain/format/dates';
import { describeSetting, labelOfSetting } from '@rumklar/domain/settings/describeSetting';
import { settingsTexts as texts } from '@rumklar/domain/settings/settingsTexts';
import { EmptyState } from '@rumklar/ui/EmptyState';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../useCall.ts';
import styles from './Settings.module.css';

/** Who changed what, when, from and to. */
export function History() {
  const call = useCall();
  const log = useQuery({ queryKey: ['settings', 'log'], queryFn: () => call(listSettingsLog) });
  if (log.isError && !log.data) {
    return (
      <ErrorState
        headingLevel={3}
        title={texts.logFailed.title}
        actionLabel="Prøv igen"
        onAction={() => log.refetch()}
      />
    );
  }
  if (!log.data) {
    return (
      <div role="status" aria-label={texts.loading}>
        <Skeleton height="12rem" />
      </div>
    );
  }
  if (log.data.length === 0) return <EmptyState headingLevel={3} title={texts.noHistory} isCompact />;
  return (
    <ol className={styles.history}>
      {log.data.map(({ id, at, changed_by, what, before, after }) => (
        <li key={id}>
          <p>
            <strong>{labelOfSetting(what)}</strong>: {describeSetting(what, before)} →{' '}
            {describeSetting(what, after)}
          </p>
          <p className={styles.hint}>{texts.changedBy(changed_by, formatDateTime(at))}</p>
        </li>
      ))}
    </ol>
  );
}
