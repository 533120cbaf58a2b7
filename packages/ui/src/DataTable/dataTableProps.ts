import type { ReactNode } from 'react';

export interface DataTableColumn<Row, Name extends string = string> {
  /** Key of the column, its name in `sort`, and `data-column` of its cells. */
  id: Name;
  /** Heading of the column, and its term on a card. */
  label: string;
  /** Shown in the heading instead of the label, such as a checkbox that selects all rows. */
  heading?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** A second, quieter line below the cell, of the row header outside its link; not on a card. */
  note?: (row: Row) => ReactNode;
  /** An image beside the cell of the row header, of a size that does not depend on whether it has loaded. */
  image?: (row: Row) => ReactNode;
  /** The column's cell is the row's header and link; exactly one column has it. @default false */
  isRowHeader?: boolean;
  /** @default false */
  isSortable?: boolean;
  /** `end` for numbers. @default 'start' */
  align?: 'start' | 'end';
  /** Not shown in a table narrower than 52 rem, `widest` than 66; on a card it is the last fact. @default false */
  isWideOnly?: boolean | 'widest';
  /** Renders the cell on a card, where it has no heading; `null` leaves it out. @default as `cell` */
  cardCell?: (row: Row) => ReactNode;
  /**
   * Where the cell is on a card: in the second line (or at its end), the corner of the first, a third line, before or below.
   * @default 'line'
   */
  onCard?: 'line' | 'corner' | 'foot' | 'start' | 'below' | 'hidden';
}

export interface DataTableSort<Name extends string = string> {
  column: Name;
  ascending: boolean;
}

export interface DataTableProps<Row, Name extends string = string>
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children'>,
    React.RefAttributes<HTMLDivElement> {
  label: string;
  columns: readonly DataTableColumn<Row, Name>[];
  /** `undefined` while they are loading. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** The URL that a row links to; `undefined` for a row that links to nothing. */
  hrefOf?: (row: Row) => string | undefined;
  /** The heading of a row's group; the rows of a group follow each other. */
  groupOf?: (row: Row) => string;
  groupNote?: (rows: readonly Row[]) => ReactNode;
  sort?: DataTableSort<Name>;
  /** Called when the user sorts by a heading; without it no heading can be pressed. */
  onSortChange?: (sort: DataTableSort<Name>) => void;
  /** Whether a row is of less interest than the others, such as one that was cancelled; it is shown paler. */
  isMuted?: (row: Row) => boolean;
  empty: ReactNode;
  /** The facts on a card take one line, of which the last is shortened. @default false */
  hasCompactCards?: boolean;
  /** Below which width of the page and of the table, in rem, the rows are cards. @default 48 and what its columns need */
  cardsBelow?: { page: number; table: number };
  /** The rows are those of an earlier query while newer ones are loading. @default false */
  isStale?: boolean;
}

export type DataTableParts<Row, Name extends string> = Pick<
  DataTableProps<Row, Name>,
  | 'label'
  | 'columns'
  | 'rows'
  | 'rowId'
  | 'hrefOf'
  | 'groupOf'
  | 'groupNote'
  | 'sort'
  | 'onSortChange'
  | 'hasCompactCards'
  | 'isMuted'
>;

/** The rows with the headings of their groups; one group without a heading where they have none. */
export function groupsOf<Row>(
  rows: readonly Row[],
  groupOf: ((row: Row) => string) | undefined,
): { heading: string | undefined; rows: readonly Row[] }[] {
  if (!groupOf) return [{ heading: undefined, rows }];
  return [...new Set(rows.map(groupOf))].map((heading) => ({
    heading,
    rows: rows.filter((row) => groupOf(row) === heading),
  }));
}
