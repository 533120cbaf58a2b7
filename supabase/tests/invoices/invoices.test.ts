import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../arrange.ts';

let stack: TestStack;
let customer: TestUser;
let orders: string[];
let invoiceId: string;
beforeAll(async () => {
  stack = await startTestStack();
  customer = await createUser(stack);
  const placed = await Promise.all(
    [1, 2].map((images) => placeOrder(stack, { userId: customer.id, status: 'completed', images })),
  );
  orders = placed.map((order) => order.id);
  const [invoice] =
    await stack.sql`insert into public.invoices ${stack.sql(invoiceFor('2026-11-01'))} returning id`;
  invoiceId = invoice?.id;
  for (const order_id of orders) {
    await stack.sql`insert into public.invoice_orders ${stack.sql({ invoice_id: invoiceId, order_id })}`;
  }
});
afterAll(() => stack.stop());

const invoiceFor = (period: string) => ({
  user_id: customer.id,
  invoice_number: `nr-${period}`,
  period,
  amount: 237,
  status: 'paid',
  due_date: '2026-11-15',
});

test('an invoice embeds its orders through the link table', async () => {
  const { data } = await customer.client
    .from('invoices')
    .select('amount, orders(id, address, service_type, total_amount, status)')
    .eq('id', invoiceId)
    .single();
  expect(data?.amount).toBe(237);
  expect(data?.orders.map((order) => order.total_amount).sort()).toEqual([158, 79].sort());
});

test('a list of invoices counts their orders', async () => {
  const { data } = await customer.client
    .from('invoices')
    .select('invoice_number, invoice_orders(count)')
    .eq('user_id', customer.id)
    .order('created_at', { ascending: false });
  expect(data).toEqual([{ invoice_number: 'nr-2026-11-01', invoice_orders: [{ count: 2 }] }]);
});

test.each([
  ['a second one for the same month', {}, '23505'],
  ['a number that is taken', { period: '2026-12-01', invoice_number: 'nr-2026-11-01' }, '23505'],
  ['a month that begins on the 2nd', { period: '2026-12-02' }, '23514'],
  ['a final one without a number', { period: '2026-12-01', invoice_number: null }, '23514'],
  ['a receipt that is no web address', { period: '2026-12-01', receipt_url: 'javascript:alert(1)' }, '23514'],
])('%s is refused', async (_, changes, code) => {
  const row = { ...invoiceFor('2026-11-01'), ...changes };
  await expect(stack.sql`insert into public.invoices ${stack.sql(row)}`).rejects.toMatchObject({ code });
});

test('an invoiced order cannot be deleted, nor its customer', async () => {
  const { sql } = stack;
  await expect(sql`delete from public.orders where id = ${orders[0] ?? ''}`).rejects.toMatchObject({
    code: '23503',
  });
  await expect(sql`delete from public.profiles where id = ${customer.id}`).rejects.toMatchObject({
    code: '23503',
  });
});
