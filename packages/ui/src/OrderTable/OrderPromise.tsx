import { delayOf, type PromisedOrderState, promiseOf } from '@rumklar/domain/promise/promise';
import { promiseTexts } from '@rumklar/domain/promise/texts';
import { classNames } from '../classNames.ts';
import styles from './orderColumns.module.css';

export function OrderPromise({ order }: { order: Omit<PromisedOrderState, 'completed_at'> }) {
  const now = new Date();
  const isOver = delayOf(order, now) !== undefined;
  return (
    <small className={classNames('meta block', styles.note)} data-tone={isOver ? 'warning' : undefined}>
      {isOver ? promiseTexts.lateInShort : promiseOf({ ...order, completed_at: null }, now)}
    </small>
  );
}
