import type { OrderFilter } from '@rumklar/domain/orders/list/filter';
import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../arrange.ts';

let stack: TestStack;
let admin: TestUser;
let ids: string[];
beforeAll(async () => {
  stack = await startTestStack();
  admin = await createUser(stack, { admin: true });
  const customer = await createUser(stack, { fullName: 'Ågot Sørensen', email: 'kunde@maegler.example' });
  ids = [];
  for (const [index, title] of ['Villa i Ry', 'Rækkehus 100% klar', 'Lejlighed_ved_søen'].entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, index + 1));
    const status = index === 2 ? 'pending' : 'draft';
    const { id } = await placeOrder(stack, { userId: customer.id, createdAt, status });
    await stack.sql`update public.orders set title = ${title} where id = ${id}`;
    ids.push(id);
  }
});
afterAll(() => stack.stop());

const find = async (p_search: string, more: Record<string, unknown> = {}) => {
  const { data, error } = await admin.client.rpc('search_orders', { p_search, ...more });
  if (error) throw error;
  return data.map((row: { id: string }) => ids.indexOf(row.id));
};

test.each([
  ['part of a title, whatever its case', 'villa I', [0]],
  ['part of an address', 'hellerup', [2, 1, 0]],
  ['the customer’s name', 'ågot', [2, 1, 0]],
  ['the customer’s e-mail', 'kunde@maegler', [2, 1, 0]],
  ['words in any order, of customer and order', 'ry sørensen villa', [0]],
  ['no order that lacks one of the words', 'slot sørensen villa', []],
  ['a house number, not a part of another', 'villa 104', [0]],
  ['no house number in a postal code', 'villa 2', []],
  ['a percent sign as itself', '100%', [1]],
  ['an underscore as itself', 't_v', []],
  ['a backslash as itself', '\\', []],
  ['a quotation mark as itself', `villa' or '`, []],
  ['nothing there', 'slot', []],
])('finds %s', async (_, search, found) => {
  expect(await find(search)).toEqual(found);
});

test('searches the newest thousand orders only for fewer than three letters', async () => {
  const customer = await createUser(stack);
  await stack.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`
      insert into public.orders (user_id, billed_to, title, address, service_type, created_at)
      select ${customer.id}, ${customer.id}, 'Nyere', 'Bredgade 1', 'let-oprydning', '2026-02-01' from generate_series(1, 1000)`;
    await sql`select private.write_order_words(array(select id from public.orders where user_id = ${customer.id}))`;
  });
  expect(await find('ry')).toEqual([]);
  expect(await find('i ry')).toEqual([]);
  expect(await find('villa i ry')).toEqual([0]);
  expect(await find('ry sørensen villa')).toEqual([0]);
  expect(await find('ry sørensen slot')).toEqual([]);
  const [old] = await stack.sql`select number from public.orders where id = ${ids[0] ?? ''}`;
  expect(await find(`R-${old?.number}`)).toEqual([0]);
  await stack.sql`delete from public.orders where user_id = ${customer.id}`;
});

test('finds an order by its id', async () => {
  expect(await find(` ${ids[1]?.toUpperCase()} `)).toEqual([1]);
});

test('finds an order by its number, however it is typed, in every part of the list', async () => {
  const rows =
    await stack.sql`select number from public.orders where id in ${stack.sql(ids)} order by created_at`;
  const [first, second] = rows.map(({ number }) => Number(number));
  for (const typed of [`R-${first}`, `r${first}`, ` ${first} `, `R ${first}`]) {
    expect(await find(typed), typed).toEqual([0]);
  }
  expect(await find(`R-${second}`, { p_filter: { status: 'pending' } })).toEqual([]);
  expect(await find(`R-${first}0`)).toEqual([]);
  expect(await find('9'.repeat(16))).toEqual([]);
});

test('finds no more than were asked for, the newest ones', async () => {
  expect(await find('hellerup', { p_limit: 1 })).toEqual([2]);
});

