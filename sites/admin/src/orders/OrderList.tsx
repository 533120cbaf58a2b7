import { brand } from '@rumklar/domain/brand';
import { ORDER_PAGE_SIZE } from '@rumklar/domain/orders/paging';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { showToast } from '@rumklar/ui/Toast';
import { useMemo } from 'react';
import { ListBase } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { AdminOrder } from './adminOrder.ts';
import { readCursor } from './cursor.ts';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderRows } from './OrderRows.tsx';

/** All orders of all customers (specification §2, "Admin area"). What is shown stands in the address. */
export function OrderList() {
  const [parameters] = useSearchParams();
  const cursor = useMemo(() => readCursor(parameters), [parameters]);
  return (
    <>
      <title>{`Ordrer – ${brand.name}`}</title>
      <PageHeader title="Ordrer Administration" />
      <ListBase<AdminOrder>
        perPage={ORDER_PAGE_SIZE}
        sort={NEWEST_FIRST}
        storeKey={false}
        exporter={false}
        queryOptions={{ meta: { cursor }, onError: () => showToast(orderTexts.listFailed) }}
      >
        <OrderFilters>
          <OrderRows />
        </OrderFilters>
      </ListBase>
    </>
  );
}

const NEWEST_FIRST = { field: 'created_at', order: 'DESC' } as const;
