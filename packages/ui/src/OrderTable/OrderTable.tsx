import { orderListTexts } from '@rumklar/domain/orders/list/listTexts';
import { type ReactNode, useMemo } from 'react';
import { Cover } from '../Cover/index.ts';
import { DataTable, type DataTableColumn, type DataTableProps } from '../DataTable/index.ts';
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
  /**
   * The URLs of small images that stand for the orders, by the orders' ids; empty while they are loading. Each order has
   * the place of one. Without the map there are no places.
   */
  covers?: ReadonlyMap<string, string>;
  /** Whether service and number of images are shown, too. @default false */
  hasDetails?: boolean;
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
export function OrderTable({
  orders,
  covers,
  hasDetails = false,
  label = 'Ordrer',
  empty = <NoOrders />,
  ...rest
}: OrderTableProps) {
  const columns = useMemo(() => {
    const shown = hasDetails ? DETAILED_COLUMNS : COLUMNS;
    return covers ? shown.map((column) => withCover(column, covers)) : shown;
  }, [covers, hasDetails]);
  return (
    <DataTable
      {...rest}
      label={label}
      columns={columns}
      rows={orders}
      rowId={({ id }) => id}
      empty={empty}
      hasCompactCards
    />
  );
}

function withCover(column: Column, covers: ReadonlyMap<string, string>): Column {
  return column.isRowHeader ? { ...column, image: ({ id }) => <Cover url={covers.get(id)} /> } : column;
}

type Column = DataTableColumn<OrderRow, OrderColumn>;

/** The empty state of a list of orders. */
export function NoOrders() {
  return <EmptyState title={orderListTexts.empty} description={orderListTexts.emptyHint} />;
}

const AMOUNT: Column = { ...orderColumns.amount, isSortable: false };
const COLUMNS: readonly Column[] = [
  orderColumns.date,
  orderColumns.title,
  orderColumns.address,
  orderColumns.status,
  AMOUNT,
];
const DETAILED_COLUMNS: readonly Column[] = [
  orderColumns.date,
  orderColumns.title,
  orderColumns.address,
  orderColumns.service,
  orderColumns.images,
  orderColumns.status,
  AMOUNT,
];
