import type { AssignableStatus } from '@rumklar/domain/orders/status';
import { type ReactNode, useMemo } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { Checkbox } from '../Checkbox/index.ts';
import { DataTable, type DataTableColumn, type DataTableProps } from '../DataTable/index.ts';
import { OrderStatusSelect } from '../OrderStatusSelect/index.ts';
import { NoOrders, type OrderColumn, type OrderRow, orderColumns } from '../OrderTable/index.ts';

/** An order with its customer, as the admin's list shows it. */
export interface AdminOrderRow extends OrderRow {
  /** The customer's name, or the e-mail address without one. */
  customer: string;
}

/** Props of {@link AdminOrderTable}. */
export interface AdminOrderTableProps
  extends Pick<DataTableProps<AdminOrderRow, OrderColumn>, 'sort' | 'onSortChange' | 'isStale'>,
    Omit<React.HTMLAttributes<HTMLDivElement>, 'children'>,
    React.RefAttributes<HTMLDivElement> {
  /** `undefined` while they are loading. */
  orders: readonly AdminOrderRow[] | undefined;
  /** The URL that an order links to; pressing its status does not follow it. */
  hrefOf: (order: AdminOrderRow) => string;
  /** Called when another status is chosen. Ask for a confirmation before completing an order. */
  onStatusChange: (order: AdminOrderRow, status: AssignableStatus) => void;
  /** The id of the order whose status is being saved. */
  savingId?: string;
  /** The ids of the selected orders; without it there are no checkboxes. */
  selectedIds?: readonly string[];
  /** Called with all selected ids when the selection changes. */
  onSelectionChange?: (ids: readonly string[]) => void;
  /** Shown when there are no orders. @default 'Ingen ordrer fundet' with a hint */
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
      ...(selectedIds && onSelectionChange
        ? [selectionColumn(orders ?? [], selectedIds, onSelectionChange)]
        : []),
      { id: 'customer', label: 'Kunde', cell: ({ customer }) => customer },
      orderColumns.title,
      // Beside customer and date there is no room for it.
      { ...orderColumns.service, onCard: 'below' },
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

/** The column of checkboxes: one for each order, and one in the heading for all that are shown. */
function selectionColumn(
  orders: readonly AdminOrderRow[],
  selectedIds: readonly string[],
  onChange: (ids: readonly string[]) => void,
): DataTableColumn<AdminOrderRow, AdminColumn> {
  const shown = orders.map(({ id }) => id);
  const selected = shown.filter((id) => selectedIds.includes(id));
  const others = selectedIds.filter((id) => !shown.includes(id));
  return {
    id: 'selection',
    label: 'Vælg',
    onCard: 'start',
    heading: (
      <Checkbox
        isSelected={shown.length > 0 && selected.length === shown.length}
        isIndeterminate={selected.length > 0 && selected.length < shown.length}
        onChange={(all) => onChange(all ? [...others, ...shown] : others)}
      >
        <VisuallyHidden>Vælg alle på siden</VisuallyHidden>
      </Checkbox>
    ),
    cell: ({ id, title }) => (
      <Checkbox
        isSelected={selectedIds.includes(id)}
        onChange={(isSelected) =>
          onChange(isSelected ? [...selectedIds, id] : selectedIds.filter((other) => other !== id))
        }
      >
        <VisuallyHidden>{`Vælg ${title}`}</VisuallyHidden>
      </Checkbox>
    ),
  };
}

/** Neither can be sorted by: the customer's name is in another table, the checkbox has no value. */
type AdminColumn = OrderColumn | 'customer' | 'selection';
