import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components/Table';
import { classNames } from '../classNames/index.ts';
import { Icon } from '../Icon/index.ts';
import { RecordCards } from './RecordCards.tsx';
import styles from './RecordTable.module.css';
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
  /** What a row is called in one line, for screen readers. */
  rowLabel: (row: Row) => string;
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
 * <RecordTable label="Brugere" columns={columns} rows={users} rowId={({ id }) => id} rowLabel={({ email }) => email}
 *   empty="Ingen brugere at vise" />
 */
export function RecordTable<Row, Name extends string>(props: RecordTableProps<Row, Name>) {
  const {
    label,
    columns,
    rows,
    rowId,
    rowLabel,
    hrefOf,
    sort,
    onSortChange,
    empty,
    isStale,
    className,
    ...rest
  } = props;
  const isNarrow = useIsNarrow();
  const parts = { label, columns, rows, rowId, rowLabel, hrefOf, sort, onSortChange };
  return (
    <div
      {...rest}
      className={classNames(styles.root, className)}
      aria-busy={!rows || isStale}
      data-stale={isStale || undefined}
    >
      {rows?.length === 0 && <div className={styles.empty}>{empty}</div>}
      {rows?.length !== 0 && (isNarrow ? <RecordCards {...parts} /> : <RecordRows {...parts} />)}
    </div>
  );
}

/** What both shapes of the table are made from. */
export type RecordParts<Row, Name extends string> = Pick<
  RecordTableProps<Row, Name>,
  'label' | 'columns' | 'rows' | 'rowId' | 'rowLabel' | 'hrefOf' | 'sort' | 'onSortChange'
>;

function RecordRows<Item, Name extends string>({
  label,
  columns,
  rows,
  rowId,
  rowLabel,
  hrefOf,
  sort,
  onSortChange,
}: RecordParts<Item, Name>) {
  const waitingId = useId();
  return (
    <Table
      aria-label={label}
      className={styles.table}
      sortDescriptor={sort && { column: sort.column, direction: sort.ascending ? 'ascending' : 'descending' }}
      onSortChange={({ column, direction }) => {
        const sorted = columns.find(({ id }) => id === column);
        if (sorted) onSortChange?.({ column: sorted.id, ascending: direction === 'ascending' });
      }}
    >
      <TableHeader>
        {columns.map((column) => (
          <Column
            key={column.id}
            id={column.id}
            isRowHeader={column.isRowHeader}
            allowsSorting={column.isSortable && onSortChange !== undefined}
            className={styles.heading}
            data-align={column.align}
          >
            {({ allowsSorting, sortDirection }) => (
              <span className={styles.headingWords}>
                {column.label}
                {allowsSorting && (
                  <Icon
                    icon={sortDirection === 'ascending' ? ArrowUp : ArrowDown}
                    size={16}
                    className={styles.arrow}
                    data-active={sortDirection !== undefined || undefined}
                  />
                )}
              </span>
            )}
          </Column>
        ))}
      </TableHeader>
      <TableBody>
        {rows?.map((row) => (
          <Row
            key={rowId(row)}
            id={rowId(row)}
            textValue={rowLabel(row)}
            href={hrefOf?.(row)}
            className={styles.row}
          >
            {columns.map((column) => (
              <Cell key={column.id} className={styles.cell} data-align={column.align}>
                {column.cell(row)}
              </Cell>
            ))}
          </Row>
        )) ??
          WAITING_ROWS.map((key) => (
            <Row key={key} id={`${waitingId}${key}`} textValue="Henter" className={styles.row}>
              {columns.map((column) => (
                <Cell key={column.id} className={styles.cell} data-align={column.align}>
                  <span className={styles.waiting} role="img" aria-label="Henter" />
                </Cell>
              ))}
            </Row>
          ))}
      </TableBody>
    </Table>
  );
}

/** As many places as the rows of half a page. */
const WAITING_ROWS = [1, 2, 3, 4, 5];
