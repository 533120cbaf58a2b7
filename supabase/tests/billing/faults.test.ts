import { createUser, startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { billDay } from '../../functions/run-monthly-billing/billDay.ts';
import { clearBilling, completedOrder, listBills, listCharges } from './arrange.ts';
import { PATIENT, processOf } from './failingParts.ts';

// Every way in which Stripe can fail, at every step of a bill.
let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());
beforeEach(async () => {
  await clearBilling(stack);
  await stack.sql`truncate public.mails`;
  const { id } = await createUser(stack, { card: true });
  await completedOrder(stack, id, '2026-11-10T12:00:00Z');
});

const run = (delivered = new Set<string>()) =>
  billDay(processOf(stack, '2026-12-01', { delivered }), { mayGoOn: () => true });

const steps: Record<string, { path: RegExp; method?: string }> = {
  'creating the invoice': { path: /^\/v1\/invoices$/, method: 'POST' },
  'adding its lines': { path: /add_lines$/ },
  'looking at it': { path: /^\/v1\/invoices\/in_\w+$/, method: 'GET' },
  'giving it its number': { path: /^\/v1\/invoices\/in_\w+$/, method: 'POST' },
  'finalizing it': { path: /finalize$/ },
  'charging the card': { path: /pay$/ },
};
const kinds = ['refuse', 'lose-answer', 'time-out', 'late', 'rate-limit', 'conflict'] as const;

describe.each(Object.entries(steps))('%s', (_, step) => {
  test.each(kinds)('%s: the next run continues, and the card is charged once', async (kind) => {
    stack.stripe.disturb({ ...step, kind });
    const delivered = new Set<string>();
    expect(await run(delivered)).toMatchObject({ opened: 1, failures: [{}] });
    // What is done late is done when the run has given up.
    await expect.poll(async () => (await run(delivered)).failures).toEqual([]);
    expect(await listBills(stack)).toMatchObject([{ number: '2026-0001', amount: '79.00', status: 'paid' }]);
    expect(listCharges(stack)).toMatchObject([{ amount: 7900 }]);
    expect(Object.keys(stack.stripe.state.invoices)).toHaveLength(1);
    expect(delivered.size).toBe(1);
  });
});

// By then Stripe has forgotten the keys, and the same request would do its work again.
describe('a run that died is followed by one of the next day', () => {
  test.each(Object.entries(steps))('%s is not done twice', async (_, step) => {
    stack.stripe.disturb({ ...step, kind: 'lose-answer' });
    expect(await run()).toMatchObject({ opened: 1, failures: [{}] });
    stack.stripe.forgetKeys();
    await stack.sql`update private.stripe_invoices set created_at = now() - interval '21 hours'`;
    expect(await run()).toMatchObject({ failures: [] });
    expect(Object.keys(stack.stripe.state.invoices)).toHaveLength(1);
    expect(await listBills(stack)).toMatchObject([{ number: '2026-0001', status: 'paid' }]);
    expect(listCharges(stack)).toMatchObject([{ amount: 7900 }]);
  });
});

test('a customer who was removed at Stripe by hand is made anew by the next run', async () => {
  const { stripe } = processOf(stack, '2026-12-01', { delivered: new Set(), patience: PATIENT });
  for (const id of Object.keys(stack.stripe.state.customers)) await stripe.customers.del(id);
  expect(await run()).toMatchObject({
    opened: 1,
    failures: [{ error: expect.stringContaining('No such customer') }],
  });
  expect(await run()).toMatchObject({ failures: [] });
  // The card went with the customer.
  expect(await listBills(stack)).toMatchObject([{ number: '2026-0001', status: 'failed' }]);
});

test('an invoice keeps the first Stripe invoice that was stored for it', async () => {
  await run();
  const [kept] = Object.keys(stack.stripe.state.invoices);
  const [row] =
    await stack.sql`select public.set_stripe_invoice(id, 'in_other') as answer from public.invoices`;
  expect(row).toEqual({ answer: kept });
  expect(await stack.sql`select stripe_invoice_id as id from private.stripe_invoices`).toEqual([
    { id: kept },
  ]);
});
