import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeObject, placeOrder } from '../arrange.ts';

let stack: TestStack;
let customer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  stack = await startTestStack();
  [customer, admin] = await Promise.all([createUser(stack), createUser(stack, { admin: true })]);
});
afterAll(() => stack.stop());

type Status = 'draft' | 'pending' | 'completed' | 'cancelled';
const change = (id: string, status: string) =>
  admin.client.from('orders').update({ status }).eq('id', id).select().single();
const noticesOf = async (id: string) => {
  const rows = await stack.sql`
    select type, user_id, event_id, read_at from public.notifications
    where order_id = ${id} order by created_at, id`;
  return rows.map(({ event_id, ...row }) => ({ ...row, hasEvent: /^[0-9a-f-]{36}$/.test(event_id) }));
};

describe('an administrator changes the status', () => {
  const free: Status[] = ['draft', 'pending', 'completed'];
  const expectedTypes: Partial<Record<Status, string>> = {
    pending: 'order_in_progress',
    completed: 'order_completed',
  };

  test.each(free.flatMap((from) => free.map((to) => [from, to] as const)))('%s → %s', async (from, to) => {
    const { id } = await placeOrder(stack, { userId: customer.id, status: from });
    const { data, error } = await change(id, to);
    expect(error).toBeNull();
    expect(data.status).toBe(to);
    expect(data.completed_at !== null).toBe(to === 'completed');
    const type = from === to ? undefined : expectedTypes[to];
    expect(await noticesOf(id)).toEqual(
      type ? [{ type, user_id: customer.id, read_at: null, hasEvent: true }] : [],
    );
  });

  test.each([
    ['draft', 'cancelled'],
    ['cancelled', 'draft'],
    ['pending', 'sat i bero'],
  ] as const)('%s → %s is refused', async (from, to) => {
    const { id } = await placeOrder(stack, { userId: customer.id, status: from });
    expect((await change(id, to)).error).toMatchObject({ code: 'P0001', hint: 'status_not_allowed' });
    expect(await noticesOf(id)).toEqual([]);
  });

  test('an order without images stays a draft', async () => {
    const { id } = await placeOrder(stack, { userId: customer.id, images: 0 });
    expect((await change(id, 'pending')).error).toMatchObject({ code: 'P0001', hint: 'image_required' });
  });

  test('no row is returned for a missing order', async () => {
    expect((await change(crypto.randomUUID(), 'pending')).error?.code).toBe('PGRST116');
  });

  test('each change is an event of its own', async () => {
    const { id } = await placeOrder(stack, { userId: customer.id });
    for (const status of ['completed', 'pending', 'completed']) await change(id, status);
    const events = await stack.sql`select distinct event_id from public.notifications where order_id = ${id}`;
    expect(events).toHaveLength(3);
  });
});

test('SQL cancels an order, without a notification', async () => {
  const { id } = await placeOrder(stack, { userId: customer.id, status: 'pending' });
  await stack.sql`update public.orders set status = 'cancelled' where id = ${id}`;
  expect(await noticesOf(id)).toEqual([]);
});

test('the reason for taking an order back is read by its customer until it is completed again', async () => {
  const { id } = await placeOrder(stack, { userId: customer.id, status: 'pending' });
  const write = (user: TestUser, status: Status, taken_back_reason: string) =>
    user.client.from('orders').update({ status, taken_back_reason }).eq('id', id).select('id');
  const read = async () =>
    (await customer.client.from('orders').select('taken_back_reason').eq('id', id).single()).data;
  // Without a completion there is nothing to take back.
  await write(admin, 'draft', 'For tidligt').throwOnError();
  expect(await read()).toEqual({ taken_back_reason: null });
  await change(id, 'completed');
  await write(admin, 'pending', 'Himlen skal være blå.').throwOnError();
  expect((await write(customer, 'pending', 'Nej')).data).toEqual([]);
  await change(id, 'draft');
  expect(await read()).toEqual({ taken_back_reason: 'Himlen skal være blå.' });
  await write(admin, 'completed', 'For sent').throwOnError();
  expect(await read()).toEqual({ taken_back_reason: null });
});

