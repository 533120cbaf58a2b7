import type { AssignableStatus } from '@rumklar/domain/orders/status/status';
import { type ReactNode, useMemo } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { Checkbox } from '../Checkbox/index.ts';
import { DataTable, type DataTableColumn, type DataTableProps } from '../DataTable/index.ts';
import { OrderStatusSelect } from '../OrderStatusSelect/index.ts';
import { NoOrders, type OrderColumn, orderColumns } from '../OrderTable/index.ts';
import {
  type AdminColumn,
  type AdminOrderRow,
  dateColumn,
  statusColumn,
  titleColumn,
} from './adminColumns.tsx';

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
  /**
   * The URLs of small images that stand for the orders, by the orders' ids; empty while they are loading. Each order has
   * the place of one. Without the map there are no places.
   */
  covers?: ReadonlyMap<string, string>;
  /** The time by which unfinished orders have an age, in ms since 1970; without it they have none. */
  now?: number;
  /** Shown when there are no orders. @default 'Ingen ordrer fundet' with a hint */
  empty?: ReactNode;
}

/**
 * All orders for an administrator: customer, title, service, status, date and amount; the status is changed in place. Below
 * it is how much is ready, below the date of an unfinished order how long it has waited.
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
  covers,
  now,
  empty = <NoOrders />,
  ...rest
}: AdminOrderTableProps) {
  const columns = useMemo<DataTableColumn<AdminOrderRow, AdminColumn>[]>(
    () => [
      ...(selectedIds && onSelectionChange
        ? [selectionColumn(orders ?? [], selectedIds, onSelectionChange)]
        : []),
      { id: 'customer', label: 'Kunde', cell: ({ customer }) => customer },
      titleColumn(covers),
      // A card has two lines.
      { ...orderColumns.service, onCard: 'hidden' },
      statusColumn((order) => (
        <OrderStatusSelect
          aria-label={`Status for ${order.title}`}
          status={order.status}
          isSaving={order.id === savingId}
          onStatusChange={(status) => onStatusChange(order, status)}
        />
      )),
      dateColumn(now),
      orderColumns.amount,
    ],
    [orders, onStatusChange, savingId, selectedIds, onSelectionChange, covers, now],
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
