import type { OrderDetail } from '@rumklar/backend/orders/getOrder';
import { formatDate } from '@rumklar/domain/format/dates';
import { dayAndTime } from '@rumklar/domain/format/dayAndTime';
import { canChangeOrder } from '@rumklar/domain/orders/status/canChange';
import { changeTexts } from '@rumklar/domain/orders/status/changeTexts';
import { orderTimeline } from '@rumklar/domain/orders/status/timeline';
import { delayOf } from '@rumklar/domain/promise/promise';
import styles from './OrderTimeline.module.css';

/** How far an unfinished order is, with the days. */
export function OrderTimeline({ order, events, lines }: Pick<OrderDetail, 'order' | 'events' | 'lines'>) {
  const now = new Date();
  const delay = delayOf(order, now);
  const canChange = canChangeOrder(order, events, lines);
  return (
    <ol className={styles.timeline} aria-label="Ordrens status">
      {orderTimeline(order, events).map(({ label, at, dueAt, state }, index) => (
        <li
          key={label}
          className={styles.step}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          {dueAt && delay ? (
            <>
              <strong className={styles.late}>{delay}</strong>
              {order.delay_reason && <span className={styles.reason}>{order.delay_reason}</span>}
            </>
          ) : (
            <>
              <span className={styles.label}>{label}</span>{' '}
              {dueAt && (
                <time dateTime={dueAt} className={styles.due}>
                  {dayAndTime(dueAt, now)}
                </time>
              )}
            </>
          )}
          {at && <time dateTime={at}>{formatDate(at)}</time>}
          {index === 1 && canChange && <span>{changeTexts.editUntil}</span>}
        </li>
      ))}
    </ol>
  );
}
