import { orderListTexts } from '@rumklar/domain/orders/list/listTexts';
import type { Order } from '@rumklar/domain/orders/order';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { orderRowPath, paths } from '@rumklar/domain/routes/paths';
import { classNames } from '@rumklar/ui/classNames.ts';
import { Link } from '@rumklar/ui/Link';
import { OrderTable } from '@rumklar/ui/OrderTable';
import type { OrderTableSort } from '@rumklar/ui/OrderTable/orderColumns.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadError } from '../../layout/LoadError.tsx';
import { SHOWN_IN_PLACE } from '../../queryClient.ts';
import { latestOrdersQuery, useOrderCovers } from '../orderQueries.ts';
import styles from './DashboardOrders.module.css';
import { useAuthors } from './useAuthors.ts';
import { useScope } from './useScope.ts';

/** The ten latest orders on the dashboard, of the firm where its orders were listed last; sorting affects only these ten. */
export function LatestOrders() {
  const [sort, setSort] = useState<OrderTableSort>({ column: 'created_at', ascending: false });
  const [scope] = useScope();
  const { data: orders, error, refetch } = useQuery({ ...latestOrdersQuery(scope), ...SHOWN_IN_PLACE });
  const authorOf = useAuthors(scope);
  const covers = useOrderCovers(orders);
  return (
    <section aria-labelledby="latest-orders">
      <div className={classNames('cluster between gap-x-4', styles.head)}>
        <h2 id="latest-orders">{orderListTexts.latest}</h2>
        {orders && orders.length > 0 && <Link href={paths.orders}>{orderListTexts.all}</Link>}
      </div>
      {!orders && error ? (
        <LoadError error={error} otherwise={profileTexts.dashboardOrdersFailed} onRetry={refetch} />
      ) : (
        <OrderTable
          orders={orders && sortOrders(orders, sort).map((order) => ({ ...order, author: authorOf(order) }))}
          sort={sort}
          onSortChange={setSort}
          covers={covers}
          hrefOf={orderRowPath}
        />
      )}
    </section>
  );
}

/** Sorts orders by a column: text by Danish collation, amounts by value. */
export function sortOrders(orders: readonly Order[], { column, ascending }: OrderTableSort): Order[] {
  const direction = ascending ? 1 : -1;
  return orders.toSorted((a, b) => direction * compare(a[column], b[column]));
}

function compare(a: string | number, b: string | number): number {
  // As text, 79.5 would be less than 79.25.
  return typeof a === 'number' && typeof b === 'number' ? a - b : danish.compare(String(a), String(b));
}

const danish = new Intl.Collator('da', { numeric: true });
