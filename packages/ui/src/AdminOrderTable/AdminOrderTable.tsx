import type { AssignableStatus } from '@rumklar/domain/orders/status';
import { type ReactNode, useMemo } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { Checkbox } from '../Checkbox/index.ts';
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
  /** The orders that are ticked; without it there are no boxes. */
  selectedIds?: readonly string[];
  /** Other orders are ticked, in the whole. */
  onSelectionChange?: (ids: readonly string[]) => void;
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
  selectedIds,
  onSelectionChange,
  empty = <NoOrders />,
  ...rest
}: AdminOrderTableProps) {
  const columns = useMemo<DataTableColumn<AdminOrderRow, AdminColumn>[]>(
    () => [
      ...(selectedIds && onSelectionChange ? [selection(orders ?? [], selectedIds, onSelectionChange)] : []),
      { id: 'customer', label: 'Kunde', cell: ({ customer }) => customer },
      orderColumns.title,
      orderColumns.service,
      {
        ...orderColumns.status,
        // With the box in the corner there is no room for two.
        onCard: 'line',
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
    [orders, onStatusChange, savingId, selectedIds, onSelectionChange],
  );
  return (
    <DataTable<AdminOrderRow, AdminColumn>
      {...rest}
      onSortChange={
        rest.onSortChange &&
        (({ column, ascending }) =>
          column !== 'customer' && column !== 'selection' && rest.onSortChange?.({ column, ascending }))
      }
      label="Ordrer"
      columns={columns}
      rows={orders}
      rowId={({ id }) => id}
      empty={empty}
    />
  );
}

/** A box for each order, and one for all that are shown. */
function selection(
  orders: readonly AdminOrderRow[],
  selectedIds: readonly string[],
  onChange: (ids: readonly string[]) => void,
): DataTableColumn<AdminOrderRow, AdminColumn> {
  const shown = orders.map(({ id }) => id);
  const ticked = shown.filter((id) => selectedIds.includes(id));
  const others = selectedIds.filter((id) => !shown.includes(id));
  return {
    id: 'selection',
    label: 'Vælg',
    onCard: 'corner',
    heading: (
      <Checkbox
        isSelected={shown.length > 0 && ticked.length === shown.length}
        isIndeterminate={ticked.length > 0 && ticked.length < shown.length}
        onChange={(all) => onChange(all ? [...others, ...shown] : others)}
      >
        <VisuallyHidden>Vælg alle på siden</VisuallyHidden>
      </Checkbox>
    ),
    cell: ({ id, title }) => (
      <Checkbox
        isSelected={selectedIds.includes(id)}
        onChange={(isTicked) =>
          onChange(isTicked ? [...selectedIds, id] : selectedIds.filter((other) => other !== id))
        }
      >
        <VisuallyHidden>{`Vælg ${title}`}</VisuallyHidden>
      </Checkbox>
    ),
  };
}

/** The customer's name stands in another table and is not sorted by; neither is the box. */
type AdminColumn = OrderColumn | 'customer' | 'selection';
