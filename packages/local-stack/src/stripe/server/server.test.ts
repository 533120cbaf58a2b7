import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createStripeClient } from '../testClient.ts';
import { type StripeSandbox, type StripeSandboxOptions, startStripeSandbox } from './server.ts';

const open: StripeSandbox[] = [];

async function start(options?: StripeSandboxOptions) {
  const sandbox = await startStripeSandbox(options);
  open.push(sandbox);
  return { sandbox, stripe: createStripeClient(sandbox) };
}

afterEach(async () => {
  for (const sandbox of open.splice(0)) await sandbox.stop();
});

describe('keys', () => {
  it('refuses a key that is not of the sandbox', async () => {
    const { sandbox } = await start();
    const attempt = createStripeClient(sandbox, 'sk_live_real').customers.create();
    await expect(attempt).rejects.toMatchObject({ statusCode: 401, type: 'StripeAuthenticationError' });
  });

  it('refuses the publishable key where a secret one is needed', async () => {
    const { sandbox } = await start();
    const attempt = createStripeClient(sandbox, 'pk_test_local_rumklar').customers.create();
    await expect(attempt).rejects.toMatchObject({ statusCode: 401, code: 'secret_key_required' });
  });
});

describe('customers', () => {
  it('are created, and deleted with their cards', async () => {
    const { sandbox, stripe } = await start();
    const fields = { email: 'a@example.dk', metadata: { user_id: '7' } };
    const customer = await stripe.customers.create(fields);
    expect(customer).toMatchObject(fields);
    const card = sandbox.control.addCard(customer.id);

    expect(await stripe.customers.del(customer.id)).toMatchObject({ id: customer.id, deleted: true });
    expect((await stripe.paymentMethods.retrieve(card.id)).customer).toBeNull();
    await expect(stripe.customers.del(customer.id)).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
  });
});

describe('parameters', () => {
  it.each([
    ['POST', '/v1/customers', 'colour'],
    ['GET', '/v1/invoices', 'created[colour]'],
  ])('that Stripe does not have are refused: %s %s %s', async (method, path, param) => {
    const { sandbox } = await start();
    const fields = new URLSearchParams({ [param]: 'red' });
    const response = await fetch(`${sandbox.url}${path}${method === 'GET' ? `?${fields}` : ''}`, {
      method,
      headers: { authorization: 'Bearer sk_test_local_rumklar' },
      body: method === 'POST' ? fields : null,
    });
    expect(response.status).toBe(400);
    expect((await response.json()).error).toMatchObject({ code: 'parameter_unknown', param });
  });
});