test('completing again sets a new completion date', async () => {
  const longAgo = new Date('2026-01-01T12:00:00Z');
  const { id } = await placeOrder(stack, {
    userId: customer.id,
    status: 'completed',
    createdAt: longAgo,
    completedAt: longAgo,
  });
  await change(id, 'pending');
  const { data } = await change(id, 'completed');
  expect(Date.now() - Date.parse(data.completed_at)).toBeLessThan(60_000);
});

test('an invoiced order whose status is set back stays on its invoice', async () => {
  const { id } = await placeOrder(stack, { userId: customer.id, status: 'completed' });
  const [invoice] = await stack.sql`
    insert into public.invoices (user_id, period, amount) values (${customer.id}, '2026-11-01', 79) returning id`;
  const row = { invoice_id: invoice?.id, order_id: id };
  await stack.sql`insert into public.invoice_orders ${stack.sql(row)}`;
  await change(id, 'draft');
  await change(id, 'completed');
  expect(await stack.sql`select 1 from public.invoice_orders where order_id = ${id}`).toHaveLength(1);
  await expect(stack.sql`insert into public.invoice_orders ${stack.sql(row)}`).rejects.toMatchObject({
    code: '23505',
  });
});

test('an invoiced order that is opened again takes more images, which are billed when it is completed again', async () => {
  const { id } = await placeOrder(stack, { userId: customer.id, status: 'completed' });
  const addImage = async () => {
    const image_path = await placeObject(stack, { owner: customer.id });
    return (await customer.client.from('order_images').insert({ order_id: id, image_path })).error;
  };
  await change(id, 'draft');
  expect(await addImage()).toBeNull();
  const [invoice] = await stack.sql`
    insert into public.invoices (user_id, period, amount) values (${customer.id}, '2026-12-01', 79) returning id`;
  await stack.sql`insert into public.invoice_orders ${stack.sql({ invoice_id: invoice?.id, order_id: id })}`;
  expect(await addImage()).toBeNull();
  const state = async () => {
    const [order] = await stack.sql`
      select image_count, total_amount::int as total, has_unbilled from public.orders where id = ${id}`;
    const unbilled =
      await stack.sql`select amount_kroner::int as kroner from private.unbilled_lines where order_id = ${id}`;
    return { ...order, unbilled: unbilled.map(({ kroner }) => kroner) };
  };
  expect(await state()).toEqual({ image_count: 3, total: 237, has_unbilled: false, unbilled: [] });
  await change(id, 'completed');
  expect(await state()).toEqual({ image_count: 3, total: 237, has_unbilled: true, unbilled: [79, 79] });
});

test.each(['draft', 'pending', 'cancelled'] as const)('an order in %s cannot be invoiced', async (status) => {
  const { id } = await placeOrder(stack, { userId: customer.id, status });
  const [invoice] = await stack.sql`
    insert into public.invoices (user_id, period, amount)
    values (${customer.id}, ${`2025-0${['draft', 'pending', 'cancelled'].indexOf(status) + 1}-01`}, 79) returning id`;
  const row = { invoice_id: invoice?.id, order_id: id };
  await expect(stack.sql`insert into public.invoice_orders ${stack.sql(row)}`).rejects.toMatchObject({
    hint: 'order_not_billable',
  });
});

test('the customer can read finished images once the order is completed, in the embed too', async () => {
  const { id, finished } = await placeOrder(stack, {
    userId: customer.id,
    status: 'pending',
    finishedBy: admin.id,
  });
  const seen = () =>
    customer.client.from('orders').select('id, finished_orders(image_path)').eq('id', id).single();
  expect((await seen()).data?.finished_orders).toEqual([]);
  await change(id, 'completed');
  expect((await seen()).data?.finished_orders).toEqual([{ image_path: finished[0] }]);
  await change(id, 'pending');
  expect((await seen()).data?.finished_orders).toEqual([]);
});
