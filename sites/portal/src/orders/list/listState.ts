import {
  defaultOrderSort,
  type OrderSort,
  type OrderSortColumn,
} from '@rumklar/backend/orders/list/listOrders';
import {
  type CustomerFilter,
  ORDER_PAGE_SIZE,
  ORDER_PAGE_SIZES,
  readCustomerFilter,
} from '@rumklar/domain/orders/list/customerFilter';
import { customerTabs, type StatusTab } from '@rumklar/domain/orders/status/status';
import { useState } from 'react';

/** What the list of orders shows. It is in the URL, so that reload and back keep it. */
export interface OrderListState {
  tab: StatusTab['id'];
  search: string;
  /** The month in which the orders were placed, `YYYY-MM`. */
  month?: string | undefined;
  filter?: CustomerFilter | undefined;
  /** 1 is the first page. */
  page: number;
  sort: OrderSort;
}

/** Reads the state from the URL; invalid parameters count as missing. */
export function readListState(parameters: URLSearchParams): OrderListState {
  const tab = customerTabs.find(({ id }) => id === parameters.get('status'))?.id ?? FIRST.tab;
  const page = Number(parameters.get('side'));
  const column = COLUMNS.find(([name]) => name === parameters.get('sorter'))?.[1];
  const month = parameters.get('maaned') ?? '';
  return {
    tab,
    search: parameters.get('soeg')?.trim().slice(0, MAX_SEARCH_LENGTH) ?? FIRST.search,
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    filter: readCustomerFilter(parameters.get('vis')),
    page: Number.isSafeInteger(page) && page >= 1 ? page : FIRST.page,
    sort: column ? { column, ascending: parameters.get('retning') === 'stigende' } : FIRST.sort,
  };
}

export function writeListState({ tab, search, month, filter, page, sort }: OrderListState): URLSearchParams {
  const parameters = new URLSearchParams();
  if (tab !== FIRST.tab) parameters.set('status', tab);
  if (search) parameters.set('soeg', search);
  if (month) parameters.set('maaned', month);
  if (filter) parameters.set('vis', filter);
  const name = COLUMNS.find(([, column]) => column === sort.column)?.[0];
  const isFirstSort = sort.column === FIRST.sort.column && sort.ascending === FIRST.sort.ascending;
  if (name && !isFirstSort) {
    parameters.set('sorter', name);
    parameters.set('retning', sort.ascending ? 'stigende' : 'faldende');
  }
  if (page !== FIRST.page) parameters.set('side', String(page));
  return parameters;
}

export const MAX_SEARCH_LENGTH = 200;

const FIRST: OrderListState = { tab: 'alle', search: '', page: 1, sort: defaultOrderSort };

const COLUMNS: readonly (readonly [string, OrderSortColumn])[] = [
  ['dato', 'created_at'],
  ['titel', 'title'],
  ['adresse', 'address'],
  ['status', 'status'],
  ['beloeb', 'total_amount'],
  ['ydelse', 'service_type'],
  ['billeder', 'image_count'],
];

export function usePageSize(): [number, (size: number) => void] {
  const [size, setSize] = useState(readPageSize);
  function change(next: number) {
    setSize(next);
    try {
      localStorage.setItem(PAGE_SIZE_KEY, String(next));
    } catch {
      // Storage is blocked or full: it holds until the page is closed.
    }
  }
  return [size, change];
}

function readPageSize(): number {
  try {
    const stored = Number(localStorage.getItem(PAGE_SIZE_KEY));
    return ORDER_PAGE_SIZES.includes(stored) ? stored : ORDER_PAGE_SIZE;
  } catch {
    return ORDER_PAGE_SIZE;
  }
}

const PAGE_SIZE_KEY = 'rumklar-order-page-size';
