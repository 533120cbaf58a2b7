import { jobSecret, stripeWebhookSecret } from '@rumklar/local-stack/settings';
import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callFunction, stripeSignature } from '../functions/callFunction.ts';
import { clearBilling, completedOrder, listCharges, listInvoices, payOnPage, runBilling } from './arrange.ts';

let stack: TestStack;
let customer: TestUser;
const lines: string[] = [];
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: (line) => lines.push(line) });
});
afterAll(() => stack.stop());
beforeEach(async () => {
  await clearBilling(stack);
  customer = await createUser(stack, { card: true });
  await completedOrder(stack, customer.id, '2026-11-10T12:00:00Z');
});

const status = async () => (await listInvoices(stack))[0]?.status;
const subjects = async () => (await stack.mail.inbox(customer.email)).map(({ subject }) => subject);
const reconcile = async () =>
  (await callFunction(stack, 'reconcile-invoices', { headers: { 'x-job-secret': jobSecret } })).body;

/** Makes an invoice that needs approval, and approves it as the bank's page does, without calling the database. */
async function approve() {
  stack.stripe.setNextChargeOutcome('authenticate');
  await runBilling(stack, '2026-12-01');
  expect(await status()).toBe('requires_action');
  await payOnPage(stack);
}

function post(event: object, secret = stripeWebhookSecret) {
  const body = JSON.stringify(event);
  const headers = { 'stripe-signature': stripeSignature(body, secret) };
  return callFunction(stack, 'stripe-webhook', { body, headers });
}

test.each(['once', 'twice', 'reversed'] as const)(
  'an approved charge whose webhook is delivered %s marks the invoice as paid, with one mail',
  async (manner) => {
    stack.stripe.deliverWebhooks(manner);
    await approve();
    expect(await status()).toBe('paid');
    expect((await subjects()).filter((subject) => subject === 'Faktura 2026-0001')).toHaveLength(1);
  },
);

describe('an event', () => {
  test('is not trusted: the invoice is fetched from Stripe', async () => {
    stack.stripe.setNextChargeOutcome('decline');
    await runBilling(stack, '2026-12-01');
    const [invoice] = Object.values(stack.stripe.state.invoices);
    const object = { ...invoice, status: 'paid' };
    const event = { id: 'evt_lie', object: 'event', type: 'invoice.paid', data: { object } };
    expect(await post(event)).toMatchObject({ status: 200, body: { duplicate: false } });
    expect(await status()).toBe('failed');
    expect(await post(event)).toMatchObject({ status: 200, body: { duplicate: true } });
  });

  test('with a wrong signature changes nothing', async () => {
    const event = { id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: { id: 'in_1' } } };
    expect(await post(event, 'whsec_other')).toMatchObject({ status: 400 });
  });

  test('about an unknown invoice is accepted without effect', async () => {
    const event = { id: 'evt_2', object: 'event', type: 'invoice.paid', data: { object: { id: 'in_gone' } } };
    expect(await post(event)).toMatchObject({ status: 200, body: { received: true } });
  });

  test('that fails half-way is delivered again', async () => {
    stack.stripe.deliverWebhooks('never');
    await approve();
    const [paid] = stack.stripe.events('invoice.paid');
    stack.stripe.injectFault({ path: '/v1/invoices/', kind: 'refuse', times: 3 });
    expect(await post(paid ?? {})).toMatchObject({ status: 502 });
    expect(await post(paid ?? {})).toMatchObject({ status: 200, body: { duplicate: false } });
    expect(await status()).toBe('paid');
  });
});

describe('the nightly comparison', () => {
  /** The comparison covers the latest months by the clock. */
  const moveToThisMonth = () => stack.sql`update public.invoices set period = date_trunc('month', now())`;

  test('records a payment whose webhook was lost, and mails the customer', async () => {
    stack.stripe.deliverWebhooks('never');
    await approve();
    await moveToThisMonth();
    expect(await status()).toBe('requires_action');
    expect(await reconcile()).toMatchObject({ compared: 1, recorded: 1, differences: [] });
    expect(await status()).toBe('paid');
    expect(await subjects()).toContain('Faktura 2026-0001');
    expect(await reconcile()).toMatchObject({ compared: 1, recorded: 0, differences: [] });
  });

  test('reports another amount or number, an invoice that is only paid here, and a charge without an invoice', async () => {
    await runBilling(stack, '2026-12-01');
    await moveToThisMonth();
    const [invoice] = Object.values(stack.stripe.state.invoices);
    await stack.sql`update public.invoices set amount = 80`;
    if (invoice) stack.stripe.state.invoices.in_stray = { ...invoice, id: 'in_stray', metadata: {} };
    if (invoice) Object.assign(invoice, { status: 'open', number: 'R-1' });
    const { differences } = await reconcile();
    expect(differences).toEqual(
      [
        'Faktura 2026-0001 er på 80,00 kr. her og 79,00 kr. hos Stripe.',
        'Faktura 2026-0001 har nummer R-1 hos Stripe.',
        'Faktura 2026-0001 er betalt her, men åben hos Stripe.',
        'Stripe har trukket 79,00 kr. med in_stray, som ingen faktura nævner.',
      ].map((sentence) => sentence.replaceAll(/(\d) kr/g, '$1\u00a0kr')),
    );
    await expect.poll(() => lines.join('\n')).toContain('Reconciliation: Stripe har trukket');
    await reconcile();
    const mails = await stack.mail.inbox('kontakt@rumklar.example');
    expect(mails.map(({ subject }) => subject)).toEqual(['Faktureringen: 4 ting skal ses efter']);
  });
});

test('an older invoice that was charged recently is not a difference', async () => {
  await completedOrder(stack, customer.id, '2020-01-10T12:00:00Z');
  await runBilling(stack, '2020-02-01');
  expect(await status()).toBe('paid');
  expect(await reconcile()).toMatchObject({ compared: 0, differences: [] });
});

describe('an invoice that was voided at Stripe', () => {
  beforeEach(async () => {
    stack.stripe.setNextChargeOutcome('decline');
    await runBilling(stack, '2026-12-01');
    const [invoice] = Object.values(stack.stripe.state.invoices);
    if (invoice) invoice.status = 'void';
  });

  test('is reported, and not charged again', async () => {
    const { differences } = await reconcile();
    expect(differences).toEqual(['Faktura 2026-0001 er afvist her, men annulleret hos Stripe.']);
    const { body } = await runBilling(stack, '2026-12-04');
    expect(body.failures).toMatchObject([{ error: expect.stringMatching(/^The invoice in_\w+ is void/) }]);
    expect((await runBilling(stack, '2026-12-05')).body).toMatchObject({ processed: [], failures: [] });
    expect(listCharges(stack)).toEqual([]);
  });

  test('cannot be paid on its page', async () => {
    const [invoice] = await listInvoices(stack);
    const call = { user: customer, body: { invoiceId: invoice?.id } };
    expect(await callFunction(stack, 'invoice-payment', call)).toMatchObject({
      status: 409,
      body: { code: 'invoice_stopped' },
    });
  });
});

test('repeats a call after a lost response of Stripe’s, and charges the card once', async () => {
  stack.stripe.injectFault({ path: /pay$/, kind: 'lose-response', times: 3 });
  await runBilling(stack, '2026-12-01');
  await runBilling(stack, '2026-12-01');
  expect(await status()).toBe('paid');
  expect(listCharges(stack)).toHaveLength(1);
});
