import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { anonClient, startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const seed = readFileSync(fileURLToPath(new URL('../../seed.sql', import.meta.url)), 'utf8');

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
  await stack.sql.begin(async (sql) => {
    await sql`set local role postgres`;
    await sql.unsafe(seed);
  });
});
afterAll(() => stack.stop());

test.each([
  ['kunde', 14, false],
  ['nykunde', 0, false],
  ['firma', 8, false],
  ['torben', 0, false],
  ['admin', 26, true],
  ['kollega', 26, true],
])('%s@rumklar.example signs in and sees %i orders', async (name, orders, admin) => {
  const client = anonClient(stack);
  const { data } = await client.auth.signInWithPassword({
    email: `${name}@rumklar.example`,
    password: 'Rumklar2026!',
  });
  expect((await client.from('orders').select()).data).toHaveLength(orders);
  const profile = await client.from('profiles').select().eq('id', data.user?.id).single();
  expect(profile.data).toMatchObject({ is_admin: admin, email_verified: true });
});

test('the demo has a standard and a large account', async () => {
  const rows = await stack.sql`select distinct limits from public.profiles order by limits`;
  expect(rows.map(({ limits }) => limits)).toEqual(['standard', 'stor']);
});

test('the demo has an open and an expired invitation', async () => {
  const expired = await stack.sql`
    select expires_at < now() as is_expired from public.invitations order by expires_at`;
  expect(expired).toEqual([{ is_expired: true }, { is_expired: false }]);
});

// In the first days of a month that is nothing: the newest of its orders was completed in the month before.
test('the demo customer owes what is on no invoice yet', async () => {
  const [debt] = await stack.sql`
    select coalesce(d.uninvoiced_kroner, 0)::float as kroner, (
      select coalesce(sum(o.total_amount), 0)::float from public.orders o
      where o.user_id = '10000000-0000-4000-8000-000000000001' and o.status = 'completed'
        and not exists (select 1 from public.invoice_orders io where io.order_id = o.id)
    ) as uninvoiced
    from public.get_account_debt('10000000-0000-4000-8000-000000000001') d`;
  expect(debt?.kroner).toBe(debt?.uninvoiced);
});

test('both administrators have changed orders and written notes', async () => {
  const rows = await stack.sql`
    select distinct p.full_name from public.profiles p
    join public.team_notes n on n.author_id = p.id join public.order_events e on e.actor_id = p.id
    where p.is_admin order by 1`;
  expect(rows.map(({ full_name }) => full_name)).toEqual(['Jonas Friis', 'Signe Lund']);
});

test('the demo has every service and status', async () => {
  const [row] = await stack.sql`
    select count(distinct service_type)::int as services, count(distinct status)::int as statuses from public.orders`;
  expect(row).toEqual({ services: 7, statuses: 4 });
});

test('every invoice is the sum of its orders, and what is due is invoiced', async () => {
  const wrong = await stack.sql`
    select i.invoice_number from public.invoices i
    join public.invoice_orders io on io.invoice_id = i.id join public.orders o on o.id = io.order_id
    group by i.id having i.amount <> sum(o.total_amount)`;
  expect([...wrong]).toEqual([]);
  const uninvoiced = await stack.sql`
    select o.id from public.orders o
    where o.status = 'completed' and not exists (select 1 from public.invoice_orders io where io.order_id = o.id)
      and o.organisation_id is null and o.completed_at at time zone 'Europe/Copenhagen'
        < date_trunc('month', (now() - interval '6 hours') at time zone 'Europe/Copenhagen')`;
  expect([...uninvoiced]).toEqual([]);
  expect((await stack.sql`select 1 from public.invoices`).length).toBeGreaterThanOrEqual(2);
});

test('the orders are numbered in the order of their placing, and each has its history', async () => {
  const rows = await stack.sql`
    select o.number, o.status,
      (select array_agg(coalesce(e.detail ->> 'to', e.kind) order by e.at) from public.order_events e
        where e.order_id = o.id and e.kind in ('placed', 'status'))
        as history
    from public.orders o order by o.created_at`;
  expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_, index) => 1001 + index));
  const histories: Record<string, string[]> = {
    draft: ['placed'],
    pending: ['placed', 'pending'],
    completed: ['placed', 'pending', 'completed'],
    cancelled: ['placed', 'cancelled'],
  };
  for (const { status, history } of rows) expect(history).toEqual(histories[status]);
});

test('the demo has work in each stage, an order that is late and one that waits for its customer', async () => {
  const stages = await stack.sql`select distinct stage from public.order_work order by stage`;
  expect(stages.map(({ stage }) => stage)).toEqual(['checking', 'editing', 'queued', 'ready', 'returned']);
  const [row] = await stack.sql`
    select count(*) filter (where o.sort_due_at < now())::int as late,
      (select count(*)::int from public.order_pauses p where p.order_id = any (array_agg(o.id) filter (where o.paused_at is not null)))
        as questions
    from public.orders o where o.status in ('draft', 'pending')`;
  expect(row).toEqual({ late: expect.any(Number), questions: 1 });
  expect(row?.late).toBeGreaterThan(0);
});

test('nothing in the demo is in the future', async () => {
  const rows = await stack.sql`
    select id from public.orders where created_at > now() or completed_at > now()
    union all select id from public.invoices where created_at > now() or period > now()
    union all select id from public.notifications where created_at > now()
    union all select id from public.order_events where at > now()`;
  expect([...rows]).toEqual([]);
});
