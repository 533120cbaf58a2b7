import { brand } from '@rumklar/domain/brand';
import { BILLING_HOUR, billingMoment } from '@rumklar/domain/invoices/status';
import { jobSecret } from '@rumklar/local-stack/settings';
import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placeObject, placeOrder } from '../arrange.ts';
import { callFunction } from '../functions/callFunction.ts';
import { newOrder, place } from '../orders/placing.ts';
import { clearBilling, completedOrder, listCharges, listInvoices, readIssue, runBilling } from './arrange.ts';

let stack: TestStack;
let customer: TestUser;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
});
afterAll(() => stack.stop());
beforeEach(async () => {
  await clearBilling(stack);
  customer = await createUser(stack, { card: true });
});

const run = (date: string, fields?: object) => runBilling(stack, date, fields);
const invoices = () => listInvoices(stack);
const charges = () => listCharges(stack);
const order = (completedAt: string, images = 1, userId = customer.id) =>
  completedOrder(stack, userId, completedAt, images);

describe('the 1st of a month', () => {
  test('a customer’s completed orders become one paid invoice with lines, a receipt and a mail', async () => {
    const one = await order('2026-11-10T12:00:00Z', 2);
    const two = await order('2026-11-20T12:00:00Z', 1);
    await placeOrder(stack, { userId: customer.id, status: 'pending' });

    expect(await run('2026-12-01')).toEqual({
      status: 200,
      body: {
        success: true,
        date: '2026-12-01',
        drafted: 1,
        processed: [{ number: '2026-0001', amount_ore: 23700, status: 'paid' }],
        failures: [],
        more: false,
        stripe: { calls: 6, rateLimited: 0 },
      },
    });

    const [invoice] = await invoices();
    expect(invoice).toMatchObject({
      number: '2026-0001',
      amount: '237.00',
      status: 'paid',
      due: '2026-12-15',
      orders: 2,
    });
    expect(invoice?.receipt_url).toMatch(/\/i\/in_\w+$/);
    expect(await readIssue(stack)).toEqual({
      issued_on: '2026-12-01',
      seller_name: brand.company.name,
      seller_cvr: brand.company.cvr,
      seller_address: 'Eksempelgade 1, 1000 København K',
      card_brand: 'visa',
      card_last4: '4242',
    });
    expect(charges()).toMatchObject([{ amount: 23700, currency: 'dkk' }]);
    const [charged] = Object.values(stack.stripe.state.invoices);
    expect(charged).toMatchObject({ number: '2026-0001', auto_advance: false, status: 'paid', total: 23700 });
    expect(charged?.lines.data.map(({ description }) => description)).toEqual([
      'Let oprydning: Strandvejen 104, 2900 Hellerup (2 billeder)',
      'Let oprydning: Strandvejen 104, 2900 Hellerup (1 billede)',
    ]);
    expect(charged?.lines.data.map(({ metadata }) => metadata.order_id)).toEqual([one.id, two.id]);
    const [mail] = await stack.mail.inbox(customer.email);
    expect(mail?.subject).toBe('Faktura 2026-0001');
    expect(mail?.html).toContain(`/fakturaer/${invoice?.id}`);
  });

  test('an order whose images have different services is charged service by service, as it was placed', async () => {
    const images = [];
    for (const services of [null, null, ['fuld-styling'], ['let-oprydning', 'haandvaerkeropgaver']]) {
      images.push({ path: await placeObject(stack, { owner: customer.id }), services });
    }
    const placed = await place(customer.client, newOrder([], { images, expectedTotal: 3 * 79 + 400 + 150 }));
    await stack.sql`update public.orders set status = 'completed' where id = ${placed.id}`;
    // The order is completed now, so that it is on the invoice of the next month.
    const [next] = await stack.sql`
      select to_char(date_trunc('month', now() at time zone 'Europe/Copenhagen') + interval '1 month', 'YYYY-MM-DD') as day`;
    expect(await run(next?.day)).toMatchObject({
      body: { processed: [{ amount_ore: 78_700, status: 'paid' }] },
    });
    expect(charges()).toMatchObject([{ amount: 78_700 }]);
    const [charged] = Object.values(stack.stripe.state.invoices);
    const address = 'Strandvejen 104, 2900 Hellerup';
    expect(charged?.lines.data.map(({ description, amount }) => [description, amount]).sort()).toEqual([
      [`Fuld styling: ${address} (1 billede)`, 40_000],
      [`Håndværkeropgaver: ${address} (1 billede)`, 15_000],
      [`Let oprydning: ${address} (3 billeder)`, 23_700],
    ]);
  });

  test('a second run charges and mails nothing more', async () => {
    await order('2026-11-10T12:00:00Z');
    await run('2026-12-01');
    expect(await run('2026-12-01')).toMatchObject({ body: { drafted: 0, processed: [], failures: [] } });
    await run('2026-12-02');
    expect(charges()).toHaveLength(1);
    expect(await stack.mail.inbox(customer.email)).toHaveLength(1);
  });

  test('the month ends at midnight in Copenhagen, in winter and in summer', async () => {
    await order('2026-11-30T22:59:59Z', 1);
    await order('2026-11-30T23:00:00Z', 2);
    await run('2026-12-01');
    expect(await invoices()).toMatchObject([{ amount: '79.00' }]);
    await run('2027-01-01');
    expect(await invoices()).toMatchObject([
      { amount: '79.00', number: '2026-0001' },
      { amount: '158.00', number: '2027-0001' },
    ]);

    const other = await createUser(stack, { card: true });
    await order('2026-06-30T21:59:59Z', 1, other.id);
    await order('2026-06-30T22:00:00Z', 3, other.id);
    await run('2026-07-01');
    expect((await invoices())[0]).toMatchObject({ amount: '79.00', number: '2026-0002' });
  });

  test.each([
    ['2026-03-01', '2026-02-28T23:00:00Z', 'before summer time begins'],
    ['2026-04-01', '2026-03-31T22:00:00Z', 'after it has begun'],
    ['2026-10-01', '2026-09-30T22:00:00Z', 'before it ends'],
    ['2026-11-01', '2026-10-31T23:00:00Z', 'after it has ended'],
  ])('the month that begins on %s begins at %s, %s', async (day, moment) => {
    await order(new Date(Date.parse(moment) - 1).toISOString(), 1);
    await order(moment, 2);
    await run(day);
    expect(await invoices()).toMatchObject([{ amount: '79.00', orders: 1 }]);
  });

  test('an order completed in the first moment of the next month is not invoiced', async () => {
    await order('2026-11-30T23:00:00Z');
    expect((await run('2026-12-01', { dryRun: true })).body.invoices).toEqual([]);
    expect(await run('2026-12-01')).toMatchObject({ body: { drafted: 0, processed: [] } });
  });

  test('invoice numbers continue without gaps from the existing ones', async () => {
    const others = await Promise.all([1, 2, 3].map(() => createUser(stack, { card: true })));
    await stack.sql`insert into public.invoices (user_id, invoice_number, period, amount, status, due_date)
      values (${customer.id}, '2026-0041', '2026-11-01', 79, 'paid', '2026-11-15')`;
    for (const { id } of others) await order('2026-11-10T12:00:00Z', 1, id);
    await run('2026-12-01');
    const numbers = (await invoices()).map(({ number }) => number);
    expect(numbers).toEqual(['2026-0041', '2026-0042', '2026-0043', '2026-0044']);
  });

  test('a dry run reports what it would charge and changes nothing', async () => {
    await order('2026-11-10T12:00:00Z', 2);
    const { body } = await run('2026-12-01', { dryRun: true });
    const expected = { email: customer.email, orders: 1, amount_ore: 15800 };
    expect(body.invoices).toEqual([{ ...expected, number: null }]);
    expect(await invoices()).toEqual([]);
    expect(stack.stripe.state.invoices).toEqual({});

    stack.stripe.setNextChargeOutcome('decline');
    await run('2026-12-01');
    expect((await run('2026-12-03', { dryRun: true })).body.invoices).toEqual([]);
    const again = await run('2026-12-04', { dryRun: true });
    expect(again.body.invoices).toEqual([{ ...expected, number: '2026-0001' }]);
    expect(charges()).toEqual([]);
  });

  test('accepts the job secret only, and real dates only', async () => {
    const call = { user: customer, body: { date: '2026-12-01' } };
    expect(await callFunction(stack, 'run-monthly-billing', call)).toMatchObject({ status: 403 });
    expect(await run('2026-13-01')).toMatchObject({ status: 400 });
  });

  test('without a date it runs from six in Copenhagen on, and not before', async () => {
    await order('2026-01-10T12:00:00Z');
    const headers = { 'x-job-secret': jobSecret };
    const before = billingMoment(new Date());
    const { body } = await callFunction(stack, 'run-monthly-billing', { headers });
    // The hour may change between the two readings of the clock.
    const hours = [before.hour, billingMoment(new Date()).hour];
    expect(hours.map((hour) => (hour < BILLING_HOUR ? 'not_the_hour' : undefined))).toContain(body.skipped);
    expect(await invoices()).toHaveLength(body.skipped ? 0 : 1);
  });
});
