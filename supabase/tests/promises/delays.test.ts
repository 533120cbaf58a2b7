import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../arrange.ts';

let stack: TestStack;
let customer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  stack = await startTestStack();
  [customer, admin] = await Promise.all([createUser(stack), createUser(stack, { admin: true })]);
});
afterAll(() => stack.stop());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const REASON = 'En kollega er syg.';

async function delay(p_order_id: string, p_until: string | null, p_reason: string, by: TestUser = admin) {
  const { error } = await by.client.rpc('delay_order', { p_order_id, p_until, p_reason });
  return error?.hint ?? null;
}

test('a delay is told once to the customer, on the order and by mail, and leaves what was promised', async () => {
  const { id } = await placeOrder(stack, { userId: customer.id });
  await stack.sql`update public.orders set due_at = '2026-11-24T13:00:00Z' where id = ${id}`;
  const until = inHours(24);
  expect(await delay(id, until, ` ${REASON}\n`)).toBeNull();
  // The response was lost.
  expect(await delay(id, until, REASON)).toBeNull();
  const { data } = await customer.client
    .from('orders')
    .select('due_at, delayed_until, delay_reason')
    .eq('id', id)
    .single();
  expect(data).toMatchObject({ due_at: '2026-11-24T13:00:00+00:00', delay_reason: REASON });
  expect(Date.parse(data?.delayed_until ?? '')).toBe(Date.parse(until));
  expect(
    await stack.sql`select kind from public.mails where order_id = ${id} and kind = 'order_delayed'`,
  ).toHaveLength(1);
  const { data: events } = await customer.client.from('order_events').select('kind').eq('order_id', id);
  expect(events?.filter(({ kind }) => kind === 'delayed')).toHaveLength(1);
});

test('a finished order has no delay any more, and gets none', async () => {
  const { id } = await placeOrder(stack, { userId: customer.id, status: 'pending' });
  expect(await delay(id, inHours(24), REASON)).toBeNull();
  await stack.sql`update public.orders set status = 'completed' where id = ${id}`;
  const [row] = await stack.sql`select delayed_until, delay_reason from public.orders where id = ${id}`;
  expect(row).toEqual({ delayed_until: null, delay_reason: null });
  expect(await delay(id, inHours(24), REASON)).toBe('order_finished');
});

test.each([
  ['that is past', inHours(-1), REASON],
  ['of over 60 days', inHours(61 * 24), REASON],
  ['without an end', null, REASON],
  ['that never ends', 'infinity', REASON],
  ['without a reason', inHours(1), ' \n'],
  ['with a reason of 501 characters', inHours(1), 'a'.repeat(501)],
])('a delay %s is refused', async (_, until, reason) => {
  const { id } = await placeOrder(stack, { userId: customer.id });
  expect(await delay(id, until, reason)).toBe('delay_invalid');
});

test('a customer tells of no delay', async () => {
  const { id } = await placeOrder(stack, { userId: customer.id });
  expect(await delay(id, inHours(1), REASON, customer)).toBe('not_staff');
});
