import { createUser, startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { placeOrder } from '../arrange.ts';
import { openTransaction, untilBlocking } from '../orders/transactions.ts';
import { clearBilling, completedOrder, listCharges, listInvoices, runBilling } from './arrange.ts';

// Stripe's total is compared with ours before anything is charged.
let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
});
afterAll(() => stack.stop());
beforeEach(async () => {
  await clearBilling(stack);
  const { id } = await createUser(stack, { card: true });
  await completedOrder(stack, id, '2026-11-10T12:00:00Z');
});

const atStripe = () => Object.values(stack.stripe.state.invoices);

/** Runs the billing up to a step, which fails at Stripe. */
async function runUntil(step: RegExp): Promise<void> {
  stack.stripe.injectFault({ path: step, kind: 'refuse', times: 3 });
  expect(await runBilling(stack, '2026-12-01')).toMatchObject({ body: { drafted: 1, failures: [{}] } });
}

test.each([
  ['its lines', /add_lines$/, null],
  ['its number', /finalize$/, '2026-0001'],
])(
  'a different total after Stripe has %s stops the invoice until a person has checked it',
  async (_, step, number) => {
    await runUntil(step);
    await stack.sql`update public.invoices set amount = amount + 1`;
    expect(await runBilling(stack, '2026-12-01')).toMatchObject({
      body: { processed: [], failures: [{ error: expect.stringContaining('7900 dkk, ours 8000 dkk') }] },
    });
    expect(await runBilling(stack, '2026-12-02')).toMatchObject({ body: { processed: [], failures: [] } });
    expect((await runBilling(stack, '2026-12-02', { dryRun: true })).body.invoices).toEqual([]);
    // No number is lost to an invoice that may never be finalized.
    expect(await listInvoices(stack)).toMatchObject([{ number, status: 'draft' }]);
    expect(listCharges(stack)).toEqual([]);

    await stack.sql`update public.invoices set amount = amount - 1`;
    await stack.sql`update private.stripe_invoices set stopped = false`;
    await runBilling(stack, '2026-12-02');
    expect(await listInvoices(stack)).toMatchObject([
      { number: '2026-0001', amount: '79.00', status: 'paid' },
    ]);
    expect(listCharges(stack)).toMatchObject([{ amount: 7900 }]);
  },
);

test('what is below 2,50 kr. waits for the next invoice, and is never sent to Stripe alone', async () => {
  await clearBilling(stack);
  const { id, email } = await createUser(stack, { card: true });
  await stack.sql`
    insert into public.orders (user_id, title, address, service_type, status, base_price, price_per_image, image_count,
      completed_at)
    values (${id}, 'Villa', 'Strandvejen 1', 'let-oprydning', 'completed', 0, 2.49, 1, '2026-11-10')`;
  expect((await runBilling(stack, '2026-12-01', { dryRun: true })).body.invoices).toEqual([]);
  expect(await runBilling(stack, '2026-12-01')).toMatchObject({ body: { processed: [], failures: [] } });
  expect(atStripe()).toEqual([]);
  await completedOrder(stack, id, '2026-12-10T12:00:00Z');
  expect(await runBilling(stack, '2027-01-01')).toMatchObject({
    body: { processed: [{ amount_ore: 8149, status: 'paid' }], failures: [] },
  });
  expect(listCharges(stack)).toMatchObject([{ amount: 8149 }]);
  expect(await stack.mail.inbox(email)).toHaveLength(1);
});

test('an order that is completed while an invoice is drafted waits for the next: a revision could still delay it', async () => {
  const [first] = await stack.sql`select id, user_id from public.orders`;
  const second = await placeOrder(stack, { userId: first?.user_id, status: 'pending' });
  const studio = await openTransaction(stack, first?.user_id);
  await studio.connection`reset role`;
  await studio.connection`select 1 from public.orders where id = ${first?.id} for update`;
  const drafting = stack.sql`select public.draft_invoices('2026-12-01')`.execute();
  await untilBlocking(stack, studio.pid);
  await studio.connection`
    update public.orders set status = 'completed', completed_at = '2026-11-20' where id = ${second.id}`;
  await studio.connection`commit`;
  await studio.connection.end();
  await drafting;
  const invoiced = await stack.sql`select order_id from public.invoice_orders`;
  expect([...invoiced]).toEqual([{ order_id: first?.id }]);
});

test('the same total in another currency is a difference', async () => {
  await runUntil(/add_lines$/);
  for (const invoice of atStripe()) Object.assign(invoice, { currency: 'eur' });
  expect(await runBilling(stack, '2026-12-01')).toMatchObject({
    body: { failures: [{ error: expect.stringContaining('7900 eur, ours 7900 dkk') }] },
  });
  expect(listCharges(stack)).toEqual([]);
});
