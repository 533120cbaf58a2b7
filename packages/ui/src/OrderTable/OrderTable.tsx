import { orderListTexts } from '@rumklar/domain/orders/list/listTexts';
import { orderNumber } from '@rumklar/domain/orders/order';
import { awaitsDelivery } from '@rumklar/domain/orders/status/status';
import { type ReactNode, useMemo } from 'react';
import { Cover } from '../Cover/Cover.tsx';
import { classNames } from '../classNames.ts';
import { DataTable } from '../DataTable/DataTable.tsx';
import type { DataTableColumn, DataTableProps } from '../DataTable/dataTableProps.ts';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { ServiceBadge } from '../ServiceBadge/ServiceBadge.tsx';
import styles from './orderColumns.module.css';
import { type OrderColumn, type OrderRow, orderColumns } from './orderColumns.tsx';

export interface OrderTableProps
  extends Pick<DataTableProps<OrderRow, OrderColumn>, 'sort' | 'onSortChange' | 'isStale'>,
    Omit<React.HTMLAttributes<HTMLDivElement>, 'children'>,
    React.RefAttributes<HTMLDivElement> {
  /** `undefined` while they are loading. */
  orders: readonly OrderRow[] | undefined;
  hrefOf: (order: OrderRow) => string;
  /** URLs of the orders' small images, by order id; empty while they load. Without the map the rows have no place for one. */
  covers?: ReadonlyMap<string, string>;
  /** Whether service and number of images are shown, too. @default false */
  hasDetails?: boolean;
  /** Whether the list is of waiting orders: one in progress is then marked as waiting. @default false */
  areWaiting?: boolean;
  /** Shown when there are no orders. @default 'Ingen ordrer fundet' with a hint */
  empty?: ReactNode;
}

/**
 * A customer's orders: date, title and address, which can be sorted by, status and amount.
 * @example <OrderTable orders={orders} sort={sort} onSortChange={setSort} hrefOf={({ id }) => orderPath(id)} />
 */
export function OrderTable({
  orders,
  covers,
  hasDetails = false,
  areWaiting = false,
  empty = <NoOrders />,
  ...rest
}: OrderTableProps) {
  const columns = useMemo(() => {
    const shown = hasDetails ? DETAILED_COLUMNS : COLUMNS;
    const said = areWaiting ? shown.map((column) => (column.id === 'status' ? WAITING : column)) : shown;
    return covers ? said.map((column) => withCover(column, covers)) : said;
  }, [covers, hasDetails, areWaiting]);
  return (
    <DataTable
      {...rest}
      label="Ordrer"
      columns={columns}
      rows={orders}
      rowId={({ id }) => id}
      empty={empty}
      hasCompactCards
      isMuted={({ status }) => status === 'cancelled'}
    />
  );
}

function withCover(column: Column, covers: ReadonlyMap<string, string>): Column {
  return column.isRowHeader ? { ...column, image: ({ id }) => <Cover url={covers.get(id)} /> } : column;
}

function Waiting({ order, children }: { order: OrderRow; children: ReactNode }) {
  return (
    <>
      {children}
      {order.status === 'pending' && (
        <small className={classNames('meta block', styles.note)}>{awaitsDelivery}</small>
      )}
    </>
  );
}

type Column = DataTableColumn<OrderRow, OrderColumn>;

export function NoOrders() {
  return <EmptyState isCompact title={orderListTexts.empty} description={orderListTexts.emptyHint} />;
}

const AMOUNT: Column = { ...orderColumns.amount, isSortable: false, onCard: 'foot' };
const STATUS: Column = { ...orderColumns.status, onCard: 'foot' };
const WAITING: Column = {
  ...STATUS,
  cell: (order) => <Waiting order={order}>{orderColumns.status.cell(order)}</Waiting>,
  cardCell: (order) => <Waiting order={order}>{orderColumns.status.cardCell(order)}</Waiting>,
};
const DATE: Column = { ...orderColumns.date, onCard: 'hidden' };
/** On a card the number of the order comes first, and who ordered; the table has both below the title. */
const ADDRESS: Column = {
  ...orderColumns.address,
  cardCell: ({ number, author, address }) =>
    [orderNumber(number), author, address].filter(Boolean).join(' · '),
};
const COLUMNS: readonly Column[] = [DATE, orderColumns.title, ADDRESS, STATUS, AMOUNT];
const DETAILED_COLUMNS: readonly Column[] = [
  DATE,
  orderColumns.title,
  {
    ...ADDRESS,
    note: ({ service_type, other_services }) => (
      <span className={styles.service}>
        <ServiceBadge service={service_type} others={other_services} />
      </span>
    ),
  },
  {
    ...orderColumns.service,
    // The studio's column is 'Service', as specified.
    label: 'Ydelse',
    isSortable: true,
    isWideOnly: 'widest',
    onCard: 'hidden',
    cell: ({ service_type, other_services }) => (
      <div className={styles.serviceColumn}>
        <ServiceBadge service={service_type} others={other_services} />
      </div>
    ),
  },
  orderColumns.images,
  STATUS,
  AMOUNT,
];
