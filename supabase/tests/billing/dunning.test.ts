import { orderBlockOf } from '@rumklar/domain/invoices/status';
import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clearBilling, completedOrder, listCharges, listInvoices, payOnPage, runBilling } from './arrange.ts';

let stack: TestStack;
let customer: TestUser;
let customerId: string;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
});
afterAll(() => stack.stop());
beforeEach(async () => {
  await clearBilling(stack);
  customer = await createUser(stack, { card: true });
  const [row] =
    await stack.sql`select customer_id from private.stripe_customers where user_id = ${customer.id}`;
  customerId = row?.customer_id;
  await completedOrder(stack, customer.id, '2026-11-10T12:00:00Z');
});

const status = async () => (await listInvoices(stack))[0]?.status;
const subjects = async () => (await stack.mail.inbox(customer.email)).map(({ subject }) => subject);
const attempts = () => Object.values(stack.stripe.state.invoices)[0]?.attempt_count;

/** Removes all cards, as Stripe's own page would. */
async function removeCards() {
  await stack.sql`delete from private.payment_methods where user_id = ${customer.id}`;
  for (const card of Object.values(stack.stripe.state.paymentMethods)) card.customer = null;
}

/** Leaves the customer with this card only. */
async function replaceCard(name: string) {
  await removeCards();
  await stack.stripe.addCard(customerId, name);
}

