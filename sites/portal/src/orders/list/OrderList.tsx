import type { OrderStatistics } from '@rumklar/backend/orders/getOrderStatistics';
import type { ListedOrderPage } from '@rumklar/backend/orders/list/listOrders';
import { formatCount, formatKroner } from '@rumklar/domain/format/numbers';
import { MAX_FOUND_ORDERS, ORDER_PAGE_SIZE } from '@rumklar/domain/orders/list/customerFilter';
import { orderFilterTexts } from '@rumklar/domain/orders/list/filterTexts';
import { orderListTexts } from '@rumklar/domain/orders/list/listTexts';
import { orderLoadTexts } from '@rumklar/domain/orders/list/loadTexts';
import { customerTabs, type OrderStatus, type StatusTab } from '@rumklar/domain/orders/status/status';
import { paymentTexts } from '@rumklar/domain/payment/texts';
import { orderRowPath, paths } from '@rumklar/domain/routes/paths';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { Button } from '@rumklar/ui/Button';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { classNames } from '@rumklar/ui/classNames.ts';
import { EmptyState } from '@rumklar/ui/EmptyState';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { OrderTable } from '@rumklar/ui/OrderTable';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { Tab, TabList, TabPanel, Tabs } from '@rumklar/ui/Tabs';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useEarlyText } from '../../layout/earlyText.ts';
import { LoadError } from '../../layout/LoadError.tsx';
import { orderStatisticsQuery } from '../../profile/dashboardQueries.ts';
import { InvoiceTurn } from '../../profile/InvoiceTurn.tsx';
import { useProfile } from '../../profile/profileQuery.ts';
import { SHOWN_IN_PLACE } from '../../queryClient.ts';
import { monthlyTotalQuery, orderListQuery, useOrderCovers } from '../orderQueries.ts';
import { type OrderListState, readListState, usePageSize, writeListState } from './listState.ts';
import { OrderFilters } from './OrderFilters.tsx';
import styles from './OrderList.module.css';
import { useAuthors } from './useAuthors.ts';
import { type Scope, useScope } from './useScope.ts';

/** All orders of the customer, or of the customer's firm. Search, month, tab, page and sorting are in the URL; the page size is the device's. */
export function OrderList() {
  const [state, show] = useListState();
  const [pageSize, setPageSize] = usePageSize();
  const [scope, setScope] = useScope();
  const list = useQuery({ ...orderListQuery(scope, state, pageSize), ...SHOWN_IN_PLACE });
  useEarlyText('orders');
  const searchField = useRef<HTMLInputElement>(null);

  function clear() {
    show({ tab: 'alle', search: '', month: undefined, filter: undefined, page: 1 });
    // The button that was pressed is gone.
    searchField.current?.focus();
  }

  return (
    <>
      <PageTitle>Ordrer</PageTitle>
      <Head
        scope={scope}
        onScopeChange={(firmId) => {
          setScope(firmId);
          show({ page: 1 }, { replace: true });
        }}
      />
      <InvoiceTurn />
      <Tabs
        selectedKey={state.tab}
        onSelectionChange={(key) => {
          const tab = customerTabs.find(({ id }) => id === key);
          if (tab && tab.id !== state.tab) show({ tab: tab.id, page: 1 });
        }}
      >
        <div className={classNames('wrap between', styles.bar)}>
          <StatusTabs scope={scope} />
          <OrderFilters
            state={state}
            searchRef={searchField}
            // Going back leaves the list, and does not take the letters away one by one.
            onFilter={(change) => show({ ...change, page: 1 }, { replace: true })}
          />
        </div>
        <TabPanel id={state.tab} className={styles.panel}>
          <Orders
            {...{ scope, list, state, pageSize }}
            onShow={show}
            onClear={clear}
            onPageSizeChange={(size) => {
              setPageSize(size);
              show({ page: 1 }, { replace: true });
            }}
          />
        </TabPanel>
      </Tabs>
    </>
  );
}

function useListState() {
  const [parameters, setParameters] = useSearchParams();

  function show(change: Partial<OrderListState>, options?: { replace: boolean }) {
    // Read from the URL: the change before this one may not be rendered yet.
    const current = readListState(new URLSearchParams(location.search));
    setParameters(writeListState({ ...current, ...change }), options);
  }

  return [readListState(parameters), show] as const;
}

/** Whose orders are shown can be chosen where the account has colleagues. */
function Head({ scope, onScopeChange }: { scope: Scope; onScopeChange: (firmId: string) => void }) {
  const { data } = useQuery(monthlyTotalQuery(scope));
  return (
    <PageHeader
      title="Ordrer"
      description={<MonthlyTotal {...scope} />}
      more={
        (scope.firmId || (data && data.linkedUsers > 1)) && (
          <div className={classNames('cluster gap-1', styles.scope)}>
            <ScopeSwitch firmId={scope.firmId} onChange={onScopeChange} />
            {scope.firmId && <DownloadTodayOfFirm scope={scope} />}
          </div>
        )
      }
      // The bar of tabs has it.
      actionsOnPhone="hidden"
      actions={<ButtonLink href={paths.newOrder}>Ny ordre</ButtonLink>}
    />
  );
}

