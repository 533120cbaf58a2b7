import type { OrderDetail } from '@rumklar/backend/orders/getOrder';
import { formatDate } from '@rumklar/domain/format/dates';
import { canChangeOrder } from '@rumklar/domain/orders/status/canChange';
import { changeTexts } from '@rumklar/domain/orders/status/changeTexts';
import { orderTimeline } from '@rumklar/domain/orders/status/timeline';
import styles from './OrderTimeline.module.css';

/** Where an order that is not finished stands on its way to the customer, with the days. */
export function OrderTimeline({ order, events, lines }: Pick<OrderDetail, 'order' | 'events' | 'lines'>) {
  const canChange = canChangeOrder(order, events, lines);
  return (
    <ol className={styles.timeline} aria-label="Ordrens status">
      {orderTimeline(order, events).map(({ label, at, state }, index) => (
        <li
          key={label}
          className={styles.step}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.label}>{label}</span>
          {at && <time dateTime={at}>{formatDate(at)}</time>}
          {index === 1 && canChange && <span>{changeTexts.editUntil}</span>}
        </li>
      ))}
    </ol>
  );
}
