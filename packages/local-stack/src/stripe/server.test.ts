import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type StripeSandbox, type StripeSandboxOptions, startStripeSandbox } from './server.ts';
import { createClient } from './testClient.ts';

const open: StripeSandbox[] = [];

async function start(options?: StripeSandboxOptions) {
  const sandbox = await startStripeSandbox(options);
  open.push(sandbox);
  return { sandbox, stripe: createClient(sandbox) };
}

afterEach(async () => {
  for (const sandbox of open.splice(0)) await sandbox.stop();
});

describe('keys', () => {
  it('refuses a key that is not of the sandbox', async () => {
    const { sandbox } = await start();
    const attempt = createClient(sandbox, 'sk_live_real').customers.list();
    await expect(attempt).rejects.toMatchObject({ statusCode: 401, type: 'StripeAuthenticationError' });
  });

  it('refuses the publishable key where a secret one is needed', async () => {
    const { sandbox } = await start();
    const attempt = createClient(sandbox, 'pk_test_local_rumklar').customers.list();
    await expect(attempt).rejects.toMatchObject({ statusCode: 401, code: 'secret_key_required' });
  });
});

describe('customers', () => {
  it('are created, changed, found and deleted', async () => {
    const { sandbox, stripe } = await start();
    const { id } = await stripe.customers.create({
      email: 'a@example.dk',
      name: 'Anne',
      metadata: { user_id: '7' },
    });
    const card = await sandbox.control.addCard(id);
    await stripe.customers.update(id, {
      invoice_settings: { default_payment_method: card.id },
      metadata: { user_id: '' },
    });
    const customer = await stripe.customers.retrieve(id, {
      expand: ['invoice_settings.default_payment_method'],
    });
    expect(customer).toMatchObject({
      email: 'a@example.dk',
      metadata: {},
      invoice_settings: { default_payment_method: { id: card.id } },
    });
    expect((await stripe.customers.list({ email: 'a@example.dk' })).data).toHaveLength(1);

    expect(await stripe.customers.del(id)).toMatchObject({ id, deleted: true });
    expect(await stripe.customers.retrieve(id)).toMatchObject({ id, deleted: true });
    expect((await stripe.paymentMethods.retrieve(card.id)).customer).toBeNull();
    await expect(stripe.customers.update(id, { name: 'x' })).rejects.toMatchObject({ statusCode: 404 });
  });

  it('refuse another customer’s card as the default', async () => {
    const { sandbox, stripe } = await start();
    const [one, two] = [await stripe.customers.create(), await stripe.customers.create()];
    const card = await sandbox.control.addCard(two.id);
    const attempt = stripe.customers.update(one.id, {
      invoice_settings: { default_payment_method: card.id },
    });
    await expect(attempt).rejects.toMatchObject({ code: 'resource_missing' });
  });

  it('refuse parameters that Stripe does not know', async () => {
    const { sandbox } = await start();
    const response = await fetch(`${sandbox.url}/v1/customers`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_local_rumklar' },
      body: new URLSearchParams({ 'invoice_settings[colour]': 'red' }),
    });
    expect(response.status).toBe(400);
    expect((await response.json()).error).toMatchObject({
      code: 'parameter_unknown',
      param: 'invoice_settings[colour]',
    });
  });
});

describe('payment methods', () => {
  it('are listed newest first, in pages', async () => {
    const { sandbox, stripe } = await start();
    const { id } = await stripe.customers.create();
    const cards = [];
    for (let count = 0; count < 5; count += 1) cards.unshift((await sandbox.control.addCard(id)).id);

    const first = await stripe.paymentMethods.list({ customer: id, type: 'card', limit: 2 });
    expect(first.data.map((card) => card.id)).toEqual(cards.slice(0, 2));
    expect(first.has_more).toBe(true);
    const all = await stripe.customers.listPaymentMethods(id, { limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.map((card) => card.id)).toEqual(cards);
    const before = await stripe.paymentMethods.list({ customer: id, ending_before: cards[3], limit: 2 });
    expect(before.data.map((card) => card.id)).toEqual(cards.slice(1, 3));
    await expect(stripe.paymentMethods.list({ customer: id, limit: 101 })).rejects.toMatchObject({
      param: 'limit',
    });
  });

  it('are detached for good', async () => {
    const { sandbox, stripe } = await start();
    const { id } = await stripe.customers.create();
    const card = await sandbox.control.addCard(id);
    expect((await stripe.paymentMethods.detach(card.id)).customer).toBeNull();
    expect((await stripe.paymentMethods.list({ customer: id })).data).toEqual([]);
    await expect(stripe.paymentMethods.detach(card.id)).rejects.toMatchObject({ statusCode: 400 });
    await expect(stripe.paymentMethods.detach('pm_unknown')).rejects.toMatchObject({ statusCode: 404 });
  });

  it('cannot be attached when the bank refuses', async () => {
    const { stripe } = await start();
    const { id } = await stripe.customers.create();
    const attempt = stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer: id });
    await expect(attempt).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined' });
  });
});

