import type { Cursor } from '@rumklar/backend/orders/list/findOrderPlace';
import { formatCount } from '@rumklar/domain/format/numbers';
import { deskTexts } from '@rumklar/domain/orders/list/deskTexts';
import { isWideSearch } from '@rumklar/domain/orders/list/filter';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { adminOrderPath } from '@rumklar/domain/routes/paths';
import { useNow } from '@rumklar/features/layout/useNow';
import { AdminOrderTable } from '@rumklar/ui/AdminOrderTable';
import { Button } from '@rumklar/ui/Button';
import { classNames } from '@rumklar/ui/classNames.ts';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { FailedPart } from '@rumklar/ui/FailedPart';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { CursorPagination, shownRows } from '@rumklar/ui/Pagination';
import { useEffect, useMemo } from 'react';
import { useGetIdentity, useListContext } from 'react-admin';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type AdminOrder, customerName } from '../adminOrder.ts';
import { cursorAt, writeCursor } from '../query/cursor.ts';
import { SEARCH_LIMIT } from '../query/listOrderRecords.ts';
import { filterText, storeListSearch, tabOf, takeRememberedOrder } from '../query/orderFilter.ts';
import { useOrderCounts } from '../query/useOrderCounts.ts';
import { useOrderSummaries, useSignedCovers } from '../query/useOrderSummaries.ts';
import { useStatusChange } from '../status/useStatusChange.ts';
import { useAssignWork } from '../work/useWork.ts';
import styles from './OrderRows.module.css';
import { useNewestList } from './useNewestList.ts';
import { usePrefetchHoveredOrder } from './usePrefetchHoveredOrder.ts';

/** The table of orders with its pagination and the bar of bulk changes. @param listMeta query meta of the list */
export function OrderRows({ listMeta }: { listMeta: object }) {
  const { data, error, filterValues, refetch, meta, selectedIds, onSelect } = useListContext<AdminOrder>();
  const pages = useCursorPagination();
  useStoredSearch();
  useFocusedRow(data !== undefined);
  useSelectionReset(onSelect);

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
      <NewerOrders listMeta={listMeta} />
      <Orders />
      <SearchLimitNote text={filterText(filterValues.q)} isTruncated={Boolean(meta?.isTruncated)} />
      {selectedIds.length > 0 && <BulkBar />}
      <CursorPagination {...pages} />
    </>
  );
}

function NewerOrders({ listMeta }: { listMeta: object }) {
  const { isOther, added, show } = useNewestList(listMeta);
  return (
    <div role="status" className={styles.newer}>
      {isOther && (
        <Button variant="secondary" size="sm" onPress={show}>
          {added > 0 ? deskTexts.newOrders(added) : deskTexts.changed}
        </Button>
      )}
    </div>
  );
}

function Orders() {
  const { data, isPlaceholderData, sort, setSort, selectedIds, onSelect, ...list } =
    useListContext<AdminOrder>();
  const { identity } = useGetIdentity();
  const ids = useMemo(() => data?.map(({ id }) => id) ?? [], [data]);
  const summaries = useOrderSummaries(ids);
  const covers = useSignedCovers(
    ids.flatMap((id) => {
      const summary = summaries.get(id);
      return summary ? [{ ...summary, id }] : [];
    }),
  );
  const rows = useMemo(
    () => data?.map((order) => ({ ...withCustomer(order), summary: summaries.get(order.id) })),
    [data, summaries],
  );
  const { savingId, request } = useStatusChange();
  const { take } = useAssignWork();
  return (
    <AdminOrderTable
      covers={covers}
      now={useNow()}
      onPointerOver={usePrefetchHoveredOrder()}
      selectedIds={selectedIds}
      onSelectionChange={(selected) => onSelect([...selected])}
      orders={rows}
      sort={{ column: columnOf(sort.field), ascending: sort.order === 'ASC' }}
      onSortChange={({ column, ascending }) => setSort({ field: column, order: ascending ? 'ASC' : 'DESC' })}
      hrefOf={({ id }) => adminOrderPath(id)}
      onStatusChange={({ id }, status) => {
        const order = data?.find((other) => other.id === id);
        if (order) request(order, status);
      }}
      onTake={({ summary }) => take(summary?.work)}
      savingId={savingId}
      isStale={isPlaceholderData}
      readerId={identity && `${identity.id}`}
      goesOn={{
        before: list.hasPreviousPage ?? false,
        after: list.hasNextPage || Boolean(list.meta?.isTruncated),
      }}
    />
  );
}

