import { formatTableDate } from '@rumklar/domain/format/dates';
import { formatKroner } from '@rumklar/domain/format/numbers';
import { isUnfinished } from '@rumklar/domain/orders/list/age';
import { type Order, orderNumber } from '@rumklar/domain/orders/order';
import { revisionBadge } from '@rumklar/domain/revisions/badge';
import type { RevisionStatus } from '@rumklar/domain/revisions/status';
import { classNames } from '../classNames.ts';
import type { DataTableColumn, DataTableSort } from '../DataTable/dataTableProps.ts';
import { lazyPart } from '../lazyPart/lazyPart.tsx';
import { ServiceBadge } from '../ServiceBadge/ServiceBadge.tsx';
import { RevisionBadge } from '../StatusBadge/RevisionBadge.tsx';
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx';
import styles from './orderColumns.module.css';

export type OrderColumn =
  | 'created_at'
  | 'title'
  | 'address'
  | 'service_type'
  | 'image_count'
  | 'status'
  | 'total_amount';

export type OrderTableSort = DataTableSort<OrderColumn>;

export type OrderRow = Pick<
  Order,
  | 'id'
  | 'number'
  | 'title'
  | 'address'
  | 'reference'
  | 'service_type'
  | 'other_services'
  | 'image_count'
  | 'status'
  | 'total_amount'
  | 'created_at'
  | 'due_at'
  | 'paused_at'
> & {
  revision?: RevisionStatus | null;
  /** Who ordered, by name, where the orders of several people are listed. */
  author?: string | undefined;
};

/** Only of an order that is promised, so not part of a first load. */
const OrderPromise = lazyPart(async () => (await import('./OrderPromise.tsx')).OrderPromise, {
  failed: null,
});

export const orderColumns = {
  date: {
    id: 'created_at',
    label: 'Dato',
    isSortable: true,
    cell: ({ created_at }) => <time dateTime={created_at}>{formatTableDate(created_at)}</time>,
  },
  title: {
    id: 'title',
    label: 'Titel',
    isRowHeader: true,
    isSortable: true,
    cell: ({ title }) => title,
    note: ({ number, reference, author }) => (
      <>
        <span className={styles.number}>{orderNumber(number)}</span>
        {reference && (
          <>
            {' · '}
            <span className={styles.number}>{reference}</span>
          </>
        )}
        {author && ` · ${author}`}
      </>
    ),
  },
  address: { id: 'address', label: 'Adresse', isSortable: true, cell: ({ address }) => address },
  service: {
    id: 'service_type',
    label: 'Service',
    isWideOnly: true,
    cell: ({ service_type, other_services }) => (
      <ServiceBadge service={service_type} others={other_services} />
    ),
  },
  images: {
    id: 'image_count',
    label: 'Billeder',
    isSortable: true,
    isWideOnly: true,
    align: 'end',
    cell: ({ image_count }) => image_count,
    // A card has two lines.
    cardCell: () => null,
  },
  status: {
    id: 'status',
    label: 'Status',
    onCard: 'corner',
    cell: (order) => {
      const { status, revision } = order;
      const open = revisionBadge(revision);
      return (
        <>
          <StatusBadge status={status} />
          {open && (
            <small className={classNames('meta block', styles.note)} data-tone={open.tone}>
              {open.label}
            </small>
          )}
          {promiseOf(order)}
        </>
      );
    },
    // A card has the place of one badge.
    cardCell: (order) => (
      <>
        {revisionBadge(order.revision) ? (
          <RevisionBadge status={order.revision} />
        ) : (
          <StatusBadge status={order.status} />
        )}
        {promiseOf(order)}
      </>
    ),
  },
  amount: {
    id: 'total_amount',
    label: 'Beløb',
    isSortable: true,
    align: 'end',
    cell: ({ total_amount, status }) =>
      status === 'cancelled' ? <s>{formatKroner(total_amount)}</s> : formatKroner(total_amount),
  },
} satisfies Record<string, DataTableColumn<OrderRow, OrderColumn>>;

function promiseOf(order: OrderRow) {
  return order.due_at && isUnfinished(order.status) && <OrderPromise order={order} />;
}
