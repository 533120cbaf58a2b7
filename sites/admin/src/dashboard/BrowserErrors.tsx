import { listBrowserErrors } from '@rumklar/backend/listBrowserErrors';
import { formatDateTime } from '@rumklar/domain/format/dates';
import { deskTexts as texts } from '@rumklar/domain/orders/list/deskTexts';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../useCall.ts';
import styles from './BrowserErrors.module.css';

/** What went wrong in browsers, as a count that opens into the newest errors. Nothing is shown without any. */
export function BrowserErrors() {
  const call = useCall();
  const { data } = useQuery({
    queryKey: ['browserErrors'],
    queryFn: () => call(listBrowserErrors),
  });
  if (!data || data.total === 0) return null;
  return (
    <details className={styles.errors}>
      <summary>{texts.browserErrors(data.total)}</summary>
      <ul>
        {data.errors.map(({ fingerprint, message, stack, path, times, lastSeenAt }) => (
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
    </details>
  );
}
