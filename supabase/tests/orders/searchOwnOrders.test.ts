import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../arrange.ts';

let stack: TestStack;
let customer: TestUser;
let another: TestUser;
let ids: string[];
beforeAll(async () => {
  stack = await startTestStack();
  [customer, another] = await Promise.all([createUser(stack), createUser(stack)]);
  ids = [];
  for (const [index, order] of [
    { title: 'Villa i Ry', address: 'Skolegade 4, 8680 Ry', reference: 'S-2026-118' },
    { title: 'Rækkehus 100% klar', address: 'Strandvejen 104, 2900 Hellerup', reference: null },
    { title: 'Lejlighed_ved_søen', address: 'Søndergade 9, 8000 Aarhus C', reference: 'ÆØ/77' },
  ].entries()) {
    const { id } = await placeOrder(stack, {
      userId: customer.id,
      createdAt: new Date(Date.UTC(2026, 0, index + 1)),
    });
    await stack.sql`update public.orders set ${stack.sql(order)} where id = ${id}`;
    ids.push(id);
  }
});
afterAll(() => stack.stop());

const find = async (p_search: string, client = customer.client) => {
  const { data, error } = await client.rpc('search_own_orders', { p_search }).order('created_at');
  if (error) throw error;
  return data.map((row: { id: string }) => ids.indexOf(row.id));
};

test.each([
  ['part of a title, whatever its case', 'villa I', [0]],
  ['part of an address', 'hellerup', [1]],
  ['words that are apart', ' strandvejen   hellerup ', [1]],
  ['words in another order, with commas', 'hellerup, Strandvejen 104', [1]],
  ['words of title and address, in any order', 'ry skolegade villa', [0]],
  ['no order that lacks one of the words', 'hellerup skolegade', []],
  ['the beginning of a house number', '10 strandvejen', [1]],
  ['no house number inside of another number', 'strandvejen 4', []],
  ['the own case number', 's-2026', [0]],
  ['a case number with a slash', 'æø/77', [2]],
  ['two letters', 'ry', [0]],
  ['a percent sign as itself', '100%', [1]],
  ['an underscore as itself', 't_v', []],
  ['a backslash as itself', '\\', []],
  ['nothing there', 'slot', []],
])('the search finds %s', async (_, search, found) => {
  expect(await find(search)).toEqual(found);
});

test('the search finds an order by its number, however it is written', async () => {
  const [row] = await stack.sql`select number from public.orders where id = ${ids[1] ?? ''}`;
  for (const text of [`R-${row?.number}`, `r ${row?.number}`, ` ${row?.number} `]) {
    expect(await find(text)).toEqual([1]);
    expect(await find(text, another.client)).toEqual([]);
  }
});

test('the search finds orders of the caller alone', async () => {
  await placeOrder(stack, { userId: another.id });
  expect(await find('strandvejen', another.client)).toEqual([-1]);
  expect(await find('villa')).toEqual([0]);
  const admin = await createUser(stack, { admin: true });
  expect(await find('strandvejen', admin.client)).toEqual([]);
});

test('the ids that the search finds are filtered, sorted, paged and counted as the table is', async () => {
  const { data, count } = await customer.client
    .rpc('search_own_orders', { p_search: 'e' }, { count: 'exact' })
    .select('title, order_images (id)')
    .gte('created_at', '2026-01-02')
    .order('title')
    .range(0, 0);
  expect(data).toEqual([{ title: 'Lejlighed_ved_søen', order_images: [{ id: expect.any(String) }] }]);
  expect(count).toBe(2);
});

test('the search returns at most the newest 300 orders of its filters', async () => {
  const many = await createUser(stack);
  await stack.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`
      insert into public.orders (user_id, billed_to, title, address, service_type, created_at)
      select ${many.id}, ${many.id}, 'Villa ' || n, 'Bredgade 1', 'let-oprydning', now() - make_interval(hours => n)
      from generate_series(1, 301) n`;
    await sql`select private.write_order_words(array(select id from public.orders where user_id = ${many.id}))`;
  });
  const { data, count } = await many.client
    .rpc('search_own_orders', { p_search: 'bredgade' }, { count: 'exact' })
    .select('title')
    .order('created_at')
    .limit(1);
  expect(count).toBe(300);
  expect(data).toEqual([{ title: 'Villa 300' }]);
  // Filters apply before the limit: the oldest order is found.
  const { data: oldest } = await many.client
    .rpc('search_own_orders', {
      p_search: 'bredgade',
      p_statuses: ['draft'],
      p_until: new Date(Date.now() - 300.5 * 3_600_000).toISOString(),
    })
    .select('title');
  expect(oldest).toEqual([{ title: 'Villa 301' }]);
  await stack.sql`
    insert into public.revisions (id, order_id, number)
    select gen_random_uuid(), o.id, 1 from public.orders o where o.user_id = ${many.id} and o.title = 'Villa 301'`;
  const revised = async (filter: object) =>
    (await many.client.rpc('search_own_orders', { p_search: '', ...filter }).select('title')).data;
  expect(await revised({ p_revisions: ['sent', 'in_progress'] })).toEqual([{ title: 'Villa 301' }]);
  expect(await revised({ p_revisions: ['quoted'] })).toEqual([]);
  expect(await revised({ p_revisions: ['sent'], p_service_type: 'let-styling' })).toEqual([]);
});

test('the search finds old orders of a customer with thousands, and no others', async () => {
  const many = await createUser(stack);
  const fill = async (userId: string, kind: string) => {
    await stack.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`
        insert into public.orders (user_id, billed_to, title, address, service_type, created_at)
        select ${userId}, ${userId}, ${kind} || n, 'Bredgade ' || n, 'let-oprydning', now() - make_interval(hours => n)
        from generate_series(1, 2500) n`;
      await sql`select private.write_order_words(array(select id from public.orders where user_id = ${userId}))`;
    });
  };
  await fill(many.id, 'Gods ');
  await fill(another.id, 'Slot ');
  const titles = async (p_search: string) =>
    (await many.client.rpc('search_own_orders', { p_search }).select('title')).data;
  expect(await titles('bredgade 2477')).toEqual([{ title: 'Gods 2477' }]);
  expect(await titles('gods 247')).toEqual([{ title: 'Gods 247' }]);
  expect(await titles('slot')).toEqual([]);
});
