import type { OrderDetail } from '@rumklar/backend/orders/getOrder';
import { formatDate } from '@rumklar/domain/format/dates';
import { orderTimeline } from '@rumklar/domain/orders/status/timeline';
import styles from './OrderTimeline.module.css';

/** Where an order stands on its way to the customer, with the days. */
export function OrderTimeline({ order, events }: Pick<OrderDetail, 'order' | 'events'>) {
  return (
    <ol className={styles.timeline} aria-label="Ordrens status">
      {orderTimeline(order, events).map(({ label, at, state }) => (
        <li
          key={label}
          className={styles.step}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.label}>{label}</span>
          {at && (
            <time className={styles.day} dateTime={at}>
              {formatDate(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
