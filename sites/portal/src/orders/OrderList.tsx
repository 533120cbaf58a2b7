import type { OrderPage } from '@rumklar/backend/orders/listOrders';
import { ORDER_PAGE_SIZE } from '@rumklar/domain/orders/paging';
import { customerTabs } from '@rumklar/domain/orders/status';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { orderPath, paths } from '@rumklar/domain/routes/paths';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { OrderTable } from '@rumklar/ui/OrderTable';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { Pagination } from '@rumklar/ui/Pagination';
import { Tab, TabList, TabPanel, Tabs } from '@rumklar/ui/Tabs';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { useUser } from '../auth/useSession.ts';
import { OverdueBanner } from '../invoices/OverdueBanner.tsx';
import { LoadError } from '../layout/LoadError.tsx';
import { SHOWN_IN_PLACE } from '../queryClient.ts';
import { type OrderListState, readListState, writeListState } from './listState.ts';
import { MonthlyTotal } from './MonthlyTotal.tsx';
import { orderListQuery, useCovers } from './orderQueries.ts';

/** All orders of the customer. Tab, page and sorting are in the URL. */
export function OrderList() {
  const [parameters, setParameters] = useSearchParams();
  const state = readListState(parameters);
  const list = useQuery({ ...orderListQuery(useUser().id, state), ...SHOWN_IN_PLACE });
  const show = (change: Partial<OrderListState>) => setParameters(writeListState({ ...state, ...change }));
  return (
    <>
      <PageTitle>Ordrer</PageTitle>
      <PageHeader title="Ordrer" actions={<ButtonLink href={paths.newOrder}>Ny ordre</ButtonLink>} />
      <OverdueBanner />
      <MonthlyTotal />
      <Tabs
        selectedKey={state.tab}
        onSelectionChange={(key) => {
          const tab = customerTabs.find(({ id }) => id === key);
          if (tab && tab.id !== state.tab) show({ tab: tab.id, page: 1 });
        }}
      >
        <TabList aria-label="Status">
          {customerTabs.map(({ id, label }) => (
            <Tab key={id} id={id}>
              {label}
            </Tab>
          ))}
        </TabList>
        <TabPanel id={state.tab}>
          <Orders list={list} state={state} onShow={show} />
        </TabPanel>
      </Tabs>
    </>
  );
}

interface OrdersProps {
  list: UseQueryResult<OrderPage>;
  state: OrderListState;
  onShow: (change: Partial<OrderListState>) => void;
}

function Orders({ list, state, onShow }: OrdersProps) {
  const { data, error, isPlaceholderData, refetch } = list;
  const covers = useCovers(data?.orders);
  if (!data && error) return <LoadError error={error} otherwise={orderTexts.listFailed} onRetry={refetch} />;
  const pageCount = data && Math.max(1, Math.ceil(data.total / ORDER_PAGE_SIZE));
  // An outdated URL, or a page whose last order moved to another tab.
  if (pageCount && state.page > pageCount && !isPlaceholderData) {
    return <Navigate to={{ search: writeListState({ ...state, page: pageCount }).toString() }} replace />;
  }
  return (
    <>
      <OrderTable
        orders={data?.orders}
        sort={state.sort}
        onSortChange={(sort) => onShow({ sort, page: 1 })}
        covers={covers}
        hrefOf={({ id }) => orderPath(id)}
        isStale={isPlaceholderData}
      />
      {pageCount && (
        <Pagination page={state.page} pageCount={pageCount} onPageChange={(page) => onShow({ page })} />
      )}
    </>
  );
}
