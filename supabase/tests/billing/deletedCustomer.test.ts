import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Procedure } from '../../functions/_shared/procedures.ts';
import { compareInvoices } from '../../functions/reconcile-invoices/compareInvoices.ts';
import { runBillingDay } from '../../functions/run-monthly-billing/runBillingDay.ts';
import { callFunction } from '../functions/callFunction.ts';
import {
  clearBilling,
  completedOrder,
  confirmPayment,
  listCharges,
  listInvoices,
  runBilling,
} from './arrange.ts';
import { LONG_TIMEOUT, processOf } from './unreliableBilling.ts';

// A person deletes a customer in Stripe's dashboard while an invoice is not paid.
let stack: TestStack;
let customer: TestUser;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
});
afterAll(() => stack.stop());
beforeEach(async () => {
  await clearBilling(stack);
  customer = await createUser(stack, { card: true });
  await completedOrder(stack, customer.id, '2026-11-10T12:00:00Z');
});

const process = (date: string) => processOf(stack, date, { delivered: new Set(), timeout: LONG_TIMEOUT });
const atStripe = () => Object.values(stack.stripe.state.invoices);
const startPayment = (id: string) =>
  callFunction(stack, 'invoice-payment', { user: customer, body: { invoiceId: id } });

async function deleteCustomer() {
  for (const id of Object.keys(stack.stripe.state.customers))
    await process('2026-12-01').stripe.customers.del(id);
  await stack.stripe.sendPending();
}

/** Saves a card as the page of the payment methods does. */
async function saveCard() {
  const { body } = await callFunction(stack, 'setup-intent', { user: customer });
  await stack.stripe.confirmSetupIntent(String(body.clientSecret));
  await stack.stripe.sendPending();
}

/** An invoice whose first charge was declined, of a customer who is deleted then. */
async function unpaidInvoice(): Promise<string> {
  stack.stripe.setNextChargeOutcome('decline');
  await runBilling(stack, '2026-12-01');
  await deleteCustomer();
  return (await listInvoices(stack))[0]?.id;
}

test('with a new card the invoice is replaced and charged once, under its own number', async () => {
  const id = await unpaidInvoice();
  await saveCard();
  expect(await runBilling(stack, '2026-12-04')).toMatchObject({ body: { failures: [] } });
  expect(await listInvoices(stack)).toMatchObject([
    { id, number: '2026-0001', amount: '79.00', status: 'paid' },
  ]);
  expect(atStripe()).toMatchObject([
    { number: '2026-0001', status: 'void' },
    { number: '2026-0001-2', status: 'paid', total: 7900 },
  ]);
  expect((await listInvoices(stack))[0]?.receipt_url).toContain(atStripe()[1]?.id);
  expect(listCharges(stack)).toMatchObject([{ amount: 7900 }]);
  expect((await compareInvoices(process('2026-12-05'))).differences).toEqual([]);
});

test('with a new card the customer can pay in the browser after the last charge', async () => {
  const id = await unpaidInvoice();
  await saveCard();
  await stack.sql`update private.stripe_invoices set next_attempt_at = null, attempts = 4`;
  const { body } = await startPayment(id);
  expect(body).toMatchObject({ paid: false, paymentMethodId: expect.stringMatching(/^pm_/) });
  const secret = String(body.clientSecret);
  const intent = { id: secret.replace(/_secret_.*$/, ''), client_secret: secret };
  await confirmPayment(stack, intent, String(body.paymentMethodId));
  expect(await startPayment(id)).toMatchObject({ body: { paid: true } });
  expect(listCharges(stack)).toMatchObject([{ amount: 7900 }]);
});

