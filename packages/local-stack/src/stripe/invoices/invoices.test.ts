import { get } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Listener, listen } from '../../listen.ts';
import { type StripeSandbox, startStripeSandbox } from '../server/server.ts';
import { createStripeClient } from '../testClient.ts';

let sandbox: StripeSandbox;
let stripe: ReturnType<typeof createStripeClient>;
let customer: string;
let receiver: Listener;
let received: string[];
beforeEach(async () => {
  received = [];
  receiver = await listen({
    fetch: async (request: Request) => {
      received.push((await request.json()).type);
      return new Response(null);
    },
  });
  sandbox = await startStripeSandbox();
  sandbox.control.sendWebhooksTo({ url: receiver.url, secret: 'whsec_of_this_test' });
  stripe = createStripeClient(sandbox);
  customer = (await stripe.customers.create()).id;
});
afterEach(async () => {
  await sandbox.stop();
  await receiver.stop();
});

/** A final invoice of 79,50 and 150,00 kr. */
async function finalInvoice(): Promise<string> {
  const { id } = await stripe.invoices.create({ customer, currency: 'dkk', auto_advance: false });
  const lines = [
    { amount: 7950, description: 'Let oprydning', metadata: { order_id: '1' } },
    { amount: 15_000, description: 'Let styling' },
  ];
  await stripe.invoices.addLines(id, { lines });
  await stripe.invoices.update(id, { number: `2026-${id.slice(-4)}` });
  await stripe.invoices.finalizeInvoice(id, { auto_advance: false });
  return id;
}

/** Opens a receipt, trusting the sandbox's certificate and no other. @throws with the status when it is not 200 */
function open(url: string | null | undefined): Promise<Buffer> {
  return new Promise((done, fail) => {
    get(url ?? '', { ca: sandbox.receipts.certificate }, (answer) => {
      if (answer.statusCode === 200) buffer(answer).then(done, fail);
      else fail(new Error(`${answer.statusCode}`));
    }).on('error', fail);
  });
}

const pay = async (id: string, name?: string) =>
  stripe.invoices.pay(id, { payment_method: sandbox.control.addCard(customer, name).id });

