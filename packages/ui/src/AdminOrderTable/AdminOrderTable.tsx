import type { AssignableStatus } from '@rumklar/domain/orders/status/status';
import { deadlineGroup } from '@rumklar/domain/promise/promise';
import { useMemo } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { Cover } from '../Cover/Cover.tsx';
import { classNames } from '../classNames.ts';
import { DataTable } from '../DataTable/DataTable.tsx';
import type { DataTableColumn, DataTableProps } from '../DataTable/dataTableProps.ts';
import { OrderStatusSelect } from '../OrderStatusSelect/OrderStatusSelect.tsx';
import { NoOrders } from '../OrderTable/OrderTable.tsx';
import { type OrderColumn, orderColumns } from '../OrderTable/orderColumns.tsx';
import styles from './adminColumns.module.css';
import {
  type AdminColumn,
  type AdminOrderRow,
  CardStatus,
  customerColumn,
  dateColumn,
  dueColumn,
  progressColumn,
  titleColumn,
  whoColumn,
} from './adminColumns.tsx';

export interface AdminOrderTableProps
  extends Pick<DataTableProps<AdminOrderRow, OrderColumn | 'due_at'>, 'sort' | 'onSortChange' | 'isStale'>,
    Omit<React.HTMLAttributes<HTMLDivElement>, 'children'>,
    React.RefAttributes<HTMLDivElement> {
  /** `undefined` while they are loading. */
  orders: readonly AdminOrderRow[] | undefined;
  /** Pressing an order's status does not follow the link. */
  hrefOf: (order: AdminOrderRow) => string;
  /** Called when another status is chosen. Ask for a confirmation before completing an order. */
  onStatusChange: (order: AdminOrderRow, status: AssignableStatus) => void;
  /** Called when a free order is taken. Without it, the column of assignees is left out. */
  onTake?: ((order: AdminOrderRow) => void) | undefined;
  /** Whether there are rows before or after these: the number of a group that goes on there is not known. */
  goesOn?: { before: boolean; after: boolean };
  /** The id of the reader, whose own initials are tinted. */
  readerId?: string | undefined;
  savingId?: string;
  /** The ids of the selected orders; without it there are no checkboxes. */
  selectedIds?: readonly string[];
  onSelectionChange?: (ids: readonly string[]) => void;
  /** URLs of the orders' small images, by order id; empty while they load. Without the map the rows have no place for one. */
  covers?: ReadonlyMap<string, string>;
  /** The time by which unfinished orders have an age, in ms since 1970; without it they have none. */
  now?: number;
}

/**
 * All orders for an administrator, in rows of 52 px; the status is changed in place. A promised time has a column of its own;
 * else how long an unfinished order has waited is below its date. Sorted by that time, the orders are grouped by day. Below
 * 1440 px the date gives way, below that how much is ready, and below 1024 px the rows are cards.
 * @example <AdminOrderTable orders={orders} hrefOf={({ id }) => adminOrderPath(id)} onStatusChange={change} />
 */
