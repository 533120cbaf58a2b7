import type { Cursor } from '@rumklar/backend/orders/list/findOrderPlace';
import { sortDueAt } from '@rumklar/domain/promise/promise';
import type { AdminOrder } from '../adminOrder.ts';

/** The cursor in the URL; `undefined` where there is none or it is malformed. */
export function readCursor(parameters: URLSearchParams): Cursor | undefined {
  for (const side of ['after', 'before'] as const) {
    const text = parameters.get(PARAMETERS[side]);
    const separator = text?.indexOf('~') ?? -1;
    if (text && separator > 0)
      return { side, id: text.slice(0, separator), value: text.slice(separator + 1) };
  }
  return undefined;
}

/** A column of the database by which the list can be paged. */
export type SortColumn = 'title' | 'total_ore' | 'sort_due_at' | 'created_at';

/** The column that the database sorts by for a field of the list; by date for any other field. */
export function sortColumn(field: string | undefined): SortColumn {
  if (field === 'title') return 'title';
  if (field === 'due_at') return 'sort_due_at';
  // No index serves a comparison of `numeric` under row level security.
  return field === 'total_amount' ? 'total_ore' : 'created_at';
}

/** The cursor of a page that comes after or before an order. @param field the field that the list is sorted by */
export function cursorAt(row: AdminOrder, side: Cursor['side'], field: string | undefined): Cursor {
  const values: Readonly<Record<SortColumn, string>> = {
    title: row.title,
    total_ore: `${Math.round(row.total_amount * 100)}`,
    sort_due_at: sortDueAt(row),
    created_at: row.created_at,
  };
  return { side, id: row.id, value: values[sortColumn(field)] };
}

export function writeCursor(parameters: URLSearchParams, cursor: Cursor | undefined): URLSearchParams {
  const changed = new URLSearchParams(parameters);
  for (const name of Object.values(PARAMETERS)) changed.delete(name);
  if (cursor) changed.set(PARAMETERS[cursor.side], `${cursor.id}~${cursor.value}`);
  return changed;
}

/** The rows of one page, from a response that has one row more if another page follows. */
export function pageOf<Row>(
  rows: readonly Row[],
  { page, perPage }: { page: number; perPage: number },
  cursor?: Cursor,
): { data: Row[]; pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean } } {
  const data = rows.slice(0, perPage);
  const hasMore = rows.length > perPage;
  if (cursor?.side !== 'before')
    return { data, pageInfo: { hasNextPage: hasMore, hasPreviousPage: page > 1 } };
  return { data: data.reverse(), pageInfo: { hasNextPage: true, hasPreviousPage: page > 1 && hasMore } };
}

const PARAMETERS = { after: 'efter', before: 'foer' } as const;
