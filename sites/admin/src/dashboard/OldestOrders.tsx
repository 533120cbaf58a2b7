import type { WaitingOrder } from '@rumklar/domain/orders/list/desk';
import { deskTexts as texts } from '@rumklar/domain/orders/list/deskTexts';
import { orderNumber } from '@rumklar/domain/orders/number';
import { adminOrderPath } from '@rumklar/domain/routes/paths';
import { OrderAge } from '@rumklar/ui/AdminOrderTable';
import { Cover } from '@rumklar/ui/Cover';
import { Link } from '@rumklar/ui/Link';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { StatusBadge } from '@rumklar/ui/StatusBadge';
import { usePrefetchHoveredOrder } from '../orders/list/usePrefetchHoveredOrder.ts';
import { useOrderCovers } from '../orders/query/useOrderSummaries.ts';
import { useNow } from '../orders/useNow.ts';
import styles from './Desk.module.css';

interface OldestOrdersProps {
  /** `undefined` while they are loading. */
  orders: readonly WaitingOrder[] | undefined;
}

/** The unfinished orders that have waited longest, oldest first. */
export function OldestOrders({ orders }: OldestOrdersProps) {
  const covers = useOrderCovers(orders ?? []);
  const now = useNow();
  const prefetch = usePrefetchHoveredOrder();
  return (
    <section className={styles.oldest} aria-labelledby="oldest-orders" aria-busy={!orders}>
      <h2 id="oldest-orders">{texts.oldest}</h2>
      {!orders && <Skeleton height="16rem" />}
      {orders?.length === 0 && <p>{texts.nothingWaits}</p>}
      {orders && orders.length > 0 && (
        <ol className={styles.orders} onPointerOver={prefetch}>
          {orders.map((order) => (
            <li key={order.id} className={styles.order} data-link>
              <Cover url={covers.get(order.id)} />
              <div className={styles.words}>
                <Link href={adminOrderPath(order.id)} variant="quiet" className={styles.link}>
                  {order.title}
                </Link>
                <p>
                  {orderNumber(order.number)} · {order.customer} · {texts.progress(order.ready, order.images)}
                </p>
              </div>
              <div className={styles.state}>
                <StatusBadge status={order.status} />
                <OrderAge order={order} now={now} />
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