test.each<[OrderFilter, number[]]>([
  [{ status: 'pending' }, [2]],
  [{ service_type: 'let-oprydning' }, [2, 1, 0]],
  [{ service_type: 'fuld-styling' }, []],
  [{ from: '2026-01-02T00:00:00Z' }, [2, 1]],
  [{ until: '2026-01-02T00:00:00Z' }, [0]],
  [{ status: 'draft', from: '2026-01-02T00:00:00Z' }, [1]],
])('with the filter %j finds %j', async (filter, found) => {
  // By a page of the newest orders, and by the trigrams behind it.
  expect(await find('hellerup', { p_filter: filter, p_limit: found.length || 1 })).toEqual(found);
  expect(await find('hellerup', { p_filter: filter })).toEqual(found);
});

test.each([
  { p_status: 'draft' },
  { status: null },
  { user_id: "x' or true" },
  { from: 'x' },
  { status: "x' or 'x' = 'x" },
])('the filter %j opens nothing', async (filter) => {
  const { data, error } = await admin.client.rpc('search_orders', { p_search: 'hellerup', p_filter: filter });
  expect(data ?? []).toEqual([]);
  if (!('status' in filter && filter.status)) expect(error?.code).toMatch(/^(22|P0001)/);
});

test('returns whole orders with their customers', async () => {
  const { data, error } = await admin.client
    .rpc('search_orders', { p_search: 'villa' })
    .select('id, title, total_amount');
  expect(error).toBeNull();
  expect(data).toEqual([{ id: ids[0], title: 'Villa i Ry', total_amount: 79 }]);
});

test('searches the orders of one customer', async () => {
  const other = await createUser(stack, { fullName: 'Ågot Nabo' });
  const { id } = await placeOrder(stack, { userId: other.id });
  await stack.sql`update public.orders set title = 'Villa i Rungsted' where id = ${id}`;
  for (const search of ['villa', 'ågot', 'i']) {
    const { data } = await admin.client.rpc('search_orders', {
      p_search: search,
      p_filter: { user_id: other.id },
    });
    expect(data?.map((row: { id: string }) => row.id)).toEqual([id]);
  }
});

test('searches the words of today: what the customer is called and where the order is', async () => {
  const customer = await createUser(stack, { fullName: 'Signe Dam' });
  const { id } = await placeOrder(stack, { userId: customer.id });
  const search = async (p_search: string) =>
    (await admin.client.rpc('search_orders', { p_search })).data?.map((row: { id: string }) => row.id);
  expect(await search('signe dam')).toEqual([id]);
  await stack.sql`update public.profiles set full_name = 'Signe Holm' where id = ${customer.id}`;
  await stack.sql`update public.orders set address = 'Parallelvej 7, 9990 Skagen' where id = ${id}`;
  expect(await search('signe dam')).toEqual([]);
  expect(await search('holm parallelvej 7')).toEqual([id]);
});

test('finds old orders behind thousands of newer ones, the newest of them first', async () => {
  const customer = await createUser(stack, { fullName: 'Bent Birk' });
  await stack.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`
      insert into public.orders (user_id, billed_to, title, address, service_type, status, image_count, created_at)
      select ${customer.id}, ${customer.id}, 'Nyere' || case when n % 300 = 0 then ' perle' else '' end, 'Bredgade ' || n,
        'let-oprydning', case when n % 5 < 2 then 'pending' else 'draft' end, 1, timestamptz '2026-02-01' - make_interval(mins => n)
      from generate_series(1, 3000) n`;
    await sql`select private.write_order_words(array(select id from public.orders where user_id = ${customer.id}))`;
  });
  const addresses = async (p_search: string, more: Record<string, unknown> = {}) => {
    const { data } = await admin.client.rpc('search_orders', { p_search, ...more });
    return data?.map((row: { address: string }) => row.address.replace('Bredgade ', ''));
  };
  expect(await addresses('perle', { p_limit: 5 })).toEqual(['300', '600', '900', '1200', '1500']);
  expect(await addresses('birk perle 2700', { p_limit: 5 })).toEqual(['2700']);
  expect(await addresses('bent 2963')).toEqual(['2963']);
  expect(await addresses('bredgade 2963', { p_filter: { status: 'completed' } })).toEqual([]);
  const pending = { p_filter: { status: 'pending' } };
  expect(await addresses('birk perle 2700', pending)).toEqual(['2700']);
  expect(await addresses('bent 2963', pending)).toEqual([]);
  await stack.sql`update public.orders set status = 'pending' where address = 'Bredgade 2963'`;
  expect(await addresses('bent 2963', pending)).toEqual(['2963']);
  expect(await find('ry sørensen villa')).toEqual([0]);
});
