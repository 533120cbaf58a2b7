import { type BrowserErrors, listBrowserErrors } from '@rumklar/backend/listBrowserErrors';
import { formatDateTime } from '@rumklar/domain/format/dates';
import { formatAge } from '@rumklar/domain/orders/list/age';
import { deskTexts as texts } from '@rumklar/domain/orders/list/deskTexts';
import type { YourTurnItem } from '@rumklar/ui/YourTurn';
import { useQuery } from '@tanstack/react-query';
import { Bug } from 'lucide-react';
import { useCall } from '../useCall.ts';
import { type Shown, toggleOf } from './attentionItem.tsx';
import styles from './Desk.module.css';

/** What went wrong in browsers; `undefined` where nothing did. */
export function useBrowserErrors(): BrowserErrors | undefined {
  const call = useCall();
  const { data } = useQuery({
    queryKey: ['browserErrors'],
    queryFn: () => call(listBrowserErrors),
  });
  return data?.total ? data : undefined;
}

/** One row for all of them, which opens into the newest. */
export function browserErrorItem({ total, errors }: BrowserErrors, shown: Shown): YourTurnItem {
  const title = texts.browserErrors(total);
  const [newest] = errors;
  return {
    id: 'browser',
    title,
    icon: Bug,
    meta: shown.isOpen ? (
      <ul className={styles.list}>
        {errors.map(({ fingerprint, message, stack, path, times, lastSeenAt }) => (
          <li key={fingerprint}>
            <p>{message}</p>
            <p className={styles.facts}>
              {[formatDateTime(lastSeenAt), path, texts.browserErrorTimes(times)].join(' · ')}
            </p>
            {stack && (
              <details>
                <summary>{texts.browserErrorStack}</summary>
                <pre>{stack}</pre>
              </details>
            )}
          </li>
        ))}
      </ul>
    ) : (
      newest && [newest.path, formatAge(newest.lastSeenAt, shown.now)].join(' · ')
    ),
    action: toggleOf(title, shown),
  };
}
