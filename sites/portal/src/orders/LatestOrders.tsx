import { toldBy } from '@rumklar/backend/errors';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { orderPath } from '@rumklar/domain/routes/paths';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { OrderTable } from '@rumklar/ui/OrderTable';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../auth/useSession.ts';
import { latestOrdersQuery } from './orderQueries.ts';
import { type LatestSort, sortOrders } from './sortOrders.ts';
import styles from './LatestOrders.module.css';

/** The ten latest orders on the dashboard; sorting looks at these ten only. */
export function LatestOrders() {
  const [sort, setSort] = useState<LatestSort>({ column: 'created_at', ascending: false });
  const { data: orders, error, refetch } = useQuery(latestOrdersQuery(useUser().id));
  return (
    <section aria-labelledby="latest-orders">
      <h2 id="latest-orders" className={styles.heading}>
        Seneste Ordrer
      </h2>
      {!orders && error ? (
        <ErrorState title={toldBy(error, profileTexts.dashboardOrdersFailed).title} onRetry={() => refetch()} />
      ) : (
        <OrderTable
          orders={orders && sortOrders(orders, sort)}
          sort={sort}
          onSortChange={setSort}
          hrefOf={({ id }) => orderPath(id)}
        />
      )}
    </section>
  );
}
