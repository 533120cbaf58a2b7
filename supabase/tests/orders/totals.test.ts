import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../arrange.ts';

let stack: TestStack;
let customer: TestUser;
beforeAll(async () => {
  stack = await startTestStack();
  customer = await createUser(stack);
});
afterAll(() => stack.stop());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const totals = async (user: TestUser) => {
  const { data, error } = await user.client.rpc('calculate_dashboard_totals', { user_id: user.id }).single();
  if (error) throw error;
  return data;
};

test('a new customer has zeros, in one row', async () => {
  const user = await createUser(stack);
  expect(await totals(user)).toEqual({ total_30_days: 0, total_amount: 0, linked_users: 1 });
  const { data } = await user.client.rpc('get_order_statistics', { user_id: user.id });
  expect(data).toMatchObject([{ distinct_statuses: 0, total_orders: 0 }]);
});

test('the 30 days are 720 hours, without cancelled orders', async () => {
  const user = await createUser(stack);
  const other = await createUser(stack);
  const order = (
    userId: string,
    status: 'draft' | 'completed' | 'cancelled',
    hours: number,
    images: number,
  ) => placeOrder(stack, { userId, status, images, createdAt: hoursAgo(hours) });
  await order(user.id, 'draft', 0, 1);
  await order(user.id, 'completed', 719.9, 2);
  await order(user.id, 'completed', 720.1, 4);
  await order(user.id, 'cancelled', 1, 8);
  await order(other.id, 'completed', 1, 16);
  expect(await totals(user)).toEqual({ total_30_days: 79 * 3, total_amount: 79 * 7, linked_users: 1 });
  const { data } = await user.client.rpc('get_order_statistics', { user_id: user.id }).single();
  expect(data).toEqual({
    distinct_statuses: 3,
    total_orders: 4,
    draft_orders: 1,
    pending_orders: 0,
    completed_orders: 2,
  });
});

// Summer time ends on the last Sunday of October; a day of 25 hours must not move the edge.
test.each(['UTC', 'Europe/Copenhagen', 'Pacific/Kiritimati'])(
  'the boundary is the same in the time zone %s',
  async (zone) => {
    const user = await createUser(stack);
    const [row] = await stack.sql.begin(async (sql) => {
      const claims = JSON.stringify({ sub: user.id, role: 'authenticated' });
      for (const hours of [719, 721]) {
        await sql`
        insert into public.orders (user_id, title, address, service_type, image_count, created_at)
        values (${user.id}, 'Villa', 'Vejen 1', 'let-oprydning', 1, now() - make_interval(hours => ${hours}))`;
      }
      await sql`select set_config('request.jwt.claims', ${claims}, true), set_config('timezone', ${zone}, true)`;
      await sql`set local role authenticated`;
      return sql`select total_30_days::float, total_amount::float from public.calculate_dashboard_totals(${user.id})`;
    });
    expect(row).toEqual({ total_30_days: 79, total_amount: 158 });
  },
);

// What is completed at 23:30 UTC on the last of a month belongs to the next month in Copenhagen.
test.each([
  ['2026-10-31T22:30:00Z', '2026-10-01'],
  ['2026-10-31T23:30:00Z', '2026-11-01'],
  ['2026-06-30T21:30:00Z', '2026-06-01'],
  ['2026-06-30T22:30:00Z', '2026-07-01'],
])('an order completed at %s belongs to the month %s', async (completed, month) => {
  const { id } = await placeOrder(stack, {
    userId: customer.id,
    status: 'completed',
    completedAt: new Date(completed),
  });
  const [row] = await stack.sql`
    select to_char(date_trunc('month', completed_at at time zone 'Europe/Copenhagen'), 'YYYY-MM-DD') as month
    from public.orders where id = ${id}`;
  expect(row?.month).toBe(month);
});

test.each(['get_order_statistics', 'calculate_dashboard_totals'])(
  '%s of another is refused',
  async (name) => {
    const other = await createUser(stack, { admin: true });
    const { error } = await other.client.rpc(name, { user_id: customer.id });
    expect(error).toMatchObject({ code: '42501', hint: 'not_own_account' });
  },
);