describe('an invoice', () => {
  it('adds up its lines, keeps its number and is paid once', async () => {
    const id = await finalInvoice();
    expect(await pay(id)).toMatchObject({ status: 'paid', total: 22_950, amount_remaining: 0 });
    await expect(pay(id)).rejects.toMatchObject({ code: 'invoice_already_paid' });
    const { data } = await stripe.invoices.list({ customer, status: 'paid' });
    expect(data.map((invoice) => [invoice.id, invoice.number])).toEqual([[id, `2026-${id.slice(-4)}`]]);
  });

  it('that is sent is due in the days that were given, and is paid once outside of Stripe without a charge', async () => {
    const sent = { customer, currency: 'dkk', collection_method: 'send_invoice' } as const;
    await expect(stripe.invoices.create(sent)).rejects.toMatchObject({ param: 'days_until_due' });
    const { id, created, due_date } = await stripe.invoices.create({ ...sent, days_until_due: 14 });
    expect((due_date ?? 0) - created).toBe(14 * 24 * 60 * 60);
    await stripe.invoices.addLines(id, { lines: [{ amount: 7950 }] });
    await stripe.invoices.finalizeInvoice(id);
    const paid = await stripe.invoices.pay(id, { paid_out_of_band: true });
    expect(paid).toMatchObject({ status: 'paid', amount_paid: 0, amount_remaining: 0 });
    await expect(pay(id)).rejects.toMatchObject({ code: 'invoice_already_paid' });
  });

  it('is changed as a draft only, and no number is used twice', async () => {
    const id = await finalInvoice();
    await expect(stripe.invoices.addLines(id, { lines: [{ amount: 1 }] })).rejects.toMatchObject({
      code: 'invoice_not_editable',
    });
    const other = await stripe.invoices.create({ customer, currency: 'dkk' });
    const taken = stripe.invoices.update(other.id, { number: `2026-${id.slice(-4)}` });
    await expect(taken).rejects.toMatchObject({ param: 'number' });
  });

  it('of a deleted customer can neither be finalized nor paid, only voided', async () => {
    const open = await finalInvoice();
    const draft = await stripe.invoices.create({ customer, currency: 'dkk' });
    const card = sandbox.control.addCard(customer);
    await stripe.customers.del(customer);
    await sandbox.control.sendPending();
    expect(received).toContain('customer.deleted');
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ id: customer, deleted: true });
    const { customer: expanded } = await stripe.invoices.retrieve(open, { expand: ['customer'] });
    expect(expanded).toMatchObject({ deleted: true });
    const missing = { code: 'resource_missing' };
    await expect(stripe.invoices.pay(open, { payment_method: card.id })).rejects.toMatchObject(missing);
    await expect(stripe.invoices.finalizeInvoice(draft.id)).rejects.toMatchObject(missing);
    expect(await stripe.invoices.del(draft.id)).toMatchObject({ deleted: true });
    expect(await stripe.invoices.voidInvoice(open)).toMatchObject({ status: 'void' });
    await expect(stripe.invoices.voidInvoice(open)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('takes 250 lines and no more', async () => {
    const { id } = await stripe.invoices.create({ customer, currency: 'dkk' });
    const add = (count: number) =>
      stripe.invoices.addLines(id, { lines: Array.from({ length: count }, () => ({ amount: 100 })) });
    expect(await add(250)).toMatchObject({ total: 25_000 });
    await expect(add(1)).rejects.toMatchObject({ statusCode: 400, param: 'lines' });
    expect(await stripe.invoices.retrieve(id)).toMatchObject({ total: 25_000 });
  });

  it.each([
    ['pm_card_chargeCustomerFail', 'card_declined'],
    ['pm_card_authenticationRequired', 'authentication_required'],
  ])('is not paid with %s', async (name, code) => {
    const id = await finalInvoice();
    await expect(pay(id, name)).rejects.toMatchObject({ statusCode: 402, code });
    expect(await stripe.invoices.retrieve(id)).toMatchObject({ status: 'open', attempt_count: 1 });
  });

  it('has a page and a PDF', async () => {
    const { hosted_invoice_url: url, invoice_pdf: pdf } = await stripe.invoices.retrieve(
      await finalInvoice(),
    );
    const page = (await open(url)).toString();
    expect(page.replaceAll('\u00a0', ' ')).toMatch(
      /<h1>Faktura 2026-.*ikke betalt.*Let oprydning<td>79,50 kr\..*I alt<th>229,50 kr\./s,
    );
    const file = (await open(pdf)).toString('latin1');
    expect(file).toMatch(/^%PDF-1\.4\n.*\(Let styling {2}150,00\xa0kr\.\) Tj.*%%EOF\n$/s);
    const table = Number(/startxref\n(\d+)/.exec(file)?.[1]);
    expect(file.slice(table, table + 4)).toBe('xref');
    const draft = await stripe.invoices.create({ customer, currency: 'dkk' });
    await expect(open(`${sandbox.receipts.url}/i/${draft.id}`)).rejects.toThrow('404');
  });

  it('below the smallest charge is paid without one, which is added to the customer’s balance', async () => {
    const { id } = await stripe.invoices.create({ customer, currency: 'dkk', auto_advance: false });
    await stripe.invoices.addLines(id, { lines: [{ amount: 249 }] });
    expect(await stripe.invoices.finalizeInvoice(id)).toMatchObject({
      status: 'paid',
      total: 249,
      amount_due: 0,
      amount_paid: 0,
    });
    expect(await stripe.invoices.retrieve(id, { expand: ['confirmation_secret'] })).toMatchObject({
      confirmation_secret: null,
    });
    expect(sandbox.control.state.customers[customer]).toMatchObject({ balance: 249 });
  });

  it('is paid in the browser after authentication', async () => {
    const id = await finalInvoice();
    const { confirmation_secret } = await stripe.invoices.retrieve(id, { expand: ['confirmation_secret'] });
    const secret = confirmation_secret?.client_secret ?? '';
    const card = sandbox.control.addCard(customer, 'pm_card_authenticationRequired');
    const browser = createStripeClient(sandbox, 'pk_test_local_rumklar');
    const intentId = secret.replace(/_secret_.*$/, '');
    const fields = { client_secret: secret, payment_method: card.id };
    expect(await browser.paymentIntents.confirm(intentId, fields)).toMatchObject({
      status: 'requires_action',
    });
    await browser.rawRequest('POST', `/v1/payment_intents/${intentId}/authenticate`, {
      client_secret: secret,
      outcome: 'approved',
    });
    expect(await stripe.invoices.retrieve(id)).toMatchObject({ status: 'paid' });
  });
});

describe('faults', () => {
  it('time out after the work is done', async () => {
    const { hostname, port } = new URL(sandbox.url);
    sandbox.control.injectFault({ path: '/v1/invoices', method: 'POST', kind: 'time-out' });
    const caller = new AbortController();
    const attempt = fetch(`http://${hostname}:${port}/v1/invoices`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_local_rumklar' },
      body: new URLSearchParams({ customer, currency: 'dkk' }),
      signal: caller.signal,
    });
    const unanswered = expect(attempt).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(async () => (await stripe.invoices.list({ customer })).data).toHaveLength(1);
    caller.abort();
    await unanswered;
  });

  it.each([
    ['once', ['invoice.payment_failed', 'invoice.paid']],
    ['never', []],
    ['twice', ['invoice.payment_failed', 'invoice.payment_failed', 'invoice.paid', 'invoice.paid']],
    ['reversed', ['invoice.paid', 'invoice.payment_failed']],
  ] as const)('webhooks arrive %s', async (manner, expected) => {
    const id = await finalInvoice();
    const card = sandbox.control.addCard(customer);
    await sandbox.control.sendPending();
    received = [];
    sandbox.control.deliverWebhooks(manner);
    sandbox.control.setNextChargeOutcome('decline');
    await stripe.invoices.pay(id, { payment_method: card.id }).catch(() => {});
    if (manner !== 'reversed') await sandbox.control.sendPending();
    await stripe.invoices.pay(id, { payment_method: card.id });
    await sandbox.control.sendPending();
    expect(received).toEqual(expected);
  });
});
