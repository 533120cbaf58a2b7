import { stripeWebhookSecret } from '@rumklar/local-stack/settings';
import {
  createUser,
  saveCard,
  startTestStack,
  type TestStack,
  type TestUser,
} from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callFunction, stripeSignature } from './callFunction.ts';

let stack: TestStack;
let customer: TestUser;
let customerId: string;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
});
afterAll(() => stack.stop());
beforeEach(async () => {
  customer = await createUser(stack, { card: true });
  await stack.stripe.sendPending();
  const [known] =
    await stack.sql`select customer_id from private.stripe_customers where user_id = ${customer.id}`;
  customerId = known?.customer_id;
});

const mirrored = () => stack.sql`select id from private.payment_methods where user_id = ${customer.id}`;
const stored = (id: string) => stack.sql`select id from private.stripe_events where id = ${id}`;

function post(event: object, secret = stripeWebhookSecret, at?: number) {
  const body = JSON.stringify(event);
  return callFunction(stack, 'stripe-webhook', {
    body,
    headers: { 'stripe-signature': stripeSignature(body, secret, at) },
  });
}

function attachedEvent(id: string, fields: Record<string, unknown> = {}) {
  const object = { id: 'pm_1', object: 'payment_method', customer: customerId, ...fields };
  return { id, object: 'event', type: 'payment_method.attached', data: { object } };
}

describe('after a webhook', () => {
  test('a saved card is in the mirror without a call of payment-methods', async () => {
    const card = await stack.stripe.addCard(customerId, 'pm_card_mastercard');
    await stack.stripe.sendPending();
    expect((await mirrored()).map(({ id }) => id)).toContain(card.id);
  });

  test('a confirmed setup intent is enough for an order', async () => {
    const person = await createUser(stack);
    const { body } = await callFunction(stack, 'setup-intent', { user: person });
    await stack.stripe.confirmSetupIntent(`${body.clientSecret}`);
    await stack.stripe.sendPending();
    expect(await stack.sql`select 1 from private.payment_methods where user_id = ${person.id}`).toHaveLength(
      1,
    );
  });

  test('a detached card is removed from the mirror', async () => {
    const person = await createUser(stack);
    const card = await saveCard(stack, person.id, person.email);
    await callFunction(stack, 'delete-payment-method', { user: person, body: { paymentMethodId: card } });
    await stack.stripe.sendPending();
    expect(stack.stripe.events('payment_method.detached')).toHaveLength(1);
    expect(await stack.sql`select 1 from private.payment_methods where user_id = ${person.id}`).toEqual([]);
  });
});

describe('the signature', () => {
  test.each([
    ['of another secret', 'whsec_wrong', undefined],
    ['that is an hour old', stripeWebhookSecret, Math.floor(Date.now() / 1000) - 3600],
    ['that is an hour ahead', stripeWebhookSecret, Math.floor(Date.now() / 1000) + 3600],
  ])('%s is refused', async (_name, secret, at) => {
    expect(await post(attachedEvent('evt_forged'), secret, at)).toMatchObject({
      status: 400,
      body: { success: false, code: 'signature_invalid' },
    });
    expect(await stored('evt_forged')).toEqual([]);
  });

  test('is required, and valid for exactly these bytes', async () => {
    const body = JSON.stringify(attachedEvent('evt_bytes'));
    const signature = stripeSignature(body, stripeWebhookSecret);
    const send = (headers: Record<string, string>, bytes = body) =>
      callFunction(stack, 'stripe-webhook', { body: bytes, headers });
    expect(await send({})).toMatchObject({ status: 400 });
    expect(await send({ 'stripe-signature': signature }, `${body} `)).toMatchObject({ status: 400 });
    expect(await send({ 'stripe-signature': signature })).toMatchObject({ status: 200 });
  });
});

