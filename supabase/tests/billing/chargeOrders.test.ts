import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placeOrder } from '../arrange.ts';
import { callFunction } from '../functions/callFunction.ts';
import { clearBilling, completedOrder, listCharges, listInvoices, runBilling } from './arrange.ts';

let stack: TestStack;
let customer: TestUser;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
});
afterAll(() => stack.stop());
beforeEach(async () => {
  await clearBilling(stack);
  customer = await createUser(stack, { card: true });
});

const charge = (total: unknown, user = customer) =>
  callFunction(stack, 'charge-orders', { user, body: { total } });
const order = (images = 1, userId = customer.id) =>
  completedOrder(stack, userId, new Date().toISOString(), images);
const credit = (orderId: string, kroner: number) => stack.sql`
  insert into public.order_lines (order_id, kind, text, unit_price_kroner, billable_at)
  values (${orderId}, 'goodwill', 'Rabat efter aftale', ${-kroner}, now())`;
const deletable = () => callFunction(stack, 'delete-account', { user: customer, body: { confirmed: false } });
const subjects = async () => (await stack.mail.inbox(customer.email)).map(({ subject }) => subject);

describe('a customer who pays now', () => {
  test('gets one paid invoice of all completed orders, with a mail; the account can be deleted', async () => {
    await order(2);
    await order(1);
    await placeOrder(stack, { userId: customer.id, status: 'pending' });
    const refused = { user: customer, body: { confirmed: false } };
    expect(await callFunction(stack, 'delete-account', refused)).toMatchObject({
      body: { uninvoicedKroner: 237 },
    });

    expect(await charge(237)).toEqual({ status: 200, body: { success: true, invoiceIds: [] } });

    const [invoice] = await listInvoices(stack);
    expect(invoice).toMatchObject({ amount: '237.00', status: 'paid', orders: 2 });
    expect(listCharges(stack)).toMatchObject([{ amount: 23700, currency: 'dkk' }]);
    expect(await subjects()).toEqual([`Faktura ${invoice?.number}`]);
    expect(await callFunction(stack, 'delete-account', refused)).toMatchObject({ status: 200 });
  });

  test('is charged once for concurrent and repeated calls', async () => {
    await order();
    const responses = await Promise.all([charge(79), charge(79), charge(79)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await charge(0)).toMatchObject({ status: 200, body: { invoiceIds: [] } });
    expect(listCharges(stack)).toHaveLength(1);
    expect(await listInvoices(stack)).toHaveLength(1);
  });

  test('may do so again in the same month; the 1st invoices the remaining orders', async () => {
    await order();
    await charge(79);
    await order(2);
    await charge(158);
    await order(3);
    await runBilling(stack, '2100-01-01');
    expect(await listInvoices(stack)).toMatchObject([
      { amount: '79.00', status: 'paid' },
      { amount: '158.00', status: 'paid' },
      { amount: '237.00', status: 'paid' },
    ]);
    expect(listCharges(stack).map(({ amount }) => amount)).toEqual([7900, 15800, 23700]);
  });

  test('during the monthly billing is charged once for each order', async () => {
    await order();
    await Promise.all([runBilling(stack, '2100-01-01'), charge(79)]);
    await Promise.all([runBilling(stack, '2100-01-01'), charge(0)]);
    expect(await listInvoices(stack)).toMatchObject([{ amount: '79.00', status: 'paid' }]);
    expect(listCharges(stack)).toHaveLength(1);
  });

  test('is not charged if the total differs from the one shown', async () => {
    await order();
    await order();
    expect(await charge(79)).toMatchObject({ status: 409, body: { code: 'total_changed' } });
    expect(await listInvoices(stack)).toEqual([]);
    expect(stack.stripe.state.invoices).toEqual({});
  });

  test('is not charged what Stripe would not take, and may delete the account', async () => {
    const { id } = await order();
    await credit(id, 77);
    expect(await charge(2)).toEqual({ status: 200, body: { success: true, invoiceIds: [] } });
    expect([await listInvoices(stack), stack.stripe.state.invoices]).toEqual([[], {}]);
    expect(await deletable()).toMatchObject({ status: 200 });
  });

  test('who has money to the good pays the rest next time; the account may be deleted', async () => {
    const { id } = await order();
    await charge(79);
    await credit(id, 75);
    const balance = async () => (await customer.client.rpc('get_outstanding').single()).data;
    expect(await balance()).toMatchObject({ uninvoiced_kroner: 0, unpaid_kroner: 0, credit_kroner: 75 });
    expect(await charge(-75)).toMatchObject({ status: 400 });
    expect(await charge(0)).toMatchObject({ status: 200, body: { invoiceIds: [] } });
    expect(await deletable()).toMatchObject({ status: 200 });
    await runBilling(stack, '2100-01-01');
    await order(2);
    expect(await balance()).toMatchObject({ uninvoiced_kroner: 83, unpaid_kroner: 0, credit_kroner: 0 });
    await runBilling(stack, '2100-02-01');
    expect(await listInvoices(stack)).toMatchObject([
      { amount: '79.00', status: 'paid' },
      { amount: '83.00', status: 'paid' },
    ]);
    const [, second] = Object.values(stack.stripe.state.invoices);
    expect(second?.lines.data.map(({ amount, description }) => [amount, description]).sort()).toEqual([
      [-7500, 'Rabat efter aftale: Strandvejen 104, 2900 Hellerup'],
      [15_800, 'Let oprydning: Strandvejen 104, 2900 Hellerup (2 billeder)'],
    ]);
    expect(
      await stack.sql`select amount_kroner::int as kroner from public.invoice_orders where order_id = ${id} order by 1`,
    ).toEqual([{ kroner: -75 }, { kroner: 79 }]);
  });

  test.each([undefined, '79', -1, null])('is not charged for %j', async (total) => {
    await order();
    expect(await charge(total)).toMatchObject({ status: 400 });
    expect(await listInvoices(stack)).toEqual([]);
  });

  test('does not pay for another customer’s orders', async () => {
    await order(1, (await createUser(stack, { card: true })).id);
    expect(await charge(79)).toMatchObject({ status: 200, body: { invoiceIds: [] } });
    expect(await listInvoices(stack)).toEqual([]);
  });
});

describe('a charge that does not go through', () => {
  test.each([
    ['decline', 'failed'],
    ['authenticate', 'requires_action'],
  ] as const)('%s: the customer is sent to the invoice, which is %s', async (outcome, status) => {
    await order();
    stack.stripe.setNextChargeOutcome(outcome);
    const { body } = await charge(79);
    const [invoice] = await listInvoices(stack);
    expect(invoice?.status).toBe(status);
    expect(body).toEqual({ success: true, invoiceIds: [invoice?.id] });
    expect(
      await callFunction(stack, 'invoice-payment', { user: customer, body: { invoiceId: invoice?.id } }),
    ).toMatchObject({ body: { paid: false, clientSecret: expect.any(String) } });
  });

  test('without a card the invoice waits for one', async () => {
    customer = await createUser(stack);
    await order();
    expect(await charge(79)).toMatchObject({ status: 200, body: { invoiceIds: [expect.any(String)] } });
    expect(await listInvoices(stack)).toMatchObject([{ status: 'failed' }]);
  });

  test('reports a failure at Stripe, and the next call continues with the same invoice', async () => {
    await order();
    stack.stripe.injectFault({ path: /finalize$/, kind: 'refuse', times: 3 });
    expect(await charge(79)).toMatchObject({ status: 502, body: { code: 'payment_unavailable' } });
    expect(await charge(0)).toMatchObject({ status: 200, body: { invoiceIds: [] } });
    expect(await listInvoices(stack)).toMatchObject([{ status: 'paid' }]);
    expect(listCharges(stack)).toHaveLength(1);
  });

  test('refuses a stopped invoice with its code', async () => {
    await order();
    stack.stripe.injectFault({ path: /finalize$/, kind: 'refuse', times: 3 });
    await charge(79);
    await stack.sql`update private.stripe_invoices set stopped = true`;
    expect(await charge(0)).toMatchObject({ status: 409, body: { code: 'invoice_stopped' } });
  });

  test('does not charge a stopped invoice, even if an attempt is due', async () => {
    stack.stripe.setNextChargeOutcome('decline');
    await order();
    await charge(79);
    await stack.sql`update private.stripe_invoices set stopped = true, next_attempt_at = now()`;
    await charge(0);
    expect(listCharges(stack)).toEqual([]);
    expect(await listInvoices(stack)).toMatchObject([{ status: 'failed' }]);
  });

  test('continues after a lost response of Stripe’s, and charges once', async () => {
    await order();
    stack.stripe.injectFault({ path: /pay$/, kind: 'lose-response', times: 3 });
    await charge(79);
    expect(await charge(0)).toMatchObject({ status: 200, body: { invoiceIds: [] } });
    expect(listCharges(stack)).toHaveLength(1);
  });
});
