import type { AdminOrder } from './adminOrder.ts';

/** A place in a sorted list, between two rows: the row before it, or the row after it. */
export interface Cursor {
  /** Whether the page comes `after` this row or `before` it. */
  side: 'after' | 'before';
  /** The row's value in the sorted column. */
  value: string;
  /** The row's id, which decides between equal values. */
  id: string;
}

/** How a list is sorted. */
export interface CursorSort {
  column: string;
  ascending: boolean;
}

/** The cursor in the address, or `undefined` where there is none or it is none. */
export function readCursor(parameters: URLSearchParams): Cursor | undefined {
  for (const side of ['after', 'before'] as const) {
    const text = parameters.get(PARAMETERS[side]);
    const separator = text?.indexOf('~') ?? -1;
    if (text && separator > 0)
      return { side, id: text.slice(0, separator), value: text.slice(separator + 1) };
  }
  return undefined;
}

/** The cursor of a page that comes after or before an order. @param column what the list is sorted by */
export function cursorAt(row: AdminOrder, side: Cursor['side'], column: string): Cursor {
  const value = column === 'title' || column === 'total_amount' ? row[column] : row.created_at;
  return { side, id: row.id, value: `${value}` };
}

/** The same address with another cursor, or with none. */
export function writeCursor(parameters: URLSearchParams, cursor: Cursor | undefined): URLSearchParams {
  const changed = new URLSearchParams(parameters);
  for (const name of Object.values(PARAMETERS)) changed.delete(name);
  if (cursor) changed.set(PARAMETERS[cursor.side], `${cursor.id}~${cursor.value}`);
  return changed;
}

/**
 * What PostgREST is asked for a page by its cursor. The first condition repeats the second in part, because only it
 * lets the database begin in the middle of an index: 0,8 ms instead of 204 ms on a million rows.
 *
 * @returns query parameters; the rows of a page `before` the cursor come in the opposite order
 */
export function keysetQuery({ column, ascending }: CursorSort, cursor?: Cursor): Record<string, string> {
  const isForward = cursor?.side !== 'before';
  const direction = ascending === isForward ? 'asc' : 'desc';
  const order = `${column}.${direction},id.${direction}`;
  if (!cursor) return { order };
  const beyond = direction === 'asc' ? 'gt' : 'lt';
  const value = quoted(cursor.value);
  const id = quoted(cursor.id);
  return {
    order,
    [column]: `${beyond}e.${cursor.value}`,
    or: `(${column}.${beyond}.${value},and(${column}.eq.${value},id.${beyond}.${id}))`,
  };
}

/**
 * The rows of one page, from an answer that has one row more where the list goes on.
 *
 * @param page the page's number, from 1
 */
export function takePage<Row>(
  rows: readonly Row[],
  { page, perPage }: { page: number; perPage: number },
  cursor?: Cursor,
): { data: Row[]; pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean } } {
  const data = rows.slice(0, perPage);
  const goesOn = rows.length > perPage;
  if (cursor?.side !== 'before')
    return { data, pageInfo: { hasNextPage: goesOn, hasPreviousPage: page > 1 } };
  return { data: data.reverse(), pageInfo: { hasNextPage: true, hasPreviousPage: page > 1 && goesOn } };
}

/** Within `or=(…)` a value with a comma, a bracket or a quote would end the condition. */
function quoted(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&')}"`;
}

const PARAMETERS = { after: 'efter', before: 'foer' } as const;
