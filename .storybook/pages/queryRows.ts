/** Filters and sorts rows like PostgREST, as far as the sites use it: `eq`, `in`, `is`, `order`, `limit`, `offset`. */
export function queryRows(request: Request, rows: readonly unknown[]): Response {
  const { searchParams } = new URL(request.url);
  const found = rows.filter((row) =>
    [...searchParams].every(([column, condition]) => matches(cellOf(row, column), condition)),
  );
  sortRows(found, searchParams.get('order') ?? '');
  if (request.headers.get('accept')?.includes('pgrst.object')) {
    return found.length === 1
      ? Response.json(found[0])
      : Response.json({ code: 'PGRST116', message: 'not exactly one row' }, { status: 406 });
  }
  const from = Number(searchParams.get('offset') ?? 0);
  const page = found.slice(from, from + Number(searchParams.get('limit') ?? found.length));
  return Response.json(page, {
    headers: { 'content-range': `${from}-${from + page.length - 1}/${found.length}` },
  });
}

function matches(value: unknown, condition: string): boolean {
  const [, operator, operand = ''] = /^(eq|in|is)\.(.*)$/s.exec(condition) ?? [];
  if (operator === undefined || value === undefined) return true;
  if (operator === 'is') return String(value) === operand;
  if (operator === 'eq') return String(value) === operand;
  return operand
    .replace(/^\(|\)$|"/g, '')
    .split(',')
    .includes(String(value));
}

/** Sorts by the first column only; the others make keyset pages unambiguous, and stories have one page. */
function sortRows(rows: unknown[], order: string): void {
  const [column = '', direction] = order.split(',')[0]?.split('.') ?? [];
  if (!column) return;
  const sign = direction === 'desc' ? -1 : 1;
  rows.sort((a, b) => sign * compare(cellOf(a, column), cellOf(b, column)));
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a ?? '').localeCompare(String(b ?? ''), 'da');
}

function cellOf(row: unknown, column: string): unknown {
  return row instanceof Object ? Reflect.get(row, column) : undefined;
}