function useSelectionReset(onSelect: (ids: string[]) => void) {
  const { search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the URL changes
  useEffect(() => onSelect([]), [search]);
}

/** Gives the row of the order that was shown before the list the focus, unless something else has it. */
function useFocusedRow(isLoaded: boolean) {
  useEffect(() => {
    if (!isLoaded) return;
    const id = takeRememberedOrder();
    if (!id || document.activeElement !== document.body) return;
    document.querySelector<HTMLAnchorElement>(`main [data-link] a[href$="/${CSS.escape(id)}"]`)?.focus();
  }, [isLoaded]);
}

/** Stores the query string of the list, for the back link of an order. */
function useStoredSearch() {
  const { search } = useLocation();
  useEffect(() => storeListSearch(search), [search]);
}

function withCustomer(order: AdminOrder) {
  return { ...order, customer: customerName(order.profiles), firm: order.organisations?.name };
}

function columnOf(field: string) {
  return field === 'title' || field === 'total_amount' || field === 'due_at' ? field : 'created_at';
}

const BulkBar = lazyPart(async () => (await import('../status/BulkBar.tsx')).BulkBar, {
  failed: (onRetry) => <FailedPart onRetry={onRetry} />,
});

interface SearchLimitNoteProps {
  text: string;
  isTruncated: boolean;
}

/** Explains the limits of a search: a short text searches the newest orders only, and a long result is truncated. */
function SearchLimitNote({ text, isTruncated }: SearchLimitNoteProps) {
  if (text !== '' && !isWideSearch(text)) {
    return (
      <p className={classNames('meta', styles.limit)}>
        Søgningen ser kun på de nyeste ordrer. Skriv mindst tre bogstaver eller tal for at søge i dem alle.
      </p>
    );
  }
  if (!isTruncated) return null;
  return (
    <p className={classNames('meta', styles.limit)}>
      Søgningen viser de {SEARCH_LIMIT} nyeste ordrer, der passer. Skriv mere for at finde ældre ordrer.
    </p>
  );
}

function useCursorPagination() {
  const { data, page, perPage, sort, filterValues, meta, isPlaceholderData, ...list } =
    useListContext<AdminOrder>();
  const { hasNextPage, hasPreviousPage } = list;
  const [, setParameters] = useSearchParams();

  function goTo(target: number, side: Cursor['side'], row: AdminOrder | undefined) {
    // The rows are still those of the previous page, so the cursor would be wrong.
    if (isPlaceholderData) return;
    // Search results are complete and paged without a cursor.
    const cursor = filterValues.q || target === 1 || !row ? undefined : cursorAt(row, side, sort.field);
    setParameters((current) => {
      const changed = writeCursor(current, cursor);
      changed.set('page', `${target}`);
      return changed;
    });
    scrollTo({ top: 0 });
  }

  const counts = useOrderCounts();
  return {
    rows: data && {
      ...shownRows(page, perPage, data.length),
      // A search finds all that there are, up to its limit.
      total: meta?.found === undefined ? counts[tabOf(filterValues)] : foundText(meta),
    },
    onPrevious: hasPreviousPage ? () => goTo(page - 1, 'before', data?.[0]) : undefined,
    onNext: hasNextPage ? () => goTo(page + 1, 'after', data?.at(-1)) : undefined,
  };
}

function foundText({ found, isTruncated }: { found: number; isTruncated?: boolean }): string {
  return isTruncated ? `${formatCount(found)}+` : formatCount(found);
}
