import { stripeKeys } from '@rumklar/local-stack/settings';
import { createUser, isHosted, saveCard, type TestUser } from '@rumklar/local-stack/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { downloadInvoice } from '../src/invoices/downloadInvoice.ts';
import { getStripeKey, listPaymentMethods } from '../src/payment/listPaymentMethods.ts';
import { choosePaymentMethod, createSetupIntent, deletePaymentMethod } from '../src/payment/paymentMethod.ts';
import { chargeOrders, startInvoicePayment } from '../src/payment/payNow.ts';
import { arrangeOrder } from './arrange.ts';
import { contract, useStack } from './contract.ts';

// Quiet: what the functions report here was provoked.
const its = useStack({ functions: true, mailPause: 0, log: () => {} });
let customer: TestUser;
beforeAll(async () => {
  customer = await createUser(its.stack, { card: true });
});

contract('function: invoice-payment', {
  allowed: async () => {
    const person = await createUser(its.stack, { card: true });
    const invoiceId = await placeUnpaidInvoice(person.id);
    expect(await startInvoicePayment(person.client, invoiceId)).toEqual({
      isPaid: false,
      clientSecret: expect.stringMatching(/^pi_.+_secret_/),
      paymentMethodId: expect.stringMatching(/^pm_/),
    });
  },
  refused: async () => {
    const person = await createUser(its.stack, { card: true });
    const invoiceId = await placeUnpaidInvoice(person.id);
    await expect(startInvoicePayment(customer.client, invoiceId)).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(startInvoicePayment(its.visitor, invoiceId)).rejects.toMatchObject({
      code: 'not_signed_in',
    });
  },
});

contract('function: invoice-pdf', {
  allowed: async () => {
    const person = await createUser(its.stack, { card: true });
    const file = await downloadInvoice(person.client, await placeUnpaidInvoice(person.id));
    expect(file.type).toBe('application/pdf');
    expect(await file.slice(0, 5).text()).toBe('%PDF-');
  },
  refused: async () => {
    const person = await createUser(its.stack, { card: true });
    await expect(downloadInvoice(customer.client, await placeUnpaidInvoice(person.id))).rejects.toMatchObject(
      { code: 'not_found', userMessage: { title: 'Faktura ikke fundet' } },
    );
  },
});

contract('function: charge-orders', {
  allowed: async () => {
    const person = await createUser(its.stack, { card: true });
    await arrangeOrder(its.stack, { userId: person.id, status: 'completed' });
    expect(await chargeOrders(person.client, { total: 158 })).toEqual({ unpaidInvoiceIds: [] });
    expect(await chargeOrders(person.client, { total: 0 })).toEqual({ unpaidInvoiceIds: [] });
    await arrangeOrder(its.stack, { userId: person.id, status: 'completed' });
    its.stack.stripe.setNextChargeOutcome('decline');
    const { unpaidInvoiceIds } = await chargeOrders(person.client, { total: 158 });
    expect(unpaidInvoiceIds).toHaveLength(1);
  },
  refused: async () => {
    const person = await createUser(its.stack, { card: true });
    await arrangeOrder(its.stack, { userId: person.id, status: 'completed' });
    await expect(chargeOrders(person.client, { total: 79 })).rejects.toMatchObject({
      code: 'total_changed',
      userMessage: { title: 'Beløbet er ændret' },
    });
    await expect(chargeOrders(its.visitor, { total: 158 })).rejects.toMatchObject({ code: 'not_signed_in' });
  },
});

contract('function: setup-intent', {
  allowed: async () => {
    const person = await createUser(its.stack);
    expect(await listPaymentMethods(person.client)).toEqual([]);
    for (const card of ['pm_card_visa', 'pm_card_mastercard']) {
      const secret = await createSetupIntent(person.client);
      expect(secret).toMatch(/^seti_.+_secret_/);
      expect(await its.stack.stripe.confirmSetupIntent(secret, card)).toBe('succeeded');
    }
    const cards = await listPaymentMethods(person.client);
    expect(cards.map(({ card, is_default }) => [card.brand, is_default])).toEqual([
      ['mastercard', true],
      ['visa', false],
    ]);
  },
  refused: async () => {
    await expect(createSetupIntent(its.visitor)).rejects.toMatchObject({ code: 'not_signed_in' });
    const unconfirmed = await createUser(its.stack, { confirmed: false });
    await expect(createSetupIntent(unconfirmed.client)).rejects.toMatchObject({ code: 'not_signed_in' });
  },
});

