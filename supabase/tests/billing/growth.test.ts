import { createUser, startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runBillingDay } from '../../functions/run-monthly-billing/runBillingDay.ts';
import { clearBilling, completedOrder, listCharges, listInvoices, runBilling } from './arrange.ts';
import { LONG_TIMEOUT, processOf } from './unreliableBilling.ts';

// Many customers: within the limits of Stripe and of the mail service, in several runs at the same time.
let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
});
afterAll(() => stack.stop());
beforeEach(async () => {
  await clearBilling(stack);
});

async function placeCustomers(count: number, { card = true } = {}) {
  const customers = [];
  for (let left = count; left > 0; left -= 1) customers.push(await createUser(stack, { card }));
  for (const { id } of customers) await completedOrder(stack, id, '2026-11-10T12:00:00Z');
  return customers;
}

const run = (options: { pages?: number; waits?: boolean } = {}) => {
  let pages = options.pages ?? Number.POSITIVE_INFINITY;
  const billing = processOf(stack, '2026-12-01', { delivered: new Set(), timeout: LONG_TIMEOUT });
  return runBillingDay(billing, {
    mayContinue: () => pages-- > 0,
    mayMail: () => true,
    waits: options.waits ?? false,
  });
};
const waitForBatches = () =>
  stack.sql`update public.mails set attempted_at = now() - interval '2 minutes' where status = 'sending'`;

test('three runs at once: calls that are refused for their number are repeated, and no invoice is charged or mailed twice', async () => {
  const customers = await placeCustomers(10);
  stack.stripe.limitTraffic({ latency: 20 });
  // As often as one call is repeated: all could be the same one's.
  stack.stripe.injectFault({ path: '/v1/invoices', method: 'POST', kind: 'rate-limit', times: 5 });
  const runs = await Promise.all([1, 2, 3].map(() => runBilling(stack, '2026-12-01')));
  const results = runs.map(({ body }) => ({ processed: [], stripe: { rateLimited: 0 }, ...body }));
  expect(runs.flatMap(({ body }) => body.failures)).toEqual([]);
  const numbers = results.flatMap(({ processed }) => processed.map(({ number }) => number));
  expect(numbers).toHaveLength(10);
  expect(new Set(numbers).size).toBe(10);
  expect(results.reduce((sum, { stripe }) => sum + stripe.rateLimited, 0)).toBe(5);
  expect(new Set((await listInvoices(stack)).map(({ status }) => status))).toEqual(new Set(['paid']));
  expect(listCharges(stack)).toHaveLength(10);
  await waitForBatches();
  await runBilling(stack, '2026-12-01');
  for (const { email } of customers) expect(await stack.mail.inbox(email)).toHaveLength(1);
});

test('an invoice that a run has taken is left alone by the others, until the run has had its time', async () => {
  await placeCustomers(1);
  await stack.sql`select public.draft_invoices('2026-12-01')`;
  const claim = async () => (await stack.sql`select public.claim_invoices('2026-12-01')`).length;
  expect([await claim(), await claim()]).toEqual([1, 0]);
  expect(await run()).toMatchObject({ processed: [] });
  await stack.sql`update private.stripe_invoices set claimed_until = now() - interval '1 second'`;
  expect(await run()).toMatchObject({ processed: [{ status: 'paid' }] });
});

test('a run whose time is up finishes what it has taken, and the next one continues', async () => {
  await placeCustomers(23);
  // Nothing of the first page is drafted yet.
  expect(await run({ pages: 2 })).toMatchObject({ drafted: 20, more: true, failures: [] });
  expect(listCharges(stack)).toHaveLength(20);
  expect(await run()).toMatchObject({ drafted: 3, more: false, failures: [] });
  expect(listCharges(stack)).toHaveLength(23);
});

test('an invoice that failed is tried again later each time, by hand at once', async () => {
  await placeCustomers(1);
  stack.stripe.injectFault({ path: /finalize$/, kind: 'refuse', times: 2 });
  expect(await run({ waits: true })).toMatchObject({ failures: [{}] });
  expect(await run({ waits: true })).toMatchObject({ processed: [], failures: [] });
  expect(await run()).toMatchObject({ failures: [{}] });
  await stack.sql`update private.stripe_invoices set failed_at = now() - interval '3 minutes'`;
  expect(await run({ waits: true })).toMatchObject({ processed: [], failures: [] });
  await stack.sql`update private.stripe_invoices set failed_at = now() - interval '5 minutes'`;
  // A run leaves out a row that another transaction holds, such as a webhook's; the next run takes it.
  await expect.poll(() => run({ waits: true })).toMatchObject({ processed: [{ status: 'paid' }] });
});