/** How many orders a tab has is shown when it is known. */
function StatusTabs({ scope }: { scope: Scope }) {
  const { data } = useQuery(orderStatisticsQuery(scope));
  return (
    <TabList aria-label="Status">
      {customerTabs.map(({ id, label, statuses }) => (
        <Tab key={id} id={id} count={data && formatCount(countOf(data, statuses))}>
          {label}
        </Tab>
      ))}
    </TabList>
  );
}

function countOf({ totalOrders, byStatus }: OrderStatistics, statuses: StatusTab['statuses']): number {
  const counts: Partial<Record<OrderStatus, number>> = byStatus;
  return statuses ? statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0) : totalOrders;
}

interface OrdersProps {
  scope: Scope;
  list: UseQueryResult<ListedOrderPage>;
  state: OrderListState;
  pageSize: number;
  onShow: (change: Partial<OrderListState>) => void;
  onClear: () => void;
  onPageSizeChange: (size: number) => void;
}

function Orders({ scope, list, state, pageSize, onShow, onClear, onPageSizeChange }: OrdersProps) {
  const { data, error, isPlaceholderData, refetch } = list;
  const covers = useOrderCovers(data?.orders);
  const authorOf = useAuthors(scope);
  if (!data && error)
    return <LoadError error={error} otherwise={orderLoadTexts.listFailed} onRetry={refetch} />;
  const pageCount = data && Math.max(1, Math.ceil(data.total / pageSize));
  // An outdated URL, or a page whose last order moved to another tab.
  if (pageCount && state.page > pageCount && !isPlaceholderData) {
    return <Navigate to={{ search: writeListState({ ...state, page: pageCount }).toString() }} replace />;
  }
  const isFiltered = state.search !== '' || state.month !== undefined || state.filter !== undefined;
  return (
    <>
      <p role="status" className={classNames('meta', styles.found)}>
        {isFiltered && data && !isPlaceholderData && data.total > 0 && foundText(data.total, state.search)}
      </p>
      <OrderTable
        orders={data?.orders.map((order) => ({
          ...order,
          author: authorOf(order),
        }))}
        hasDetails
        areWaiting={state.tab === 'afventer'}
        sort={state.sort}
        onSortChange={(sort) => onShow({ sort, page: 1 })}
        covers={covers}
        hrefOf={orderRowPath}
        isStale={isPlaceholderData}
        empty={isFiltered ? <NoMatch state={state} onClear={onClear} /> : undefined}
      />
      {data && data.total > ORDER_PAGE_SIZE && (
        <Pager
          {...{ page: state.page, pageSize, onPageSizeChange }}
          total={data.total}
          onPageChange={(page) => onShow({ page })}
        />
      )}
    </>
  );
}

function foundText(total: number, search: string): string {
  return search && total >= MAX_FOUND_ORDERS ? orderFilterTexts.foundMost : orderFilterTexts.found(total);
}

function NoMatch({ state, onClear }: Pick<OrdersProps, 'state' | 'onClear'>) {
  return (
    <EmptyState
      title={orderFilterTexts.noMatch(state.search, state.month)}
      description={state.search ? orderFilterTexts.noMatchHint : orderListTexts.emptyHint}
      action={
        <Button variant="secondary" onPress={onClear}>
          {orderFilterTexts.clear}
        </Button>
      }
    />
  );
}

/** Most customers are alone. */
const ScopeSwitch = lazyPart(async () => (await import('./ScopeSwitch.tsx')).ScopeSwitch, { failed: null });

const DownloadTodayOfFirm = lazyPart(
  async () => (await import('../../images/download/DownloadToday.tsx')).DownloadTodayOfFirm,
  { failed: null },
);

const Pager = lazyPart(async () => (await import('./Pager.tsx')).Pager, { failed: null });

/** The total of the last 30 days, and when an order is charged. */
function MonthlyTotal(scope: Scope) {
  const { data, isPending } = useQuery(monthlyTotalQuery(scope));
  const isOfFirm = Boolean(useProfile().data?.membership);
  // Text of one line from the beginning, so that nothing below it moves.
  const missing = isPending ? '…' : '–';
  return (
    <>
      <strong>{data ? formatKroner(data.totalSpent30Days) : missing}</strong> seneste 30 dage ·{' '}
      <span>{isOfFirm ? paymentTexts.eachInvoiced : paymentTexts.eachCharged}</span>
    </>
  );
}
