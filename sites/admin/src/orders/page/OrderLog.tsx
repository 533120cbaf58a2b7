import { formatDateTime } from '@rumklar/domain/format/dates';
import { ADMIN_ORDER_REFRESH } from '@rumklar/domain/orders/list/customerFilter';
import { type OrderLogEvent, orderLogEntries } from '@rumklar/domain/orders/log/orderLog';
import { orderLogTexts as texts } from '@rumklar/domain/orders/log/orderLogTexts';
import { Button } from '@rumklar/ui/Button';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { useState } from 'react';
import { useGetManyReference } from 'react-admin';
import { QueryFailed } from '../../layout/failures/QueryFailed.tsx';
import { WHOLE } from '../../resources.ts';
import styles from './OrderLog.module.css';

/** What happened to an order, when and by whom, newest first: the last few lines, and all of them on request. */
export function OrderLog({ orderId }: { orderId: string }) {
  const [isWhole, setWhole] = useState(false);
  const { data, isError, isPending, refetch } = useGetManyReference<OrderLogEvent>(
    'haendelser',
    { target: 'order_id', id: orderId, ...WHOLE },
    { refetchInterval: ADMIN_ORDER_REFRESH },
  );
  if (isPending) return <Skeleton height="6rem" />;
  if (isError && !data) return <QueryFailed title={texts.loadFailed.title} onRetry={refetch} />;
  const entries = orderLogEntries(data);
  return (
    <>
      <ol className={styles.log}>
        {entries.slice(0, isWhole ? undefined : SHOWN).map(({ id, label, actor, at }) => (
          <li key={id}>
            <span className={styles.label}>{label}</span>
            <span className={styles.by}>
              {actor}, <time dateTime={at}>{formatDateTime(at)}</time>
            </span>
          </li>
        ))}
      </ol>
      {entries.length > SHOWN && (
        <Button variant="secondary" size="sm" aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
          {isWhole ? texts.fewer : texts.all}
        </Button>
      )}
    </>
  );
}

/** How many lines there are before all are asked for. */
const SHOWN = 6;