test('without a card the charge fails as for every customer without one', async () => {
  const id = await unpaidInvoice();
  expect(await runBilling(stack, '2026-12-04')).toMatchObject({ body: { failures: [] } });
  expect(await stack.sql`select attempts, last_error from private.stripe_invoices`).toMatchObject([
    { attempts: 2, last_error: expect.stringContaining('no_card') },
  ]);
  expect(await startPayment(id)).toMatchObject({ status: 200, body: { paid: false, paymentMethodId: null } });
  expect(atStripe()).toMatchObject([{ status: 'open' }]);
});

test('the customer who is made again on the same day is a new one', async () => {
  await deleteCustomer();
  await saveCard();
  await runBilling(stack, '2026-12-01');
  expect(await listInvoices(stack)).toMatchObject([{ status: 'paid' }]);
  await deleteCustomer();
  await saveCard();
  expect(Object.keys(stack.stripe.state.customers)).toHaveLength(1);
  expect(Object.values(stack.stripe.state.paymentMethods).filter((card) => card.customer)).toHaveLength(1);
});

test('a draft of the deleted customer is made again for the new one', async () => {
  stack.stripe.injectFault({ path: /finalize$/, kind: 'refuse', times: 3 });
  await runBilling(stack, '2026-12-01');
  await deleteCustomer();
  expect(await runBilling(stack, '2026-12-01')).toMatchObject({ body: { failures: [{}] } });
  expect(await runBilling(stack, '2026-12-01')).toMatchObject({ body: { failures: [] } });
  expect(await listInvoices(stack)).toMatchObject([{ number: '2026-0001', status: 'failed' }]);
  expect(atStripe()).toMatchObject([{ status: 'open', total: 7900 }]);
});

/** A run that is killed after it has discarded the invoice at Stripe, before or after that is stored. */
async function runUntilDiscarded(when: 'before' | 'after' = 'before') {
  const killed = process('2026-12-04');
  const call: Procedure = async (name, input) => {
    const isLast = name === 'replace_stripe_invoice' && 'p_is_void' in input && input.p_is_void;
    if (isLast && when === 'before') throw new Error('killed');
    const result = await killed.call(name, input);
    if (isLast) throw new Error('killed');
    return result;
  };
  const result = await runBillingDay({ ...killed, call }, { mayContinue: () => true });
  expect(result).toMatchObject({ failures: [{ error: 'killed' }] });
}

test('a run that is killed after deleting the draft does not look for it for ever', async () => {
  stack.stripe.injectFault({ path: /finalize$/, kind: 'refuse', times: 3 });
  await runBilling(stack, '2026-12-01');
  await deleteCustomer();
  await saveCard();
  await runUntilDiscarded();
  expect(atStripe()).toEqual([]);
  expect(await runBilling(stack, '2026-12-04')).toMatchObject({ body: { failures: [] } });
  expect(await listInvoices(stack)).toMatchObject([{ number: '2026-0001', status: 'paid' }]);
});

test('a run that is killed after voiding the invoice does not take it for voided by a person', async () => {
  await unpaidInvoice();
  await saveCard();
  await runUntilDiscarded();
  expect(atStripe()).toMatchObject([{ status: 'void' }]);
  expect(await runBilling(stack, '2026-12-04')).toMatchObject({ body: { failures: [] } });
  expect(await listInvoices(stack)).toMatchObject([{ status: 'paid' }]);
  expect(listCharges(stack)).toHaveLength(1);
});

test.each(['before', 'after'] as const)(
  'a replacement that was killed %s it was stored is made by the next run, though no charge is due',
  async (when) => {
    await unpaidInvoice();
    await saveCard();
    await runUntilDiscarded(when);
    await stack.sql`update private.stripe_invoices set next_attempt_at = null`;
    expect(await runBilling(stack, '2026-12-05')).toMatchObject({ body: { failures: [] } });
    expect(atStripe()).toMatchObject([{ status: 'void' }, { number: '2026-0001-2', status: 'open' }]);
    expect(listCharges(stack)).toEqual([]);
  },
);

