import { createUser, startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Procedure } from '../../functions/_shared/procedures.ts';
import { runBillingDay } from '../../functions/run-monthly-billing/runBillingDay.ts';
import { clearBilling, completedOrder, listCharges, listInvoices } from './arrange.ts';
import { LONG_TIMEOUT, processOf } from './unreliableBilling.ts';

// Every way in which Stripe can fail, at every step of a invoice.
let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());
beforeEach(async () => {
  await clearBilling(stack);
  const { id } = await createUser(stack, { card: true });
  await completedOrder(stack, id, '2026-11-10T12:00:00Z');
});

const run = (delivered = new Set<string>()) =>
  runBillingDay(processOf(stack, '2026-12-01', { delivered }), { mayContinue: () => true });

const steps: Record<string, { path: RegExp; method?: string }> = {
  'creating the invoice': { path: /^\/v1\/invoices$/, method: 'POST' },
  'adding its lines': { path: /add_lines$/ },
  'setting its number': { path: /^\/v1\/invoices\/in_\w+$/, method: 'POST' },
  'finalizing it': { path: /finalize$/ },
  'finding the card': { path: /payment_methods$/, method: 'GET' },
  'charging the card': { path: /pay$/ },
};
const kinds = ['refuse', 'lose-response', 'time-out', 'late', 'rate-limit', 'conflict'] as const;

describe.each(Object.entries(steps))('%s', (_, step) => {
  test.each(kinds)('%s: the next run continues, and the card is charged once', async (kind) => {
    stack.stripe.injectFault({ ...step, kind });
    const delivered = new Set<string>();
    expect(await run(delivered)).toMatchObject({ drafted: 1, failures: [{}] });
    // A late request is carried out after the run has timed out.
    await expect.poll(async () => (await run(delivered)).failures).toEqual([]);
    expect(await listInvoices(stack)).toMatchObject([
      { number: '2026-0001', amount: '79.00', status: 'paid' },
    ]);
    expect(listCharges(stack)).toMatchObject([{ amount: 7900 }]);
    expect(Object.keys(stack.stripe.state.invoices)).toHaveLength(1);
    expect(delivered.size).toBe(1);
  });
});

// By then Stripe has forgotten the keys, and the same request would do its work again.
describe('a run on the day after a crashed run', () => {
  test.each(Object.entries(steps))('does not repeat a step: %s', async (_, step) => {
    stack.stripe.injectFault({ ...step, kind: 'lose-response' });
    expect(await run()).toMatchObject({ drafted: 1, failures: [{}] });
    stack.stripe.forgetKeys();
    await stack.sql`update private.stripe_invoices set created_at = now() - interval '21 hours'`;
    expect(await run()).toMatchObject({ failures: [] });
    expect(Object.keys(stack.stripe.state.invoices)).toHaveLength(1);
    expect(await listInvoices(stack)).toMatchObject([{ number: '2026-0001', status: 'paid' }]);
    expect(listCharges(stack)).toMatchObject([{ amount: 7900 }]);
  });
});

test('a run that another one overtook neither charges the declined card again nor mails again', async () => {
  stack.stripe.setNextChargeOutcome('decline');
  stack.stripe.setNextChargeOutcome('decline');
  const delivered = new Set<string>();
  const options = { delivered, timeout: LONG_TIMEOUT };
  const slow = processOf(stack, '2026-12-01', options);
  let overtaking: unknown;
  // Between reading that a charge is due and beginning it, another run does all of its work.
  const call: Procedure = async (name, input) => {
    if (name === 'begin_invoice_attempt') {
      // As if the first one had taken so long that its claim was over.
      await stack.sql`update private.stripe_invoices set claimed_until = '-infinity'`;
      overtaking = await runBillingDay(processOf(stack, '2026-12-01', options), { mayContinue: () => true });
    }
    return await slow.call(name, input);
  };
  expect(await runBillingDay({ ...slow, call }, { mayContinue: () => true })).toMatchObject({ failures: [] });
  expect(overtaking).toMatchObject({ failures: [] });
  expect(Object.values(stack.stripe.state.invoices)).toMatchObject([{ attempt_count: 1 }]);
  expect(await stack.sql`select attempts from private.stripe_invoices`).toEqual([{ attempts: 1 }]);
  expect(delivered.size).toBe(1);
});

test('a run that crashes between two cards goes on with the second, and mails once', async () => {
  const [customer] = Object.keys(stack.stripe.state.customers);
  await stack.stripe.addCard(customer ?? '', 'pm_card_chargeCustomerFail');
  const delivered = new Set<string>();
  const options = { delivered, timeout: LONG_TIMEOUT };
  const crashing = processOf(stack, '2026-12-01', options);
  const call: Procedure = async (name, input) => {
    const result = await crashing.call(name, input);
    if (name === 'record_declined_card') throw new Error('crashed');
    return result;
  };
  const crashed = await runBillingDay({ ...crashing, call }, { mayContinue: () => true });
  expect(crashed.failures).toMatchObject([{ error: 'crashed' }]);
  await runBillingDay(processOf(stack, '2026-12-01', options), { mayContinue: () => true });
  expect(Object.values(stack.stripe.state.invoices)).toMatchObject([{ status: 'paid', attempt_count: 2 }]);
  expect(await stack.sql`select attempts from private.stripe_invoices`).toEqual([{ attempts: 1 }]);
  expect([...delivered].map((event) => event.split(':')[2])).toEqual(['invoice_paid']);
});

test('a charge that has begun keeps its card', async () => {
  stack.stripe.injectFault({ path: /pay$/, kind: 'lose-response' });
  await run();
  const card = () => stack.sql`select attempt_payment_method as card from private.stripe_invoices`;
  const [begun] = await card();
  expect(begun?.card).toMatch(/^pm_/);
  const [again] = await stack.sql`
    select b.payment_method as card from public.invoices i, public.begin_invoice_attempt(i.id, 1, '{pm_newer}') b`;
  expect(again).toEqual(begun);
  expect(await card()).toEqual([begun]);
});

test('a customer who was removed at Stripe by hand is created again by the next run', async () => {
  const { stripe } = processOf(stack, '2026-12-01', { delivered: new Set(), timeout: LONG_TIMEOUT });
  for (const id of Object.keys(stack.stripe.state.customers)) await stripe.customers.del(id);
  expect(await run()).toMatchObject({
    drafted: 1,
    failures: [{ error: expect.stringContaining('No such customer') }],
  });
  expect(await run()).toMatchObject({ failures: [] });
  // The card was deleted with the customer.
  expect(await listInvoices(stack)).toMatchObject([{ number: '2026-0001', status: 'failed' }]);
});

test('an invoice keeps the first Stripe invoice that was stored for it', async () => {
  await run();
  const [kept] = Object.keys(stack.stripe.state.invoices);
  const [row] =
    await stack.sql`select public.set_stripe_invoice(id, 'in_other', 'cus_other') as stripe_id from public.invoices`;
  expect(row).toEqual({ stripe_id: kept });
  expect(await stack.sql`select stripe_invoice_id as id from private.stripe_invoices`).toEqual([
    { id: kept },
  ]);
});