describe('payment methods', () => {
  it('are listed newest first, in pages', async () => {
    const { sandbox, stripe } = await start();
    const { id: customer } = await stripe.customers.create();
    const cards = [1, 2, 3, 4, 5].map(() => sandbox.control.addCard(customer).id).reverse();

    const first = await stripe.paymentMethods.list({ customer, type: 'card', limit: 2 });
    expect(first.data.map((card) => card.id)).toEqual(cards.slice(0, 2));
    expect(first.has_more).toBe(true);
    const all = await stripe.paymentMethods.list({ customer, limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.map((card) => card.id)).toEqual(cards);
    await expect(stripe.paymentMethods.list({ customer, limit: 101 })).rejects.toMatchObject({
      param: 'limit',
    });
  });

  it('are detached for good', async () => {
    const { sandbox, stripe } = await start();
    const { id } = await stripe.customers.create();
    const card = sandbox.control.addCard(id);
    expect((await stripe.paymentMethods.detach(card.id)).customer).toBeNull();
    expect((await stripe.paymentMethods.list({ customer: id })).data).toEqual([]);
    await expect(stripe.paymentMethods.detach(card.id)).rejects.toMatchObject({ statusCode: 400 });
    await expect(stripe.paymentMethods.detach('pm_unknown')).rejects.toMatchObject({ statusCode: 404 });
  });
});

describe('the idempotency key', () => {
  it('replays the first answer', async () => {
    const { sandbox, stripe } = await start();
    const once = await stripe.customers.create({ email: 'a@example.dk' }, { idempotencyKey: 'key-1' });
    const again = await stripe.customers.create({ email: 'a@example.dk' }, { idempotencyKey: 'key-1' });
    expect(again.id).toBe(once.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(Object.keys(sandbox.control.state.customers)).toHaveLength(1);
  });

  it('replays a declined card too, but not a request that was refused for its form', async () => {
    const { sandbox, stripe } = await start();
    const { id: customer } = await stripe.customers.create();
    const { id: payment_method } = sandbox.control.addCard(customer, 'pm_card_chargeCustomerFail');
    const invoice = await stripe.invoices.create({ customer, currency: 'dkk' });
    await stripe.invoices.addLines(invoice.id, { lines: [{ amount: 7900 }] });
    await stripe.invoices.finalizeInvoice(invoice.id);
    const pay = () => stripe.invoices.pay(invoice.id, { payment_method }, { idempotencyKey: 'key-2' });
    await expect(pay()).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined' });
    await expect(pay()).rejects.toMatchObject({ headers: { 'idempotent-replayed': 'true' } });

    const create = (id: string) =>
      stripe.setupIntents.create({ customer: id, usage: 'off_session' }, { idempotencyKey: 'key-3' });
    await expect(create('cus_no')).rejects.toMatchObject({ statusCode: 400 });
    expect(await create(customer)).toMatchObject({ customer });
  });

  it('is refused for another request', async () => {
    const { stripe } = await start();
    await stripe.customers.create({ email: 'a@example.dk' }, { idempotencyKey: 'key-4' });
    const attempt = stripe.customers.create({ email: 'b@example.dk' }, { idempotencyKey: 'key-4' });
    await expect(attempt).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  it('is refused while its first request is being carried out, and replays afterwards', async () => {
    const { sandbox, stripe } = await start();
    sandbox.control.injectFault({ path: '/v1/customers', kind: 'late' });
    const caller = new AbortController();
    const headers = { authorization: 'Bearer sk_test_local_rumklar', 'idempotency-key': 'key-7' };
    const send = () =>
      fetch(`${sandbox.url}/v1/customers`, { method: 'POST', headers, signal: caller.signal });
    const sent = [send(), send()];
    const refused = await Promise.race(sent);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ error: { code: 'idempotency_key_in_use' } });
    caller.abort();
    await Promise.allSettled(sent);
    const again = () => stripe.customers.create({}, { idempotencyKey: 'key-7' });
    await expect.poll(() => again().catch(() => undefined)).toMatchObject({ object: 'customer' });
    expect(Object.keys(sandbox.control.state.customers)).toHaveLength(1);
  });

  it('makes a lost answer harmless: the repeated request answers the same object', async () => {
    const { sandbox, stripe } = await start();
    sandbox.control.injectFault({ path: '/v1/customers', kind: 'lose-response' });
    const options = { idempotencyKey: 'key-5' };
    await expect(stripe.customers.create({}, options)).rejects.toMatchObject({ statusCode: 500 });
    await stripe.customers.create({}, options);
    expect(Object.keys(sandbox.control.state.customers)).toHaveLength(1);
  });
});

describe('the data file', () => {
  it('keeps customers, cards and replays over a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'));
    const dataFile = join(folder, 'stripe.json');
    const before = await start({ dataFile });
    const { id } = await before.stripe.customers.create({}, { idempotencyKey: 'key-6' });
    const card = before.sandbox.control.addCard(id);
    expect(readFileSync(dataFile, 'utf8')).toContain(card.id);
    await before.sandbox.stop();

    const after = await start({ dataFile });
    expect((await after.stripe.paymentMethods.list({ customer: id })).data[0]?.id).toBe(card.id);
    expect((await after.stripe.customers.create({}, { idempotencyKey: 'key-6' })).id).toBe(id);
    rmSync(folder, { recursive: true });
  });
});

it('names an endpoint that it does not have', async () => {
  const { stripe } = await start();
  await expect(stripe.refunds.list()).rejects.toMatchObject({
    statusCode: 404,
    message: expect.stringContaining('Unrecognized request URL (GET: /v1/refunds)'),
  });
});
