import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Listener, listen } from '../listen.ts';
import { type StripeSandbox, startStripeSandbox } from './server/server.ts';
import { createStripeClient } from './testClient.ts';

const SECRET = 'whsec_of_this_test';

let receiver: Listener;
let received: { body: string; signature: string }[];
let statuses: number[];
let sandbox: StripeSandbox;
let stripe: Stripe;

beforeEach(async () => {
  received = [];
  statuses = [];
  receiver = await listen({
    fetch: async (request: Request) => {
      received.push({ body: await request.text(), signature: request.headers.get('stripe-signature') ?? '' });
      return new Response(null, { status: statuses.shift() ?? 200 });
    },
  });
  sandbox = await startStripeSandbox();
  sandbox.control.sendWebhooksTo({ url: `${receiver.url}/stripe`, secret: SECRET });
  stripe = createStripeClient(sandbox);
});
afterEach(async () => {
  await sandbox.stop();
  await receiver.stop();
});

it('sends signed events of a saved and a removed card', async () => {
  const customer = await stripe.customers.create();
  const intent = await stripe.setupIntents.create({ customer: customer.id, usage: 'off_session' });
  expect(sandbox.control.confirmSetupIntent(intent.client_secret ?? '')).toBe('succeeded');
  await sandbox.control.sendPending();
  const [card] = (await stripe.paymentMethods.list({ customer: customer.id })).data;
  await stripe.paymentMethods.detach(card?.id ?? '');
  await sandbox.control.sendPending();

  const events = await Promise.all(
    received.map(({ body, signature }) => stripe.webhooks.constructEventAsync(body, signature, SECRET)),
  );
  expect(events.map((event) => event.type).sort()).toEqual([
    'payment_method.attached',
    'payment_method.detached',
    'setup_intent.succeeded',
  ]);
  const detached = events.find((event) => event.type === 'payment_method.detached');
  expect(detached?.data).toMatchObject({
    object: { id: card?.id, customer: null },
    previous_attributes: { customer: customer.id },
  });
  expect(sandbox.control.events('payment_method.detached')).toMatchObject([
    { id: detached?.id, pending_webhooks: 0 },
  ]);
});

it('signs with the secret: another secret does not verify', async () => {
  const customer = await stripe.customers.create();
  sandbox.control.addCard(customer.id);
  await sandbox.control.sendPending();
  const [call] = received;
  const attempt = stripe.webhooks.constructEventAsync(call?.body ?? '', call?.signature ?? '', 'whsec_other');
  await expect(attempt).rejects.toBeInstanceOf(Stripe.errors.StripeSignatureVerificationError);
});

it('tries again when the receiver fails', async () => {
  statuses = [503];
  const customer = await stripe.customers.create();
  sandbox.control.addCard(customer.id);
  await sandbox.control.sendPending();
  expect(received).toHaveLength(2);
  expect(received[0]?.body).toContain('payment_method.attached');
  expect(JSON.parse(received[1]?.body ?? '{}').id).toBe(JSON.parse(received[0]?.body ?? '{}').id);
});

it('delivers undelivered events after a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-webhooks-'));
  const dataFile = join(folder, 'stripe.json');
  const before = await startStripeSandbox({ dataFile });
  before.control.sendWebhooksTo({ url: 'http://127.0.0.1:9', secret: SECRET });
  const customer = await createStripeClient(before).customers.create();
  before.control.addCard(customer.id);
  await before.stop();

  const after = await startStripeSandbox({ dataFile });
  after.control.sendWebhooksTo({ url: receiver.url, secret: SECRET });
  await after.control.sendPending();
  expect(received.map(({ body }) => JSON.parse(body).type)).toEqual(['payment_method.attached']);
  await after.stop();
  rmSync(folder, { recursive: true });
});
