import { ORDER_PAGE_SIZE } from '@rumklar/domain/orders/list/customerFilter';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { useMemo } from 'react';
import { ListBase } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { SHOWN_IN_PLACE } from '../../layout/failures/listFailure.ts';
import type { AdminOrder } from '../adminOrder.ts';
import { readCursor } from '../query/cursor.ts';
import { ListMenu } from './ListMenu.tsx';
import styles from './OrderFilters.module.css';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderRows } from './OrderRows.tsx';
import { OrderSearch } from './OrderSearch.tsx';

/** All orders of all customers. Filter, sort order and page are in the URL. */
export function OrderList() {
  const [parameters] = useSearchParams();
  // Without a cursor the first page has one query key and so one cache entry, however it was reached.
  const isFirst = Number(parameters.get('page') ?? 1) <= 1;
  const cursor = useMemo(() => (isFirst ? undefined : readCursor(parameters)), [isFirst, parameters]);
  const meta = useMemo(() => ({ cursor }), [cursor]);
  return (
    <>
      <PageTitle>Ordrer</PageTitle>
      <ListBase<AdminOrder>
        perPage={ORDER_PAGE_SIZE}
        sort={NEWEST_FIRST}
        storeKey={false}
        exporter={false}
        queryOptions={{ ...SHOWN_IN_PLACE, meta }}
      >
        <PageHeader
          title="Ordrer Administration"
          actions={
            <div className={styles.actions}>
              <OrderSearch />
              <ListMenu />
            </div>
          }
        />
        <OrderFilters>
          <OrderRows listMeta={meta} />
        </OrderFilters>
      </ListBase>
    </>
  );
}

const NEWEST_FIRST = { field: 'created_at', order: 'DESC' } as const;