describe('the idempotency key', () => {
  it('replays the first answer', async () => {
    const { stripe } = await start();
    const once = await stripe.customers.create({ email: 'a@example.dk' }, { idempotencyKey: 'key-1' });
    const again = await stripe.customers.create({ email: 'a@example.dk' }, { idempotencyKey: 'key-1' });
    expect(again.id).toBe(once.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });

  it('replays a declined card too, but not a request that was refused for its form', async () => {
    const { stripe } = await start();
    const { id } = await stripe.customers.create();
    const options = { idempotencyKey: 'key-2' };
    const decline = () => stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer: id }, options);
    await expect(decline()).rejects.toMatchObject({ code: 'card_declined' });
    await expect(decline()).rejects.toMatchObject({ headers: { 'idempotent-replayed': 'true' } });

    const third = { idempotencyKey: 'key-3' };
    await expect(stripe.setupIntents.create({ customer: 'cus_no' }, third)).rejects.toMatchObject({
      statusCode: 400,
    });
    expect(await stripe.setupIntents.create({ customer: id }, third)).toMatchObject({ customer: id });
  });

  it('is refused for another request', async () => {
    const { stripe } = await start();
    await stripe.customers.create({ email: 'a@example.dk' }, { idempotencyKey: 'key-4' });
    const attempt = stripe.customers.create({ email: 'b@example.dk' }, { idempotencyKey: 'key-4' });
    await expect(attempt).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  it('is refused while its first request is being carried out, and replays afterwards', async () => {
    const { sandbox, stripe } = await start();
    sandbox.control.disturb({ path: '/v1/customers', kind: 'late' });
    const patience = new AbortController();
    const headers = { authorization: 'Bearer sk_test_local_rumklar', 'idempotency-key': 'key-7' };
    const send = () =>
      fetch(`${sandbox.url}/v1/customers`, { method: 'POST', headers, signal: patience.signal });
    const sent = [send(), send()];
    const refused = await Promise.race(sent);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ error: { code: 'idempotency_key_in_use' } });
    patience.abort();
    await Promise.allSettled(sent);
    const again = () => stripe.customers.create({}, { idempotencyKey: 'key-7' });
    await expect.poll(() => again().catch(() => undefined)).toMatchObject({ object: 'customer' });
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });

  it('makes a lost answer harmless: the repeated request answers the same object', async () => {
    const { sandbox, stripe } = await start();
    sandbox.control.disturb({ path: '/v1/customers', kind: 'lose-answer' });
    const options = { idempotencyKey: 'key-5' };
    await expect(stripe.customers.create({}, options)).rejects.toMatchObject({ statusCode: 500 });
    await stripe.customers.create({}, options);
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });
});

describe('the data file', () => {
  it('keeps customers, cards and replays over a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'));
    const dataFile = join(folder, 'stripe.json');
    const before = await start({ dataFile });
    const { id } = await before.stripe.customers.create({}, { idempotencyKey: 'key-6' });
    const card = await before.sandbox.control.addCard(id);
    expect(readFileSync(dataFile, 'utf8')).toContain(card.id);
    await before.sandbox.stop();

    const after = await start({ dataFile });
    expect((await after.stripe.customers.listPaymentMethods(id)).data[0]?.id).toBe(card.id);
    expect((await after.stripe.customers.create({}, { idempotencyKey: 'key-6' })).id).toBe(id);
    rmSync(folder, { recursive: true });
  });
});

it('says clearly what it does not know', async () => {
  const { stripe } = await start();
  await expect(stripe.refunds.list()).rejects.toMatchObject({
    statusCode: 404,
    message: expect.stringContaining('Unrecognized request URL (GET: /v1/refunds)'),
  });
});
