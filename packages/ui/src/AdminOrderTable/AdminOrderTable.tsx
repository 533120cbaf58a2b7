import type { AssignableStatus } from '@rumklar/domain/orders/status';
import { type ReactNode, useMemo } from 'react';
import { DataTable, type DataTableColumn, type DataTableProps } from '../DataTable/index.ts';
import { OrderStatusSelect } from '../OrderStatusSelect/index.ts';
import { NoOrders, type OrderColumn, type OrderRow, orderColumns } from '../OrderTable/index.ts';

/** An order as an administrator's list shows it. */
export interface AdminOrderRow extends OrderRow {
  /** The customer's name, or the e-mail where there is none. */
  customer: string;
}

/** Props of {@link AdminOrderTable}. */
export interface AdminOrderTableProps
  extends Pick<DataTableProps<AdminOrderRow, OrderColumn>, 'sort' | 'onSortChange' | 'isStale'>,
    Omit<React.HTMLAttributes<HTMLDivElement>, 'children'>,
    React.RefAttributes<HTMLDivElement> {
  /** `undefined` while they are loaded. */
  orders: readonly AdminOrderRow[] | undefined;
  /** Where a press on an order leads; a press on its status does not. */
  hrefOf: (order: AdminOrderRow) => string;
  /** Another status was chosen. Ask before completing. */
  onStatusChange: (order: AdminOrderRow, status: AssignableStatus) => void;
  /** The order whose status is being saved. */
  savingId?: string;
  /** What stands where there are no orders. @default 'Ingen ordrer fundet' with a hint */
  empty?: ReactNode;
}

/**
 * All orders for an administrator: customer, title, service, status, date and amount; the status is changed in place.
 *
 * @example
 * <AdminOrderTable orders={orders} hrefOf={({ id }) => adminOrderPath(id)} onStatusChange={change} />
 */
export function AdminOrderTable({
  orders,
  onStatusChange,
  savingId,
  empty = <NoOrders />,
  ...rest
}: AdminOrderTableProps) {
  const columns = useMemo<DataTableColumn<AdminOrderRow, AdminColumn>[]>(
    () => [
      { id: 'customer', label: 'Kunde', cell: ({ customer }) => customer },
      orderColumns.title,
      orderColumns.service,
      {
        ...orderColumns.status,
        cell: (order) => (
          <OrderStatusSelect
            aria-label={`Status for ${order.title}`}
            status={order.status}
            isSaving={order.id === savingId}
            onStatusChange={(status) => onStatusChange(order, status)}
          />
        ),
      },
      orderColumns.date,
      orderColumns.amount,
    ],
    [onStatusChange, savingId],
  );
  return (
    <DataTable<AdminOrderRow, AdminColumn>
      {...rest}
      onSortChange={
        rest.onSortChange &&
        (({ column, ascending }) => column !== 'customer' && rest.onSortChange?.({ column, ascending }))
      }
      label="Ordrer"
      columns={columns}
      rows={orders}
      rowId={({ id }) => id}
      empty={empty}
    />
  );
}

/** The customer's name stands in another table and is not sorted by. */
type AdminColumn = OrderColumn | 'customer';
