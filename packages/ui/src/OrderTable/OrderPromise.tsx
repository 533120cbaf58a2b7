import type { Order } from '@rumklar/domain/orders/order';
import { delayOf, promiseOf } from '@rumklar/domain/promise/promise';
import { promiseTexts } from '@rumklar/domain/promise/texts';
import styles from './orderColumns.module.css';

/** When an order that is not finished is ready, below its status. */
export function OrderPromise({
  order,
}: {
  order: Pick<Order, 'status' | 'due_at' | 'paused_at'> & Partial<Pick<Order, 'delayed_until'>>;
}) {
  const now = new Date();
  const isOver = !order.paused_at && delayOf(order, now);
  return (
    <small className={styles.note} data-tone={isOver ? 'warning' : undefined}>
      {isOver ? promiseTexts.lateInShort : promiseOf({ ...order, completed_at: null }, now)}
    </small>
  );
}
