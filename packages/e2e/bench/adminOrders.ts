import type { Database } from '@rumklar/backend/database';
import { type Cursor, type KeysetSort, keysetQueries } from '@rumklar/backend/orders/list/findOrderPlace';
import { ORDER_PAGE_SIZE } from '@rumklar/domain/orders/list/customerFilter';
import type { OrderFilter } from '@rumklar/domain/orders/list/filter';
import { adminTabs } from '@rumklar/domain/orders/status/status';
import { workLists } from '@rumklar/domain/orders/work/work';
import { createUser, type TestStack } from '@rumklar/local-stack/testing';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type Figure, measure, measureStatement } from './measure.ts';

type Query = Readonly<Record<string, string>>;
type FetchRows = (query: Query, search?: Search) => Promise<Row[]>;
interface Search {
  p_search: string;
  p_filter?: OrderFilter;
  p_limit?: number;
}
type Row = Readonly<Record<string, string>>;

/** Each list of the admin in each sorting, the search, the lists of work and the desk. */
export async function adminFigures(stack: TestStack, admin: SupabaseClient<Database>): Promise<Figure[]> {
  const fetchRows = await fetchAs(stack, admin);
  const figures: Figure[] = [];
  for (const [list, filter] of Object.entries(lists())) {
    for (const column of ['created_at', 'title', 'total_ore']) {
      for (const ascending of [false, true]) {
        const name = `admin ${list}, ${column} ${ascending ? 'up' : 'down'}`;
        figures.push(...(await pageFigures(fetchRows, name, filter, { column, ascending })));
      }
    }
  }
  for (const [what, search] of Object.entries(SEARCHES)) {
    const find = () => fetchRows({ select: COLUMNS }, { ...search, p_limit: 101 });
    figures.push(await measure(`admin search: ${what}`, find, nothing, RUNS));
  }
  return [...figures, ...(await workFigures(stack))];
}

/** The lists of work of an editor, and the desk, in Postgres. */
async function workFigures(stack: TestStack): Promise<Figure[]> {
  const [editor] = await stack.sql`
    select w.assignee_id as id from public.order_work w where w.is_open and w.assignee_id is not null limit 1`;
  const admin = await createUser(stack, { admin: true });
  const figures: Figure[] = [];
  for (const part of workLists) {
    const statement = `select * from public.list_work('${part}')`;
    figures.push(await measureStatement(stack, editor?.id, { name: `work: ${part}`, statement, runs: RUNS }));
  }
  const desk = { name: 'desk', statement: 'select * from public.get_desk()', runs: RUNS };
  return [...figures, await measureStatement(stack, admin.id, desk)];
}

/** The first page, and the next and the previous from the middle of the list. */
async function pageFigures(
  fetchRows: FetchRows,
  name: string,
  filter: Query,
  sort: KeysetSort,
): Promise<Figure[]> {
  const page = (cursor?: Cursor) =>
    Promise.all(
      keysetQueries(sort, cursor).map((keyset) =>
        // One row more than the page, to see whether there is another page.
        fetchRows({ ...filter, ...keyset, select: COLUMNS, limit: `${ORDER_PAGE_SIZE + 1}` }),
      ),
    );
  const row = await middleOf(fetchRows, filter, sort);
  const at = (side: Cursor['side']): Cursor => ({ side, id: `${row.id}`, value: `${row[sort.column]}` });
  return [
    await measure(`${name}: first`, () => page(), nothing, RUNS),
    await measure(`${name}: next`, () => page(at('after')), nothing, RUNS),
    await measure(`${name}: previous`, () => page(at('before')), nothing, RUNS),
  ];
}

async function middleOf(fetchRows: FetchRows, filter: Query, sort: KeysetSort): Promise<Row> {
  const [count] = await fetchRows({ ...filter, select: 'count' });
  const offset = Math.floor(Number(count?.count) / 2);
  const [row] = await fetchRows({
    ...filter,
    ...keysetQueries(sort)[0],
    select: `id,${sort.column}`,
    offset: `${offset}`,
    limit: '1',
  });
  if (!row) throw new Error('There are too few orders to page through.');
  return row;
}

/** The tabs, a frequent service, a rare one, and a month. */
function lists(): Record<string, Query> {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();
  return {
    ...Object.fromEntries(
      adminTabs.map(({ label, statuses }) => [label, statuses?.[0] ? { status: `eq.${statuses[0]}` } : {}]),
    ),
    'let-oprydning': { service_type: 'eq.let-oprydning' },
    totalentreprise: { service_type: 'eq.totalentreprise' },
    'one month': { and: `(created_at.gte.${day(400)},created_at.lt.${day(370)})` },
  };
}

const SEARCHES: Readonly<Record<string, Search>> = {
  'a customer': { p_search: 'Kunde Nummer 4321' },
  'a hundred customers': { p_search: 'Nummer 43' },
  'an e-mail': { p_search: 'kunde4321@maegler' },
  'a title': { p_search: 'nr. 98765' },
  'a word that many titles have': { p_search: 'villa' },
  'an address': { p_search: 'Strandvejen 174, 3' },
  'a completed order at an address': { p_search: 'Strandvejen 174', p_filter: { status: 'completed' } },
  'a cancelled order at an address': { p_search: 'Nørregade 17', p_filter: { status: 'cancelled' } },
  'a house number': { p_search: '174' },
  nothing: { p_search: 'findes ikke' },
  'two letters': { p_search: 'zq' },
};

/** Requests as the admin makes them: its columns, no count. */
async function fetchAs(stack: TestStack, admin: SupabaseClient<Database>): Promise<FetchRows> {
  const { data } = await admin.auth.getSession();
  const headers = {
    apikey: stack.publishableKey,
    authorization: `Bearer ${data.session?.access_token}`,
    'content-type': 'application/json',
    prefer: 'handling=lenient',
  };
  return async (query, search) => {
    const path = search ? 'rpc/search_orders' : 'orders';
    const url = new URL(`/rest/v1/${path}?${new URLSearchParams(query)}`, stack.apiUrl);
    const response = await fetch(
      url,
      search ? { method: 'POST', headers, body: JSON.stringify(search) } : { headers },
    );
    // A failed call must not become a figure.
    if (!response.ok) throw new Error(`${url.search}: ${await response.text()}`);
    return await response.json();
  };
}

const COLUMNS =
  'id,user_id,title,address,notes,service_type,status,total_amount,base_price,price_per_image,image_count,created_at,completed_at,profiles!orders_user_id_fkey(full_name,email)';
const RUNS = 30;
const nothing = async () => {};