test('a run that another one overtakes does not take its own invoice for the one in its place', async () => {
  await unpaidInvoice();
  await saveCard();
  const slow = process('2026-12-04');
  const call: Procedure = async (name, input) => {
    if (name === 'finalize_invoice') {
      await deleteCustomer();
      await saveCard();
      await stack.sql`update private.stripe_invoices set claimed_until = '-infinity'`;
      await runUntilDiscarded('after');
    }
    return await slow.call(name, input);
  };
  await runBillingDay({ ...slow, call }, { mayContinue: () => true });
  expect(await runBilling(stack, '2026-12-05')).toMatchObject({ body: { failures: [] } });
  expect(atStripe()).toMatchObject([{ status: 'void' }, { status: 'void' }, { status: 'paid' }]);
  expect(listCharges(stack)).toHaveLength(1);
});

test('an invoice that a person voided is not made again for a new customer', async () => {
  await unpaidInvoice();
  await process('2026-12-04').stripe.invoices.voidInvoice(atStripe()[0]?.id ?? '');
  await saveCard();
  expect(await runBilling(stack, '2026-12-04')).toMatchObject({
    body: { failures: [{ error: expect.stringContaining('is void at Stripe') }] },
  });
  expect(atStripe()).toHaveLength(1);
  expect(listCharges(stack)).toEqual([]);
});

test('an invoice that was paid before is recorded, not replaced', async () => {
  stack.stripe.setNextChargeOutcome('decline');
  await runBilling(stack, '2026-12-01');
  stack.stripe.deliverWebhooks('never');
  const [intent] = Object.values(stack.stripe.state.paymentIntents);
  const [card] = Object.keys(stack.stripe.state.paymentMethods);
  if (intent && card) await confirmPayment(stack, intent, card);
  await deleteCustomer();
  await saveCard();
  expect(await runBilling(stack, '2026-12-04')).toMatchObject({ body: { failures: [] } });
  expect(await listInvoices(stack)).toMatchObject([{ status: 'paid' }]);
  expect(listCharges(stack)).toHaveLength(1);
  expect(atStripe()).toHaveLength(1);
});

test('the night job names an unpaid invoice whose customer was deleted', async () => {
  await unpaidInvoice();
  const { differences } = await compareInvoices(process('2026-12-05'));
  expect(differences).toEqual([
    expect.stringContaining('Faktura 2026-0001 kan ikke betales: kunden er slettet'),
  ]);
});

test('a run that another one overtakes while it replaces the invoice takes it for voided by nobody', async () => {
  const id = await unpaidInvoice();
  await saveCard();
  const overtaken = process('2026-12-04');
  let isFirst = true;
  // The other run voids the Stripe invoice after this one has read the invoice, and is killed before it stores that.
  const call = (async (name, input) => {
    const result = await overtaken.call(name, input);
    if (name !== 'get_invoice_progress' || !isFirst) return result;
    isFirst = false;
    await voidAndCrash();
    return result;
  }) as Procedure;
  const { failures } = await runBillingDay({ ...overtaken, call }, { mayContinue: () => true });
  expect(failures).toEqual([]);
  expect(await listInvoices(stack)).toMatchObject([{ id, status: 'paid' }]);
  expect(await stack.sql`select stopped, is_replacing from private.stripe_invoices`).toMatchObject([
    { stopped: false, is_replacing: false },
  ]);
  expect(listCharges(stack)).toMatchObject([{ amount: 7900 }]);
});

async function voidAndCrash(): Promise<void> {
  const [invoice] = await stack.sql`select invoice_id, stripe_invoice_id from private.stripe_invoices`;
  const { stripe, call } = process('2026-12-04');
  const keys = { p_invoice_id: invoice?.invoice_id, p_stripe_invoice_id: invoice?.stripe_invoice_id };
  await call('replace_stripe_invoice', { ...keys, p_is_void: false });
  await stripe.invoices.voidInvoice(keys.p_stripe_invoice_id);
}