describe('the mails of a run', () => {
  const mails = () => stack.sql`select status, batch from public.mails order by event`;

  test('about paid invoices carry the invoice as a PDF', async () => {
    const customers = await placeCustomers(3);
    await stack.sql`update public.profiles set company = 'Holm & Søn' where id = ${customers[0]?.id ?? ''}`;
    expect(await runBilling(stack, '2026-12-01')).toMatchObject({ body: { failures: [] } });
    for (const [index, { email }] of customers.entries()) {
      const [mail, ...others] = await stack.mail.inbox(email);
      expect(others).toEqual([]);
      const number = /^Faktura (2026-000\d)$/.exec(mail?.subject ?? '')?.[1];
      const [file] = mail?.attachments ?? [];
      expect(file?.filename).toBe(`faktura-${number}.pdf`);
      const pdf = await getDocumentProxy(new Uint8Array(Buffer.from(file?.content ?? '', 'base64')));
      const { text } = await extractText(pdf, { mergePages: true });
      expect(text).toContain(`Fakturanummer ${number}`);
      expect(text).toContain(email);
      expect(text.includes('Holm & Søn')).toBe(index === 0);
    }
    expect(await stack.sql`select 1 from private.stripe_invoices where pending_mail is not null`).toEqual([]);
  });

  test('that the mail service refuses for a while are sent by a later run, once', async () => {
    const [customer] = await placeCustomers(1);
    stack.mail.refuse(true);
    expect(await runBilling(stack, '2026-12-01')).toMatchObject({ body: { failures: [{}] } });
    stack.mail.refuse(false);
    await runBilling(stack, '2026-12-01');
    await runBilling(stack, '2026-12-01');
    expect(await stack.mail.inbox(customer?.email)).toHaveLength(1);
  });

  test('that are taken by a run are left alone by the others', async () => {
    await placeCustomers(2);
    stack.mail.refuse(true);
    await runBilling(stack, '2026-12-01');
    stack.mail.refuse(false);
    await stack.sql`delete from public.mails`;
    await stack.sql`update private.stripe_invoices set mail_claimed_until = '-infinity'`;
    const claim = async () => (await stack.sql`select public.claim_single_invoice_mails()`).length;
    expect([await claim(), await claim()]).toEqual([2, 0]);
  });

  test('about missing cards are one request to the mail service', async () => {
    const customers = await placeCustomers(3, { card: false });
    stack.mail.limitRate(1);
    expect(await runBilling(stack, '2026-12-01')).toMatchObject({ body: { failures: [] } });
    stack.mail.limitRate();
    for (const { email } of customers) {
      expect((await stack.mail.inbox(email)).map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/^Tilføj et betalingskort, så vi kan trække faktura 2026-000\d$/),
      ]);
    }
    expect(await mails()).toEqual(Array(3).fill({ status: 'sent', batch: null }));
    expect(await stack.sql`select 1 from private.stripe_invoices where pending_mail is not null`).toEqual([]);
  });

  test('are sent again under the same key when the answer was lost, and arrive once', async () => {
    const customers = await placeCustomers(2, { card: false });
    stack.mail.loseAnswers(3);
    expect(await runBilling(stack, '2026-12-01')).toMatchObject({
      body: { failures: [{ error: expect.stringMatching(/^2 mails were not sent: .*504/) }] },
    });
    const [unknown] = await mails();
    expect(unknown).toMatchObject({ status: 'sending', batch: expect.any(String) });
    // Nothing else sends one of them meanwhile, for the mail service would not know it by another key.
    await waitForBatches();
    expect(
      await stack.sql`select public.claim_mail(event, kind, recipient) as id from public.mails`,
    ).toMatchObject([{ id: null }, { id: null }]);
    stack.mail.loseAnswers(0);
    expect(await runBilling(stack, '2026-12-01')).toMatchObject({ body: { failures: [] } });
    for (const { email } of customers) expect(await stack.mail.inbox(email)).toHaveLength(1);
    expect(await mails()).toEqual(Array(2).fill({ status: 'sent', batch: null }));
  });

  test('are sent alone when the mail service refuses one of them', async () => {
    const customers = await placeCustomers(3, { card: false });
    // The request with all of them, and the one with the wrong one.
    stack.mail.refuse('address', 2);
    expect(await runBilling(stack, '2026-12-01')).toMatchObject({
      body: { failures: [{ error: 'Refusal: mail_failed' }] },
    });
    expect((await mails()).map(({ status }) => status).sort()).toEqual(['failed', 'sent', 'sent']);
    await runBilling(stack, '2026-12-01');
    for (const { email } of customers) expect(await stack.mail.inbox(email)).toHaveLength(1);
  });
});
