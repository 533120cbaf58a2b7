import { stripeKeys } from '@rumklar/local-stack/settings';
import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callFunction } from '../functions/callFunction.ts';
import { clearBilling, completedOrder, listCharges, listInvoices, readIssue, runBilling } from './arrange.ts';

let stack: TestStack;
let customer: TestUser;
let invoiceId: string;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
});
afterAll(() => stack.stop());
beforeEach(async () => {
  await clearBilling(stack);
  customer = await createUser(stack, { card: true });
  await completedOrder(stack, customer.id, '2026-11-10T12:00:00Z');
  stack.stripe.setNextChargeOutcome('authenticate');
  await runBilling(stack, '2026-12-01');
  invoiceId = (await listInvoices(stack))[0]?.id;
  stack.stripe.deliverWebhooks('never');
});

const startPayment = (user = customer, id = invoiceId) =>
  callFunction(stack, 'invoice-payment', { user, body: { invoiceId: id } });

/** Confirms as the browser does, with the publishable key. */
async function confirm(clientSecret: string, action = 'confirm', fields: Record<string, string> = {}) {
  const id = clientSecret.replace(/_secret_.*$/, '');
  const response = await fetch(`${stack.stripeUrl}/v1/payment_intents/${id}/${action}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripeKeys.publishable}` },
    body: new URLSearchParams({ client_secret: clientSecret, ...fields }),
  });
  return await response.json();
}

test('an invoice that needs approval is paid in the browser, without waiting for the webhook', async () => {
  const { body } = await startPayment();
  expect(body).toMatchObject({ success: true, paid: false, paymentMethodId: expect.stringMatching(/^pm_/) });
  const secret = String(body.clientSecret);
  stack.stripe.setNextChargeOutcome('authenticate');
  const confirmed = await confirm(secret, 'confirm', { payment_method: String(body.paymentMethodId) });
  expect(confirmed).toMatchObject({ status: 'requires_action' });
  expect(await confirm(secret, 'authenticate', { outcome: 'approved' })).toMatchObject({
    status: 'succeeded',
  });

  expect(await startPayment()).toMatchObject({ status: 200, body: { paid: true } });
  expect(await listInvoices(stack)).toMatchObject([{ status: 'paid' }]);
  expect(await readIssue(stack)).toMatchObject({ card_brand: 'visa', card_last4: '4242' });
  expect(listCharges(stack)).toMatchObject([{ amount: 7900 }]);
  const subjects = (await stack.mail.inbox(customer.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Godkend betalingen af faktura 2026-0001', 'Faktura 2026-0001']);
  await runBilling(stack, '2026-12-04');
  expect(listCharges(stack)).toHaveLength(1);
});

test('after a refused approval it stays unpaid and can be paid again', async () => {
  const { body } = await startPayment();
  stack.stripe.setNextChargeOutcome('authenticate');
  await confirm(String(body.clientSecret), 'confirm', { payment_method: String(body.paymentMethodId) });
  expect(await confirm(String(body.clientSecret), 'authenticate', { outcome: 'refused' })).toMatchObject({
    status: 'requires_payment_method',
  });
  expect(await startPayment()).toMatchObject({ body: { paid: false, clientSecret: body.clientSecret } });
});

test('a stopped invoice cannot be paid', async () => {
  await stack.sql`update private.stripe_invoices set stopped = true`;
  expect(await startPayment()).toMatchObject({ status: 409, body: { code: 'invoice_stopped' } });
  await stack.sql`update private.stripe_invoices set stopped = false`;
  expect(await startPayment()).toMatchObject({ status: 200, body: { paid: false } });
});

test('another customer’s invoice is not found, not even by an administrator', async () => {
  const [other, admin] = [await createUser(stack), await createUser(stack, { admin: true })];
  expect(await startPayment(other)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await startPayment(admin)).toMatchObject({ status: 404 });
  expect(await startPayment(customer, 'x')).toMatchObject({ status: 400 });
});
