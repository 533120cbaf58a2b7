import { orderListTexts } from '@rumklar/domain/orders/list/listTexts';
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
import { sortOrders } from './sortOrders.ts';
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
