import { defaultOrderSort, type OrderSort, type OrderSortColumn } from '@rumklar/backend/orders/listOrders';
import { customerTabs, type StatusTab } from '@rumklar/domain/orders/status';

/** What the list of orders shows. It stands in the address, so that reloading and "back" keep it. */
export interface OrderListState {
  tab: StatusTab['id'];
  /** From 1. */
  page: number;
  sort: OrderSort;
}

/** Reads the state from the address; what makes no sense counts as not said. */
export function readListState(parameters: URLSearchParams): OrderListState {
  const tab = customerTabs.find(({ id }) => id === parameters.get('status'))?.id ?? FIRST.tab;
  const page = Number(parameters.get('side'));
  const column = COLUMNS.find(([name]) => name === parameters.get('sorter'))?.[1];
  return {
    tab,
    page: Number.isSafeInteger(page) && page >= 1 ? page : FIRST.page,
    sort: column ? { column, ascending: parameters.get('retning') === 'stigende' } : FIRST.sort,
  };
}

/** The address of a state. Only what differs from the first view is said. */
export function writeListState({ tab, page, sort }: OrderListState): URLSearchParams {
  const parameters = new URLSearchParams();
  if (tab !== FIRST.tab) parameters.set('status', tab);
  const name = COLUMNS.find(([, column]) => column === sort.column)?.[0];
  const isFirstSort = sort.column === FIRST.sort.column && sort.ascending === FIRST.sort.ascending;
  if (name && !isFirstSort) {
    parameters.set('sorter', name);
    parameters.set('retning', sort.ascending ? 'stigende' : 'faldende');
  }
  if (page !== FIRST.page) parameters.set('side', String(page));
  return parameters;
}

/** First page, all orders, newest first (specification §9). */
const FIRST: OrderListState = { tab: 'alle', page: 1, sort: defaultOrderSort };

const COLUMNS: readonly (readonly [string, OrderSortColumn])[] = [
  ['dato', 'created_at'],
  ['titel', 'title'],
  ['adresse', 'address'],
  ['status', 'status'],
  ['beloeb', 'total_amount'],
  ['ydelse', 'service_type'],
];
