import { orderTexts } from '@rumklar/domain/orders/texts';
import { displayName } from '@rumklar/domain/profile/greeting';
import { adminOrderPath } from '@rumklar/domain/routes/paths';
import { AdminOrderTable } from '@rumklar/ui/AdminOrderTable';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { useEffect, useMemo } from 'react';
import { useListContext, useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { PageTurner } from '../layout/PageTurner.tsx';
import type { AdminOrder } from './adminOrder.ts';

import { LIST_SEARCH_KEY } from './listSearch.ts';
import styles from './OrderRows.module.css';
import { SEARCH_LIMIT } from './orderProvider.ts';
import { StatusConfirmation } from './StatusConfirmation.tsx';
import { usePages } from './usePages.ts';
import { useStatusChange } from './useStatusChange.ts';

/** The page of orders that is shown, and the way to the next. */
export function OrderRows() {
  const { data, error, isPlaceholderData, refetch, sort, setSort, meta } = useListContext<AdminOrder>();
  const rows = useMemo(() => data?.map(withCustomer), [data]);
  const { savingId, request, confirmation } = useStatusChange();
  const pages = usePages();
  useRememberedSearch();

  if (error && !data) {
    const { title, description } = orderTexts.listFailed;
    return (
      <ErrorState
        title={title}
        description={description}
        actionLabel="Prøv igen"
        onAction={() => refetch()}
      />
    );
  }
  return (
    <>
      <AdminOrderTable
        orders={rows}
        sort={{ column: columnOf(sort.field), ascending: sort.order === 'ASC' }}
        onSortChange={({ column, ascending }) =>
          setSort({ field: column, order: ascending ? 'ASC' : 'DESC' })
        }
        hrefOf={({ id }) => adminOrderPath(id)}
        onStatusChange={request}
        savingId={savingId}
        isStale={isPlaceholderData}
      />
      {meta?.isCut && (
        <p className={styles.cut}>
          Søgningen viser de {SEARCH_LIMIT} nyeste ordrer, der passer. Skriv mere for at finde ældre ordrer.
        </p>
      )}
      <PageTurner {...pages} />
      <StatusConfirmation {...confirmation} />
    </>
  );
}

/** Notes which part of the list was open, for the way back from an order. */
function useRememberedSearch() {
  const { search } = useLocation();
  const [, remember] = useStore(LIST_SEARCH_KEY, '');
  useEffect(() => remember(search), [search, remember]);
}

function withCustomer(order: AdminOrder) {
  return { ...order, customer: displayName(order.profiles?.full_name) ?? order.profiles?.email ?? '' };
}

function columnOf(field: string) {
  return field === 'title' || field === 'total_amount' ? field : 'created_at';
}
