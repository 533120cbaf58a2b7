import { listDrafts } from '@rumklar/backend/drafts/listDrafts';
import { getDashboardTotals } from '@rumklar/backend/orders/getDashboardTotals';
import { getOrder } from '@rumklar/backend/orders/getOrder';
import type { ListedOrder } from '@rumklar/backend/orders/list/listedOrder';
import { listLatestOrders, listOrders, listReadyOrders } from '@rumklar/backend/orders/list/listOrders';
import { customerFilter, periodOfMonth } from '@rumklar/domain/orders/list/customerFilter';
import { orderLoadTexts } from '@rumklar/domain/orders/list/loadTexts';
import { customerTabs } from '@rumklar/domain/orders/status/status';
import { useCovers } from '@rumklar/features/orders/useCovers';
import { mayRetry } from '@rumklar/features/requests/mayRetry';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { backend } from '../backend.ts';
import { dashboardTiming, orderTiming } from '../timing.ts';
import type { OrderListState } from './list/listState.ts';
import type { Scope } from './list/useScope.ts';

/** The first part of every query key about orders, so that a new order invalidates all of them. */
export const ORDERS_KEY = 'orders';

/** One page of the customer's orders, or of the firm's. The previous rows stay until the next page has loaded. */
export function orderListQuery(scope: Scope, state: OrderListState, pageSize: number) {
  const { tab, search, month, filter, page, sort } = state;
  const statuses = customerTabs.find(({ id }) => id === tab)?.statuses;
  return queryOptions({
    queryKey: [ORDERS_KEY, 'list', scope, state, pageSize],
    queryFn: () =>
      listOrders(backend, {
        ...scope,
        statuses,
        search,
        ...periodOfMonth(month),
        ...customerFilter(filter),
        page,
        pageSize,
        sort,
      }),
    placeholderData: keepPreviousData,
    staleTime: orderTiming.staleTime,
  });
}

export function orderQuery(userId: string, orderId: string) {
  return queryOptions({
    queryKey: [ORDERS_KEY, 'one', userId, orderId],
    queryFn: () => getOrder(backend, { orderId, userId }),
    staleTime: orderTiming.staleTime,
  });
}

/** The ten latest orders of the customer, or of the firm, for the dashboard. */
export function latestOrdersQuery({ userId, firmId }: Scope) {
  return queryOptions({
    queryKey: [ORDERS_KEY, 'latest', userId, firmId],
    queryFn: () => listLatestOrders(backend, userId, firmId),
    staleTime: dashboardTiming.staleTime,
    gcTime: dashboardTiming.gcTime,
    retry: mayRetry(dashboardTiming.retries),
  });
}

/** The orders that were delivered last. A failure leaves them out. */
export function readyOrdersQuery(userId: string) {
  return queryOptions({
    queryKey: [ORDERS_KEY, 'ready', userId],
    queryFn: () => listReadyOrders(backend),
    staleTime: dashboardTiming.staleTime,
    meta: { showsToast: false },
  });
}

/** The URLs of the covers of listed orders by the orders' ids. Empty until they are signed; a cover that cannot be signed is not an error. */
export function useOrderCovers(orders?: readonly Pick<ListedOrder, 'id' | 'cover'>[]) {
  return useCovers(backend, orders);
}

/** Who orders in the person's firm, by their ids; in passing: a failure leaves them out. */
export function colleagueNamesQuery(userId: string) {
  return queryOptions({
    queryKey: ['organisation', userId, 'names'],
    // Most people are in no firm.
    queryFn: async () => (await import('../organisations/colleagueNames.ts')).getColleagueNames(),
    meta: { showsToast: false },
  });
}

/** The customer's drafts. Always fetched again: the order form changes them. */
export function draftsQuery(userId: string) {
  return queryOptions({
    queryKey: [ORDERS_KEY, 'drafts', userId],
    queryFn: () => listDrafts(backend, userId),
    staleTime: 0,
  });
}

/** The total of the orders of the last 30 days, and how many people the account has. */
export function monthlyTotalQuery(scope: Scope) {
  return queryOptions({
    queryKey: [ORDERS_KEY, 'monthly', scope],
    queryFn: () => getDashboardTotals(backend, scope, orderLoadTexts.monthlyTotalFailed),
    staleTime: dashboardTiming.staleTime,
  });
}