contract('function: payment-methods', {
  allowed: async () => {
    const cards = await listPaymentMethods(customer.client);
    expect(cards).toEqual([
      {
        id: expect.stringMatching(/^pm_/),
        card: { brand: 'visa', last4: '4242', exp_month: expect.any(Number), exp_year: expect.any(Number) },
        is_default: true,
      },
    ]);
    const person = await createUser(its.stack);
    const [first] = [
      await saveCard(its.stack, person.id, person.email),
      await saveCard(its.stack, person.id, person.email),
    ];
    await choosePaymentMethod(person.client, first);
    expect((await listPaymentMethods(person.client)).map(({ id }) => id)[0]).toBe(first);
    await expect(choosePaymentMethod(customer.client, first)).rejects.toMatchObject({
      code: 'not_found',
      userMessage: { title: 'Kortet kunne ikke vælges' },
    });
  },
  refused: async () => {
    await expect(listPaymentMethods(its.visitor)).rejects.toMatchObject({ code: 'not_signed_in' });
    const unconfirmed = await createUser(its.stack, { confirmed: false });
    await expect(listPaymentMethods(unconfirmed.client)).rejects.toMatchObject({ code: 'not_signed_in' });
  },
});

contract('function: delete-payment-method', {
  allowed: async () => {
    const person = await createUser(its.stack, { card: true });
    const [card] = await listPaymentMethods(person.client);
    await deletePaymentMethod(person.client, card?.id ?? '');
    expect(await listPaymentMethods(person.client)).toEqual([]);
  },
  refused: async () => {
    const owner = await createUser(its.stack);
    const card = await saveCard(its.stack, owner.id, owner.email);
    await expect(deletePaymentMethod(customer.client, card)).rejects.toMatchObject({
      userMessage: { title: 'Kunne ikke slette betalingsmetode' },
    });
    await expect(deletePaymentMethod(its.visitor, card)).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(await listPaymentMethods(owner.client)).toHaveLength(1);
  },
});

contract('function: get-stripe-key', {
  allowed: async () => {
    expect(await getStripeKey(customer.client)).toMatch(/^pk_test_/);
  },
  refused: async () => {
    await expect(getStripeKey(its.visitor)).rejects.toMatchObject({
      code: 'not_signed_in',
    });
  },
});

describe.skipIf(isHosted())('a payment provider that is down', () => {
  it('has the message of each call', async () => {
    its.stack.stripe.injectFault({ path: /.*/, kind: 'refuse', times: 100 });
    await expect(listPaymentMethods(customer.client)).rejects.toMatchObject({
      userMessage: { title: 'Kunne ikke hente betalingsmetoder' },
    });
    await expect(createSetupIntent(customer.client)).rejects.toMatchObject({
      userMessage: { title: 'Kunne ikke oprette betalingsopsætning' },
    });
    await expect(deletePaymentMethod(customer.client, 'pm_1')).rejects.toMatchObject({
      userMessage: { title: 'Kunne ikke slette betalingsmetode' },
    });
  });
});

/** Inserts an unpaid invoice of a customer, finalized at Stripe. */
async function placeUnpaidInvoice(userId: string): Promise<string> {
  const { sql, stripeUrl } = its.stack;
  const [stripeCustomer] =
    await sql`select customer_id from private.stripe_customers where user_id = ${userId}`;
  const post = async (path: string, fields: Record<string, string>) => {
    const headers = { authorization: `Bearer ${stripeKeys.secret}` };
    const response = await fetch(`${stripeUrl}/v1/invoices${path}`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields),
    });
    const { id }: { id: string } = await response.json();
    return id;
  };
  const stripeId = await post('', { customer: String(stripeCustomer?.customer_id), currency: 'dkk' });
  await post(`/${stripeId}/add_lines`, { 'lines[0][amount]': '7900' });
  await post(`/${stripeId}/finalize`, {});
  const [invoice] = await sql`
    insert into public.invoices (user_id, period, amount, invoice_number, due_date, status)
    values (${userId}, '2026-11-01', 79, ${stripeId}, '2100-01-01', 'open') returning id`;
  await sql`insert into private.stripe_invoices (invoice_id, stripe_invoice_id) values (${invoice?.id}, ${stripeId})`;
  return String(invoice?.id);
}
