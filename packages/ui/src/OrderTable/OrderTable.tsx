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
  /** `undefined` while they are loaded. */
  orders: readonly OrderRow[] | undefined;
  /** Where a press on an order leads. */
  hrefOf: (order: OrderRow) => string;
  /** What the table holds, for screen readers. @default 'Ordrer' */
  label?: string;
  /** What stands where there are no orders. @default 'Ingen ordrer fundet' with a hint */
  empty?: ReactNode;
}

/**
 * A customer's orders: date, title and address, by which they are sorted, status and amount.
 *
 * @example
 * <OrderTable orders={orders} sort={sort} onSortChange={setSort} hrefOf={({ id }) => orderPath(id)} />
 */
export function OrderTable({ orders, label = 'Ordrer', empty = <NoOrders />, ...rest }: OrderTableProps) {
  return (
    <DataTable {...rest} label={label} columns={COLUMNS} rows={orders} rowId={({ id }) => id} empty={empty} />
  );
}

/** What a list without orders says. */
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
