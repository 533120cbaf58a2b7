import { ORDER_PAGE_SIZE } from '@rumklar/domain/orders/paging';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { useMemo } from 'react';
import { ListBase } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { toldElsewhere } from '../layout/listFailure.ts';
import type { AdminOrder } from './adminOrder.ts';
import { readCursor } from './cursor.ts';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderRows } from './OrderRows.tsx';

/** All orders of all customers (specification §2, "Admin area"). What is shown stands in the address. */
export function OrderList() {
  const [parameters] = useSearchParams();
  // The first page is the same one wherever it is come to from, and is kept.
  const isFirst = Number(parameters.get('page') ?? 1) <= 1;
  const cursor = useMemo(() => (isFirst ? undefined : readCursor(parameters)), [isFirst, parameters]);
  return (
    <>
      <PageTitle>Ordrer</PageTitle>
      <PageHeader title="Ordrer Administration" />
      <ListBase<AdminOrder>
        perPage={ORDER_PAGE_SIZE}
        sort={NEWEST_FIRST}
        storeKey={false}
        exporter={false}
        queryOptions={{ meta: { cursor }, onError: toldElsewhere }}
      >
        <OrderFilters>
          <OrderRows />
        </OrderFilters>
      </ListBase>
    </>
  );
}

const NEWEST_FIRST = { field: 'created_at', order: 'DESC' } as const;
