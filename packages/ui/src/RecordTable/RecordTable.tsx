import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { classNames } from '../classNames/index.ts';
import { Icon } from '../Icon/index.ts';
import { Skeleton } from '../Skeleton/index.ts';
import { RecordCards } from './RecordCards.tsx';
import styles from './RecordTable.module.css';
import { RecordTitle } from './RecordTitle.tsx';
import { useIsNarrow } from './useIsNarrow.ts';

/** One column of a {@link RecordTable}. */
export interface RecordColumn<Row, Name extends string = string> {
  id: Name;
  label: string;
  /** What stands in a row's cell. */
  cell: (row: Row) => ReactNode;
  /** Names the row; exactly one column does. @default false */
  isRowHeader?: boolean;
  /** @default false */
  isSortable?: boolean;
  /** Numbers stand to the right. @default 'start' */
  align?: 'start' | 'end';
  /** Where the column goes when the table becomes cards. @default 'line' */
  onCard?: 'line' | 'corner' | 'hidden';
}

/** How a table is sorted. */
export interface RecordSort<Name extends string = string> {
  column: Name;
  ascending: boolean;
}

/** Props of {@link RecordTable}. */
export interface RecordTableProps<Row, Name extends string = string>
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children'>,
    React.RefAttributes<HTMLDivElement> {
  /** What the table holds, for screen readers. */
  label: string;
  columns: readonly RecordColumn<Row, Name>[];
  /** `undefined` while they are loaded. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** Where a press on a row leads. */
  hrefOf?: (row: Row) => string;
  sort?: RecordSort<Name>;
  onSortChange?: (sort: RecordSort<Name>) => void;
  /** What stands where there are no rows. */
  empty: ReactNode;
  /** The rows are those of an earlier question; newer ones are on their way. @default false */
  isStale?: boolean;
}

/**
 * Rows on hairlines, sorted by their headings and opened by a press; under 768 px they are cards with sort buttons.
 *
 * @example
 * <RecordTable label="Brugere" columns={columns} rows={users} rowId={({ id }) => id}
 *   empty="Ingen brugere at vise" />
 */
export function RecordTable<Row, Name extends string>(props: RecordTableProps<Row, Name>) {
  const { label, columns, rows, rowId, hrefOf, sort, onSortChange, empty, isStale, className, ref, ...rest } =
    props;
  const root = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow(root);
  const parts = { label, columns, rows, rowId, hrefOf, sort, onSortChange };
  return (
    <div
      {...rest}
      ref={(element) => {
        root.current = element;
        if (typeof ref === 'function') return ref(element);
        if (ref) ref.current = element;
      }}
      className={classNames(styles.root, className)}
      aria-busy={!rows || isStale}
      data-stale={isStale || undefined}
    >
      {rows?.length === 0 && empty}
      {rows?.length !== 0 && (isNarrow ? <RecordCards {...parts} /> : <RecordRows {...parts} />)}
    </div>
  );
}

/** What both shapes of the table are made from. */
export type RecordParts<Row, Name extends string> = Pick<
  RecordTableProps<Row, Name>,
  'label' | 'columns' | 'rows' | 'rowId' | 'hrefOf' | 'sort' | 'onSortChange'
>;

function RecordRows<Row, Name extends string>(parts: RecordParts<Row, Name>) {
  const { label, columns, rows, rowId, sort, onSortChange } = parts;
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.id} column={column} sort={sort} onSortChange={onSortChange} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row) => <RecordRow key={rowId(row)} row={row} {...parts} />)
            : WAITING_ROWS.map((key) => <WaitingRow key={key} columns={columns} />)}
        </tbody>
      </table>
    </div>
  );
}

function Heading<Row, Name extends string>({
  column,
  sort,
  onSortChange,
}: Pick<RecordParts<Row, Name>, 'sort' | 'onSortChange'> & { column: RecordColumn<Row, Name> }) {
  if (!column.isSortable || !onSortChange) {
    return (
      <th scope="col" className={styles.heading} data-align={column.align}>
        {column.label}
      </th>
    );
  }
  const isActive = sort?.column === column.id;
  const isAscending = isActive && sort.ascending;
  const direction = isAscending ? 'ascending' : 'descending';
  return (
    <th
      scope="col"
      className={styles.heading}
      data-align={column.align}
      aria-sort={isActive ? direction : 'none'}
    >
      <Button
        className={styles.sortButton}
        onPress={() => onSortChange({ column: column.id, ascending: !isAscending })}
      >
        {column.label}
        <Icon
          icon={isAscending ? ArrowUp : ArrowDown}
          size={16}
          className={styles.arrow}
          data-active={isActive || undefined}
        />
      </Button>
    </th>
  );
}

function RecordRow<Row, Name extends string>({
  row,
  columns,
  hrefOf,
}: Pick<RecordParts<Row, Name>, 'columns' | 'hrefOf'> & { row: Row }) {
  return (
    <tr className={styles.row} data-link={hrefOf !== undefined || undefined}>
      {columns.map((column) => {
        if (!column.isRowHeader) {
          return (
            <td key={column.id} className={styles.cell} data-align={column.align}>
              {column.cell(row)}
            </td>
          );
        }
        return (
          <th key={column.id} scope="row" className={styles.cell}>
            <RecordTitle row={row} column={column} hrefOf={hrefOf} />
          </th>
        );
      })}
    </tr>
  );
}

function WaitingRow<Row, Name extends string>({ columns }: Pick<RecordParts<Row, Name>, 'columns'>) {
  return (
    <tr className={styles.row}>
      {columns.map((column) => (
        <td key={column.id} className={styles.cell} data-align={column.align}>
          <Skeleton width="6rem" height="0.75rem" className={styles.waiting} />
        </td>
      ))}
    </tr>
  );
}

/** As many places as the rows of half a page. */
const WAITING_ROWS = [1, 2, 3, 4, 5];
