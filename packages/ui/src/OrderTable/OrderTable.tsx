import { orderListTexts } from '@rumklar/domain/orders/listTexts';
import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from '../DataTable/index.ts';
import { EmptyState } from '../EmptyState/index.ts';
import { type OrderColumn, type OrderRow, orderColumns } from './orderColumns.tsx';

/** Props of {@link OrderTable}. */
export interface OrderTableProps
  extends Pick<DataTableProps<OrderRow, OrderColumn>, 'sort' | 'onSortChange' | 'isStale'>,
    Omit<React.HTMLAttributes<HTMLDivElement>, 'children'>,
    React.RefAttributes<HTMLDivElement> {
  /** `undefined` while they are loading. */
  orders: readonly OrderRow[] | undefined;
  /** The URL that an order links to. */
  hrefOf: (order: OrderRow) => string;
  /** Accessible name of the table. @default 'Ordrer' */
  label?: string;
  /** Shown when there are no orders. @default 'Ingen ordrer fundet' with a hint */
  empty?: ReactNode;
}

/**
 * A customer's orders: date, title and address, which can be sorted by, status and amount.
 *
 * @example
 * <OrderTable orders={orders} sort={sort} onSortChange={setSort} hrefOf={({ id }) => orderPath(id)} />
 */
export function OrderTable({ orders, label = 'Ordrer', empty = <NoOrders />, ...rest }: OrderTableProps) {
  return (
    <DataTable {...rest} label={label} columns={COLUMNS} rows={orders} rowId={({ id }) => id} empty={empty} />
  );
}

/** The empty state of a list of orders. */
export function NoOrders() {
  return <EmptyState title={orderListTexts.empty} description={orderListTexts.emptyHint} />;
}

const COLUMNS = [
  orderColumns.date,
  orderColumns.title,
  orderColumns.address,
  orderColumns.status,
  { ...orderColumns.amount, isSortable: false },
];
