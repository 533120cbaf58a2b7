import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StripeSandbox, startStripeSandbox } from '../server/server.ts';
import { createStripeClient } from '../testClient.ts';

let sandbox: StripeSandbox;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await startStripeSandbox();
  stripe = createStripeClient(sandbox);
});
afterAll(() => sandbox.stop());

async function newIntent(): Promise<Stripe.SetupIntent & { client_secret: string }> {
  const customer = await stripe.customers.create({ email: 'kunde@example.dk' });
  const intent = await stripe.setupIntents.create({ customer: customer.id, usage: 'off_session' });
  return { ...intent, client_secret: intent.client_secret ?? '' };
}

/** What Stripe.js sends when a card form is confirmed. */
async function confirmInBrowser(
  intent: { id: string; client_secret: string },
  number: string,
  year = '2031',
) {
  const response = await fetch(`${sandbox.url}/v1/setup_intents/${intent.id}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_local_rumklar' },
    body: new URLSearchParams({
      client_secret: intent.client_secret,
      return_url: 'http://localhost/betaling',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': year,
      'payment_method_data[card][cvc]': '123',
    }),
  });
  return { status: response.status, body: await response.json() };
}

describe('a setup intent', () => {
  it('saves a card for its customer', async () => {
    const intent = await newIntent();
    const { status, body } = await confirmInBrowser(intent, '4242 4242 4242 4242');
    expect([status, body.status]).toEqual([200, 'succeeded']);
    expect(body).not.toHaveProperty('customer');

    const cards = await stripe.paymentMethods.list({ customer: String(intent.customer), type: 'card' });
    expect(cards.data).toHaveLength(1);
    expect(cards.data[0]?.card).toMatchObject({
      last4: '4242',
      exp_month: 12,
      exp_year: 2031,
      brand: 'visa',
    });

    expect(await stripe.setupIntents.retrieve(intent.id)).toMatchObject({
      customer: intent.customer,
      payment_method: cards.data[0]?.id,
    });
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', undefined],
    ['4000000000000127', 'incorrect_cvc', undefined],
    ['4539148803436467', 'card_declined', 'test_mode_live_card'],
    ['4242424242424241', 'incorrect_number', undefined],
  ])('refuses %s with %s', async (number, code, declineCode) => {
    const intent = await newIntent();
    const { status, body } = await confirmInBrowser(intent, number);
    expect(status).toBe(402);
    expect(body.error).toMatchObject({ type: 'card_error', code });
    expect(body.error.decline_code).toBe(declineCode);
    const cards = await stripe.paymentMethods.list({ customer: String(intent.customer) });
    expect(cards.data).toEqual([]);
    const after = await stripe.setupIntents.retrieve(intent.id);
    expect(after.status).toBe('requires_payment_method');
  });

  it('refuses a year that has passed', async () => {
    const { body } = await confirmInBrowser(await newIntent(), '4242424242424242', '2020');
    expect(body.error.code).toBe('invalid_expiry_year');
  });

  it.each(['4000002500003155', '4000002760003184'])('asks for authentication of %s', async (number) => {
    const intent = await newIntent();
    const { body } = await confirmInBrowser(intent, number);
    expect(body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });

    const authenticate = (outcome: string) =>
      fetch(`${sandbox.url}/v1/setup_intents/${intent.id}/authenticate`, {
        method: 'POST',
        headers: { authorization: 'Bearer pk_test_local_rumklar' },
        body: new URLSearchParams({ client_secret: intent.client_secret, outcome }),
      });
    await authenticate('refused');
    const refused = await stripe.setupIntents.retrieve(intent.id);
    expect(refused.status).toBe('requires_payment_method');
    expect(refused.last_setup_error?.code).toBe('setup_intent_authentication_failure');

    await confirmInBrowser(intent, number);
    await authenticate('approved');
    expect((await stripe.setupIntents.retrieve(intent.id)).status).toBe('succeeded');
  });

  it('is confirmed once only', async () => {
    const intent = await newIntent();
    await confirmInBrowser(intent, '4242424242424242');
    const { status, body } = await confirmInBrowser(intent, '4242424242424242');
    expect([status, body.error.code]).toEqual([400, 'setup_intent_unexpected_state']);
  });

  it('is not shown to a browser without the client secret', async () => {
    const intent = await newIntent();
    const statusOf = async (query: string) =>
      (
        await fetch(`${sandbox.url}/v1/setup_intents/${intent.id}${query}`, {
          headers: { authorization: 'Bearer pk_test_local_rumklar' },
        })
      ).status;
    expect(await statusOf('')).toBe(401);
    expect(await statusOf(`?client_secret=${intent.id}_secret_wrong`)).toBe(400);
    expect(await statusOf(`?client_secret=${intent.client_secret}`)).toBe(200);
  });

  it('is made only for a customer that exists', async () => {
    const attempt = stripe.setupIntents.create({ customer: 'cus_unknown', usage: 'off_session' });
    await expect(attempt).rejects.toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'customer',
    });
  });
});
