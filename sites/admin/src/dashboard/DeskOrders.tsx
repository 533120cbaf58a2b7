import { formatCount } from '@rumklar/domain/format/numbers';
import type { WaitingOrder } from '@rumklar/domain/orders/list/desk';
import { deskTexts as texts } from '@rumklar/domain/orders/list/deskTexts';
import { orderNumber } from '@rumklar/domain/orders/order';
import type { WorkFilter } from '@rumklar/domain/orders/work/work';
import { workTexts } from '@rumklar/domain/orders/work/workTexts';
import { adminOrderPath } from '@rumklar/domain/routes/paths';
import { useNow } from '@rumklar/features/layout/useNow';
import { Assignee } from '@rumklar/ui/AdminOrderTable/Assignee.tsx';
import { OrderAge, OrderProgress } from '@rumklar/ui/AdminOrderTable/adminColumns.tsx';
import { Cover } from '@rumklar/ui/Cover';
import { classNames } from '@rumklar/ui/classNames.ts';
import { Link } from '@rumklar/ui/Link';
import { useId } from 'react';
import { usePrefetchHoveredOrder } from '../orders/list/usePrefetchHoveredOrder.ts';
import { listHref, OLDEST_FIRST } from '../orders/query/listHref.ts';
import { useAssignWork } from '../orders/work/useAssignWork.ts';
import styles from './Desk.module.css';

interface DeskOrdersProps {
  part: WorkFilter;
  orders: readonly WaitingOrder[];
  /** How much there is, with late orders and revisions. */
  count: number;
  /** URLs by the ids of the orders. */
  covers: ReadonlyMap<string, string>;
}

/** The orders that the administrator has, that are to be checked, or that nobody has, without the late ones. Nothing is shown without any. */
export function DeskOrders({ part, orders, count, covers }: DeskOrdersProps) {
  const headingId = useId();
  const now = useNow();
  const prefetch = usePrefetchHoveredOrder();
  const { take } = useAssignWork();
  if (orders.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <div className={styles.heading}>
        <h2 id={headingId}>{workTexts.parts[part]}</h2>
        <span className="muted">{formatCount(count)}</span>
        {count > orders.length && (
          <Link
            href={listHref({ work: part }, OLDEST_FIRST)}
            aria-label={texts.allOrdersLabel(workTexts.parts[part])}
          >
            {texts.allOrders}
          </Link>
        )}
      </div>
      <ol className="plain-list" onPointerOver={prefetch}>
        {orders.map((order) => (
          <li key={order.id} className={styles.order} data-link>
            <Cover url={covers.get(order.id)} />
            <div className={classNames('shrink large breakable', styles.words)}>
              <Link href={adminOrderPath(order.id)} variant="quiet" className={styles.link}>
                {order.title}
              </Link>
              <p>
                {orderNumber(order.number)} · {order.customer}
              </p>
            </div>
            <OrderProgress progress={order} className={styles.progress} />
            {part !== 'mine' && (
              <Assignee work={order.work} title={order.title} onTake={() => take(order.work)} />
            )}
            <OrderAge order={order} now={now} />
          </li>
        ))}
      </ol>
    </section>
  );
}
