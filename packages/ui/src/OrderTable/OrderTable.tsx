import { orderTexts } from '@rumklar/domain/orders/texts';
import type { ReactNode } from 'react';
import { RecordTable, type RecordTableProps } from '../RecordTable/index.ts';
import styles from './OrderTable.module.css';
import { type OrderColumn, type OrderRow, orderColumns } from './orderColumns.tsx';

/** Props of {@link OrderTable}. */
export interface OrderTableProps
  extends Pick<RecordTableProps<OrderRow, OrderColumn>, 'sort' | 'onSortChange' | 'isStale'>,
    Omit<React.HTMLAttributes<HTMLDivElement>, 'children'>,
    React.RefAttributes<HTMLDivElement> {
  /** `undefined` while they are loaded. */
  orders: readonly OrderRow[] | undefined;
  /** Where a press on an order leads. */
  hrefOf: (order: OrderRow) => string;
  /** @default 'Ordrer' */
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
    <RecordTable
      {...rest}
      label={label}
      columns={COLUMNS}
      rows={orders}
      rowId={({ id }) => id}
      rowLabel={({ title }) => title}
      empty={empty}
    />
  );
}

/** What a list without orders says. */
export function NoOrders() {
  return (
    <div className={styles.none}>
      <p className={styles.noneTitle}>{orderTexts.empty}</p>
      <p>{orderTexts.emptyHint}</p>
    </div>
  );
}

const COLUMNS = [
  orderColumns.date,
  orderColumns.title,
  orderColumns.address,
  orderColumns.status,
  { ...orderColumns.amount, isSortable: false },
];
