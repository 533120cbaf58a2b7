import type { ReactNode } from 'react';

/** One column of a {@link DataTable}. */
export interface DataTableColumn<Row, Name extends string = string> {
  id: Name;
  label: string;
  /** What stands at the column's head in the place of its label, such as a box that ticks all rows. */
  heading?: ReactNode;
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
export interface DataTableSort<Name extends string = string> {
  column: Name;
  ascending: boolean;
}

/** Props of {@link DataTable}. */
export interface DataTableProps<Row, Name extends string = string>
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children'>,
    React.RefAttributes<HTMLDivElement> {
  /** What the table holds, for screen readers. */
  label: string;
  /** What each row is told by, from left to right. */
  columns: readonly DataTableColumn<Row, Name>[];
  /** `undefined` while they are loaded. */
  rows: readonly Row[] | undefined;
  /** What tells a row from the others. */
  rowId: (row: Row) => string;
  /** Where a press on a row leads. */
  hrefOf?: (row: Row) => string;
  /** How the rows are sorted now. */
  sort?: DataTableSort<Name>;
  /** Another order of the rows is wanted; without it no heading sorts. */
  onSortChange?: (sort: DataTableSort<Name>) => void;
  /** What stands where there are no rows. */
  empty: ReactNode;
  /** The rows are those of an earlier question; newer ones are on their way. @default false */
  isStale?: boolean;
}

/** The props that the table and its cards share. */
export type DataTableParts<Row, Name extends string> = Pick<
  DataTableProps<Row, Name>,
  'label' | 'columns' | 'rows' | 'rowId' | 'hrefOf' | 'sort' | 'onSortChange'
>;