export function AdminOrderTable({
  orders,
  onStatusChange,
  onTake,
  readerId,
  covers,
  now,
  goesOn,
  ...props
}: AdminOrderTableProps) {
  const { savingId, selectedIds, onSelectionChange, className, ...rest } = props;
  // The column is left out where nothing was promised.
  const hasDue = orders?.some(({ due_at }) => due_at) ?? false;
  const isGrouped = rest.sort?.column === 'due_at' && hasDue && now !== undefined;
  const columns = useMemo<DataTableColumn<AdminOrderRow, AdminColumn>[]>(
    () => [
      ...leadColumn({ orders: orders ?? [], selectedIds, onSelectionChange, covers }),
      customerColumn,
      titleColumn,
      // A card has two lines.
      { ...orderColumns.service, onCard: 'hidden' },
      ...(onTake ? [whoColumn(onTake, readerId)] : []),
      ...(now !== undefined && hasDue ? [dueColumn(now, isGrouped)] : []),
      progressColumn,
      {
        ...orderColumns.status,
        onCard: 'foot',
        cardCell: (order) => <CardStatus {...order} />,
        cell: (order) => (
          <OrderStatusSelect
            aria-label={`Status for ${order.title}`}
            status={order.status}
            isSaving={order.id === savingId}
            onStatusChange={(status) => onStatusChange(order, status)}
          />
        ),
      },
      dateColumn(now, hasDue),
      { ...orderColumns.amount, onCard: 'foot' },
    ],
    [
      orders,
      onStatusChange,
      onTake,
      readerId,
      savingId,
      selectedIds,
      onSelectionChange,
      covers,
      now,
      hasDue,
      isGrouped,
    ],
  );
  return (
    <DataTable<AdminOrderRow, AdminColumn>
      {...rest}
      data-due={hasDue || undefined}
      {...(isGrouped && {
        groupOf: (order: AdminOrderRow) => deadlineGroup(order, new Date(now)),
        groupNote: (group: readonly AdminOrderRow[]) =>
          (goesOn?.before && group[0] === orders?.[0]) ||
          (goesOn?.after && group.at(-1) === orders?.at(-1)) ? null : (
            <small> {group.length}</small>
          ),
      })}
      cardsBelow={CARDS_BELOW}
      className={classNames(styles.orders, className)}
      onSortChange={
        rest.onSortChange &&
        (({ column, ascending }) => isSortable(column) && rest.onSortChange?.({ column, ascending }))
      }
      label="Ordrer"
      columns={columns}
      rows={orders}
      rowId={({ id }) => id}
      empty={<NoOrders />}
    />
  );
}

/** In rem: the columns that are always shown leave a title 7 rem. */
const CARDS_BELOW = { page: 64, table: 55 };

function isSortable(column: AdminColumn): column is OrderColumn | 'due_at' {
  return !['customer', 'lead', 'progress', 'who'].includes(column);
}

type LeadColumnProps = Pick<AdminOrderTableProps, 'selectedIds' | 'onSelectionChange' | 'covers'> & {
  orders: readonly AdminOrderRow[];
};

/** The photographs and the checkboxes, one in the heading for all that are shown; no column without either. */
function leadColumn({ orders, selectedIds, onSelectionChange, covers }: LeadColumnProps) {
  if (!covers && !onSelectionChange) return [];
  const chosen = selectedIds ?? [];
  const shown = orders.map(({ id }) => id);
  const selected = shown.filter((id) => chosen.includes(id));
  const others = chosen.filter((id) => !shown.includes(id));
  const column: DataTableColumn<AdminOrderRow, AdminColumn> = {
    id: 'lead',
    label: 'Billede',
    onCard: 'start',
    heading: onSelectionChange ? (
      <RowCheckbox
        label="Vælg alle på siden"
        isSelected={shown.length > 0 && selected.length === shown.length}
        isIndeterminate={selected.length > 0 && selected.length < shown.length}
        onChange={(all) => onSelectionChange(all ? [...others, ...shown] : others)}
      />
    ) : (
      <VisuallyHidden>Billede</VisuallyHidden>
    ),
    cell: (order) => lead(order, 'list'),
    cardCell: (order) => lead(order, 'row'),
  };
  return [column];

  function lead({ id, title }: AdminOrderRow, size: 'list' | 'row') {
    return (
      <div className={styles.lead} data-selecting={selected.length > 0 || undefined}>
        {onSelectionChange && (
          <RowCheckbox
            label={`Vælg ${title}`}
            isSelected={chosen.includes(id)}
            onChange={(isSelected) =>
              onSelectionChange(isSelected ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
        )}
        {covers && <Cover url={covers.get(id)} size={size} />}
      </div>
    );
  }
}

interface RowCheckboxProps {
  label: string;
  isSelected: boolean;
  isIndeterminate?: boolean;
  onChange: (isSelected: boolean) => void;
}

/** The browser's own: a list shows many, without the label, hint and error of a form. */
function RowCheckbox({ label, isSelected, isIndeterminate = false, onChange }: RowCheckboxProps) {
  return (
    <label className={styles.checkbox}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = isIndeterminate;
        }}
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
