import { createUser, startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bill, clearBilling, completedOrder, listBills, listCharges } from './arrange.ts';

// Stripe's total is compared with ours before anything is charged.
let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
});
afterAll(() => stack.stop());
beforeEach(async () => {
  await clearBilling(stack);
  const { id } = await createUser(stack, { card: true });
  await completedOrder(stack, id, '2026-11-10T12:00:00Z');
});

const atStripe = () => Object.values(stack.stripe.state.invoices);

/** A bill that got no further than a step, because Stripe was in trouble. */
async function billUntil(step: RegExp): Promise<void> {
  stack.stripe.disturb({ path: step, kind: 'refuse', times: 3 });
  expect(await bill(stack, '2026-12-01')).toMatchObject({ body: { opened: 1, failures: [{}] } });
}

test.each([
  ['its lines', /add_lines$/, null],
  ['its number', /finalize$/, '2026-0001'],
])('a difference once it has %s stops the bill until a person has looked', async (_, step, number) => {
  await billUntil(step);
  await stack.sql`update public.invoices set amount = amount + 1`;
  expect(await bill(stack, '2026-12-01')).toMatchObject({
    body: { billed: [], failures: [{ error: expect.stringContaining('7900 dkk, ours 8000 dkk') }] },
  });
  expect(await bill(stack, '2026-12-02')).toMatchObject({ body: { billed: [], failures: [] } });
  expect((await bill(stack, '2026-12-02', { dryRun: true })).body.bills).toEqual([]);
  // No number is lost to a bill that may never be one.
  expect(await listBills(stack)).toMatchObject([{ number, status: 'draft' }]);
  expect(listCharges(stack)).toEqual([]);

  await stack.sql`update public.invoices set amount = amount - 1`;
  await stack.sql`update private.stripe_invoices set stopped = false`;
  await bill(stack, '2026-12-02');
  expect(await listBills(stack)).toMatchObject([{ number: '2026-0001', amount: '79.00', status: 'paid' }]);
  expect(listCharges(stack)).toMatchObject([{ amount: 7900 }]);
});

test('the same total in another currency is a difference', async () => {
  await billUntil(/add_lines$/);
  for (const invoice of atStripe()) Object.assign(invoice, { currency: 'eur' });
  expect(await bill(stack, '2026-12-01')).toMatchObject({
    body: { failures: [{ error: expect.stringContaining('7900 eur, ours 7900 dkk') }] },
  });
  expect(listCharges(stack)).toEqual([]);
});
