import { defaultOrderSort, type OrderSort, type OrderSortColumn } from '@rumklar/backend/orders/listOrders';
import { customerTabs, type StatusTab } from '@rumklar/domain/orders/status';

/** What the list of orders shows. It is in the URL, so that reload and back keep it. */
export interface OrderListState {
  tab: StatusTab['id'];
  /** 1 is the first page. */
  page: number;
  sort: OrderSort;
}

/** Reads the state from the URL; invalid parameters count as missing. */
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

/** The URL parameters of a state, without defaults. */
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

/** The default: first page, all orders, newest first. */
const FIRST: OrderListState = { tab: 'alle', page: 1, sort: defaultOrderSort };

const COLUMNS: readonly (readonly [string, OrderSortColumn])[] = [
  ['dato', 'created_at'],
  ['titel', 'title'],
  ['adresse', 'address'],
  ['status', 'status'],
  ['beloeb', 'total_amount'],
  ['ydelse', 'service_type'],
];
