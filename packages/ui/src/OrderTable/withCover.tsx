import type { DataTableColumn } from '../DataTable/index.ts';
import { OrderCover } from './OrderCover.tsx';

/** A column of orders with their covers, if it is the one of the row headers; any other column as it is. */
export function withCover<Row extends { id: string }, Name extends string>(
  column: DataTableColumn<Row, Name>,
  covers: ReadonlyMap<string, string>,
): DataTableColumn<Row, Name> {
  return column.isRowHeader ? { ...column, image: ({ id }) => <OrderCover url={covers.get(id)} /> } : column;
}