describe('a declined card', () => {
  test('is charged again after 3, 5 and 7 days, each time with a mail, and then no more', async () => {
    await replaceCard('pm_card_chargeCustomerFail');
    for (const [day, charged] of [
      ['2026-12-01', 1],
      ['2026-12-01', 1],
      ['2026-12-03', 1],
      ['2026-12-04', 2],
      ['2026-12-05', 2],
      ['2026-12-06', 3],
      ['2026-12-08', 4],
      ['2026-12-20', 4],
    ] as const) {
      await runBilling(stack, day);
      expect([day, attempts(), await status()]).toEqual([day, charged, 'failed']);
    }
    expect(await subjects()).toEqual(Array(4).fill('Betalingen af faktura 2026-0001 mislykkedes'));
    const mails = await stack.mail.inbox(customer.email);
    expect(mails.map(({ text }) => text?.includes('Vi prøver igen om få dage'))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(mails.at(-1)?.text).toContain('Vi prøver ikke igen af os selv');
  });

  test('is never charged twice within a day when the dunning runs late', async () => {
    await replaceCard('pm_card_chargeCustomerFail');
    for (const [day, charged] of [
      ['2026-12-01', 1],
      ['2026-12-20', 2],
      ['2026-12-20', 2],
      ['2026-12-21', 2],
      ['2026-12-22', 3],
      ['2026-12-23', 3],
      ['2026-12-24', 4],
      ['2026-12-30', 4],
    ] as const) {
      await runBilling(stack, day);
      expect([day, attempts()]).toEqual([day, charged]);
    }
    expect(await subjects()).toHaveLength(4);
  });

  test('and a new card in time: the newest card is charged, and the customer gets the paid invoice by mail', async () => {
    stack.stripe.setNextChargeOutcome('decline');
    await runBilling(stack, '2026-12-01');
    const card = await stack.stripe.addCard(customerId, 'pm_card_mastercard');
    await runBilling(stack, '2026-12-04');
    expect(await status()).toBe('paid');
    expect(listCharges(stack)).toMatchObject([{ amount: 7900, payment_method: card.id }]);
    expect(await subjects()).toEqual(['Betalingen af faktura 2026-0001 mislykkedes', 'Faktura 2026-0001']);
  });

  test('that is recorded late, after another run, changes nothing', async () => {
    await replaceCard('pm_card_chargeCustomerFail');
    await runBilling(stack, '2026-12-01');
    await runBilling(stack, '2026-12-04');
    const runs = () => stack.sql`select attempts, next_attempt_at, pending_mail from private.stripe_invoices`;
    const before = await runs();
    const [late] = await stack.sql`
      select public.record_invoice_failure(id, 1, 'requires_action', '2026-12-04', 'late') as is_recorded
      from public.invoices`;
    expect(late).toEqual({ is_recorded: false });
    expect([await runs(), await status()]).toEqual([before, 'failed']);
  });

  test('and a payment on the page whose webhook was lost: the next run does not charge again', async () => {
    stack.stripe.setNextChargeOutcome('decline');
    await runBilling(stack, '2026-12-01');
    stack.stripe.deliverWebhooks('never');
    await payOnPage(stack);
    expect(await status()).toBe('failed');
    await runBilling(stack, '2026-12-04');
    expect(await status()).toBe('paid');
    expect(listCharges(stack)).toHaveLength(1);
    expect(await stack.sql`select attempts from private.stripe_invoices`).toEqual([{ attempts: 1 }]);
  });
});

describe('a second card', () => {
  test('is not charged when the customer has chosen the first', async () => {
    const [first = ''] = Object.keys(stack.stripe.state.paymentMethods);
    await stack.stripe.addCard(customerId, 'pm_card_mastercard');
    await stack.stripe.sendPending();
    const [row] = await stack.sql<{ isChosen: boolean }[]>`
      select public.choose_payment_method(user_id, ${first}) as "isChosen"
      from private.stripe_customers where customer_id = ${customerId}`;
    expect(row).toEqual({ isChosen: true });
    await runBilling(stack, '2026-12-01');
    expect(listCharges(stack)).toMatchObject([{ amount: 7900, payment_method: first }]);
  });

  test('leaves on the invoice why the first was declined, until it is paid', async () => {
    await replaceCard('pm_card_chargeCustomerFail');
    await runBilling(stack, '2026-12-01');
    const codes = async () =>
      (await stack.sql`select decline_code from public.invoices`).map((row) => row.decline_code);
    expect(await codes()).toEqual(['generic_decline']);
    await stack.stripe.addCard(customerId, 'pm_card_visa');
    await runBilling(stack, '2026-12-04');
    expect([await status(), await codes()]).toEqual(['paid', [null]]);
  });

  test('pays in the same charge when the newest card is declined', async () => {
    const [first] = Object.keys(stack.stripe.state.paymentMethods);
    await stack.stripe.addCard(customerId, 'pm_card_chargeCustomerFail');
    await runBilling(stack, '2026-12-01');
    expect([await status(), attempts()]).toEqual(['paid', 2]);
    expect(listCharges(stack)).toMatchObject([{ amount: 7900, payment_method: first }]);
    expect(await stack.sql`select attempts from private.stripe_invoices`).toEqual([{ attempts: 1 }]);
    expect(await subjects()).toEqual(['Faktura 2026-0001']);
  });

  test('that is declined too: each is asked once per charge, by overlapping runs as well, with one mail', async () => {
    await replaceCard('pm_card_chargeCustomerFail');
    await stack.stripe.addCard(customerId, 'pm_card_chargeCustomerFail');
    for (const [day, asked] of [
      ['2026-12-01', 2],
      ['2026-12-04', 4],
    ] as const) {
      await Promise.all([runBilling(stack, day), runBilling(stack, day), runBilling(stack, day)]);
      await runBilling(stack, day);
      expect([day, await status(), attempts()]).toEqual([day, 'failed', asked]);
    }
    expect(await subjects()).toEqual(Array(2).fill('Betalingen af faktura 2026-0001 mislykkedes'));
  });

  test('is not asked when the bank requires approval of the newest', async () => {
    await stack.stripe.addCard(customerId, 'pm_card_authenticationRequired');
    await runBilling(stack, '2026-12-01');
    expect([await status(), attempts()]).toEqual(['requires_action', 1]);
  });
});

describe('a customer without a card', () => {
  test('is asked for one by mail on the 1st, and charged when it is there', async () => {
    await removeCards();
    await runBilling(stack, '2026-12-01');
    expect([await status(), attempts()]).toEqual(['failed', 0]);
    const [mail] = await stack.mail.inbox(customer.email);
    expect(mail?.subject).toBe('Tilføj et betalingskort, så vi kan trække faktura 2026-0001');
    expect(mail?.text).toContain('Tilføj et kort under Betaling');
    await stack.stripe.addCard(customerId, 'pm_card_visa');
    await runBilling(stack, '2026-12-04');
    expect(await status()).toBe('paid');
    expect(await subjects()).toHaveLength(2);
  });
});

describe('a bank that requires approval', () => {
  test('the customer gets a mail with a link', async () => {
    await replaceCard('pm_card_authenticationRequired');
    await runBilling(stack, '2026-12-01');
    expect(await status()).toBe('requires_action');
    const [mail] = await stack.mail.inbox(customer.email);
    const [invoice] = await listInvoices(stack);
    expect(mail?.subject).toBe('Godkend betalingen af faktura 2026-0001');
    expect(mail?.html).toContain(`/fakturaer/${invoice?.id}`);
  });
});

describe('mails', () => {
  test('that could not be sent are sent by the next run', async () => {
    await runBilling(stack, '2026-12-01');
    await stack.sql`update public.mails set status = 'failed' where kind = 'invoice_paid'`;
    await stack.sql`update private.stripe_invoices set pending_mail = 'invoice_paid'`;
    await runBilling(stack, '2026-12-02');
    const mails = await stack.sql`select status, attempts from public.mails where user_id = ${customer.id}`;
    expect(mails).toEqual([{ status: 'sent', attempts: 2 }]);
    expect(await stack.sql`select pending_mail from private.stripe_invoices`).toEqual([
      { pending_mail: null },
    ]);
  });

  test('that were sent before a run was killed are not sent again', async () => {
    await runBilling(stack, '2026-12-01');
    await stack.sql`update private.stripe_invoices set pending_mail = 'invoice_paid'`;
    await runBilling(stack, '2026-12-02');
    expect(await subjects()).toEqual(['Faktura 2026-0001']);
    expect(await stack.sql`select pending_mail from private.stripe_invoices`).toEqual([
      { pending_mail: null },
    ]);
  });
});

describe('an unpaid invoice', () => {
  test.each([
    ['14 days after it was due', '14 days', true],
    ['15 days after it was due', '15 days', false],
  ])('%s: a new order is accepted: %s', async (_, overdue, isAccepted) => {
    stack.stripe.setNextChargeOutcome('decline');
    await runBilling(stack, '2026-12-01');
    const [invoice] = await stack.sql`
      update public.invoices
      set due_date = (now() at time zone 'Europe/Copenhagen')::date - ${overdue}::interval
      returning due_date::text`;
    // The portal warns the customer by the same rule.
    const stop = orderBlockOf({ status: 'failed', due_date: invoice?.due_date });
    expect([stop?.isBlocked, stop?.daysLeft]).toEqual([!isAccepted, isAccepted ? 1 : 0]);
    const { error } = await customer.client.from('orders').insert({
      user_id: customer.id,
      title: 'Villa',
      address: 'Strandvejen 1',
      service_type: 'let-oprydning',
    });
    expect(error?.hint).toBe(isAccepted ? undefined : 'overdue_invoice');
  });
});
