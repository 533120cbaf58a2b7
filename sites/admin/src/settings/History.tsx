import { listSettingsLog } from '@rumklar/backend/settings/settings';
import { formatDateTime } from '@rumklar/domain/format/dates';
import { describeSetting, labelOfSetting } from '@rumklar/domain/settings/describeSetting';
import { settingsTexts as texts } from '@rumklar/domain/settings/settingsTexts';
import { classNames } from '@rumklar/ui/classNames.ts';
import { EmptyState } from '@rumklar/ui/EmptyState';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../useCall.ts';
import { Loaded } from './Loaded.tsx';
import styles from './Settings.module.css';

export function History() {
  const call = useCall();
  const log = useQuery({ queryKey: ['settings', 'log'], queryFn: () => call(listSettingsLog) });
  return (
    <Loaded query={log} loading={texts.loading} height="12rem" failed={texts.logFailed.title}>
      {(changes) =>
        changes.length === 0 ? (
          <EmptyState headingLevel={3} title={texts.noHistory} isCompact />
        ) : (
          <ol className={styles.history}>
            {/* What is saved together has one time. */}
            {[...Map.groupBy(changes, ({ at }) => at)].map(([at, saved]) => (
              <li key={at}>
                {saved.map(({ id, what, before, after }) => (
                  <p key={id}>
                    <strong>{labelOfSetting(what)}</strong>: {describeSetting(what, before)} →{' '}
                    {describeSetting(what, after, before)}
                  </p>
                ))}
                <p className={classNames('muted small', styles.hint)}>
                  {texts.changedBy(saved[0]?.changed_by ?? null, formatDateTime(at))}
                </p>
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}
