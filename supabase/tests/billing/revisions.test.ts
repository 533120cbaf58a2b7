import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { act, bringTo, deliverOrder, finishItem, quotedKroner } from '../revisions/revisions.ts';
import { clearBilling, listCharges, listInvoices, runBilling } from './arrange.ts';

// A revision changes nothing of what was billed. One that is the studio's fault, or not judged yet, holds the order's next
// invoice; a wish with a price is one line more.
let stack: TestStack;
let customer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
  admin = await createUser(stack, { admin: true });
});
afterAll(() => stack.stop());
beforeEach(async () => {
  await clearBilling(stack);
  customer = await createUser(stack, { card: true });
});

const november = new Date('2026-11-10T12:00:00Z');
const deliver = () => deliverOrder(stack, { customer, admin }, november);
const bring = (
  order: Awaited<ReturnType<typeof deliver>>,
  ...status: ['sent' | 'quoted' | 'in_progress', ('fault' | 'wish')?]
) => bringTo(stack, { customer, admin }, order, ...status);
const amounts = async () => (await listInvoices(stack)).map(({ amount }) => amount);

test.each(['sent', 'in_progress'] as const)(
  'an order with a revision that is %s waits for the month after',
  async (status) => {
    const [waiting] = [await deliver(), await deliver()];
    const id = await bring(waiting, status);
    await runBilling(stack, '2026-12-01');
    expect(await amounts()).toEqual(['79.00']);
    const [work] = await stack.sql`select * from public.get_uninvoiced_work('2026-12-02')`;
    expect(work).toBeUndefined();

    if (status === 'sent') await act(customer, 'withdraw_revision', id).throwOnError();
    else {
      await finishItem(stack, { customer, admin }, waiting, id);
      await act(admin, 'deliver_revision', id).throwOnError();
    }
    await runBilling(stack, '2027-01-01');
    await runBilling(stack, '2027-01-01');
    expect(await amounts()).toEqual(['79.00', '79.00']);
    expect(listCharges(stack)).toHaveLength(2);
  },
);

test('an order whose wish has a price is invoiced as ever, and the price once, after its delivery', async () => {
  const order = await deliver();
  const id = await bring(order, 'in_progress', 'wish');
  await runBilling(stack, '2026-12-01');
  expect(await amounts()).toEqual(['79.00']);
  await finishItem(stack, { customer, admin }, order, id);
  for (const _again of [1, 2]) await act(admin, 'deliver_revision', id).throwOnError();
  await runBilling(stack, '2027-01-01');
  expect(await amounts()).toEqual(['79.00', `${quotedKroner}.00`]);
  const [, charged] = Object.values(stack.stripe.state.invoices);
  expect(charged?.lines.data.map(({ description }) => description)).toEqual([
    expect.stringContaining('Rettelse 1'),
  ]);
});

test('a customer who pays at once pays for an order with an open revision too', async () => {
  await bring(await deliver(), 'sent');
  const { data } = await customer.client.rpc('get_outstanding').single();
  expect(data).toMatchObject({ uninvoiced_kroner: 79 });
  await stack.sql`select * from public.invoice_orders_now(${customer.id}, 79)`;
  expect(await amounts()).toEqual(['79.00']);
});