describe('a signed body that is not an event is refused, and nothing is stored', () => {
  const about = (type: string, data: unknown, id: unknown = 'evt_bad') => ({
    id,
    object: 'event',
    type,
    data,
  });
  test.each([
    ['null', null],
    ['a list', []],
    ['an empty object', {}],
    ['without an id', about('invoice.paid', { object: { id: 'in_1' } }, null)],
    ['with a number as its id', about('invoice.paid', { object: { id: 'in_1' } }, 7)],
    ['without a type', { id: 'evt_bad', object: 'event', data: { object: { id: 'in_1' } } }],
    ['without data', about('payment_method.attached', undefined)],
    ['without an object', about('payment_method.attached', {})],
    ['without an object, of a type without effect', about('charge.updated', {})],
    ['with null as its object', about('customer.deleted', { object: null })],
    ['with an invoice without an id', about('invoice.paid', { object: { status: 'paid' } })],
    ['with a setup intent without an id', about('setup_intent.succeeded', { object: {} })],
    ['with a customer without an id', about('customer.deleted', { object: {} })],
  ])('%s', async (_name, event) => {
    const count = () => stack.sql`select count(*)::int from private.stripe_events`;
    const before = await count();
    const body = JSON.stringify(event);
    const headers = { 'stripe-signature': stripeSignature(body, stripeWebhookSecret) };
    expect(await callFunction(stack, 'stripe-webhook', { body, headers })).toMatchObject({
      status: 400,
      body: { success: false, code: 'invalid_request' },
    });
    expect(await count()).toEqual(before);
  });
});

describe('an event', () => {
  test('is not trusted: the mirror holds the cards that Stripe lists, whatever the event contains', async () => {
    const before = await mirrored();
    expect(await post(attachedEvent('evt_hint', { id: 'pm_invented' }))).toMatchObject({ status: 200 });
    expect(await mirrored()).toEqual(before);
  });

  test('has its effect once', async () => {
    expect(await post(attachedEvent('evt_twice'))).toMatchObject({ status: 200, body: { duplicate: false } });
    await stack.sql`delete from private.payment_methods where user_id = ${customer.id}`;
    expect(await post(attachedEvent('evt_twice'))).toMatchObject({ status: 200, body: { duplicate: true } });
    expect(await mirrored()).toEqual([]);
  });

  test('is not stored while Stripe is down, so that it is delivered again', async () => {
    stack.stripe.injectFault({ path: '/v1/payment_methods', kind: 'refuse', times: 3 });
    expect(await post(attachedEvent('evt_down'))).toMatchObject({ status: 502 });
    expect(await stored('evt_down')).toEqual([]);
    expect(await post(attachedEvent('evt_down'))).toMatchObject({ status: 200, body: { duplicate: false } });
  });

  test.each([
    ['of a kind that nothing hangs on', { type: 'charge.updated', data: { object: { id: 'ch_1' } } }],
    ['about an object without an id', { type: 'balance.available', data: { object: {} } }],
    ['of a customer that is not ours', { ...attachedEvent('x', { customer: 'cus_stranger' }) }],
    [
      'about a setup intent that is gone',
      { type: 'setup_intent.succeeded', data: { object: { id: 'seti_gone' } } },
    ],
  ])('%s is noted and changes nothing', async (_name, event) => {
    const before = await mirrored();
    const id = `evt_${crypto.randomUUID()}`;
    expect(await post({ object: 'event', ...event, id })).toMatchObject({ status: 200 });
    expect(await stored(id)).toHaveLength(1);
    expect(await mirrored()).toEqual(before);
  });

  test('about a deleted customer empties the mirror', async () => {
    await fetch(`${stack.stripeUrl}/v1/customers/${customerId}`, {
      method: 'DELETE',
      headers: { authorization: 'Bearer sk_test_local_rumklar' },
    });
    const event = { object: 'event', type: 'customer.deleted', data: { object: { id: customerId } } };
    expect(await post({ ...event, id: 'evt_deleted' })).toMatchObject({ status: 200 });
    expect(await mirrored()).toEqual([]);
  });
});
