import { differenceTexts } from '@rumklar/domain/invoices/differenceTexts';
import { jobSecret } from '@rumklar/local-stack/settings';
import {
  createUser,
  serviceClient,
  startTestStack,
  type TestStack,
  type TestUser,
} from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callFunction } from '../functions/callFunction.ts';
import { makeFirm } from '../organisations/firm.ts';
import {
  clearBilling,
  completedOrder,
  confirmPayment,
  listCharges,
  listInvoices,
  runBilling,
} from './arrange.ts';

let stack: TestStack;
let admin: TestUser;
let owner: TestUser;
let bookkeeping: string;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
  admin = await createUser(stack, { admin: true, fullName: 'Anna Lind' });
});
afterAll(() => stack.stop());
beforeEach(async () => {
  await clearBilling(stack);
  await setAccount('Reg. 1234 konto 12345678');
  owner = await createUser(stack, { card: true });
  bookkeeping = `bogholderi-${owner.email}`;
  const p_organisation_id = await makeFirm(stack, owner);
  const terms = { p_organisation_id, p_payment_days: 14, p_bookkeeping_email: bookkeeping };
  await admin.client.rpc('set_payment_terms', terms).throwOnError();
  await completedOrder(stack, owner.id, '2026-10-10T12:00:00Z');
});

async function setAccount(bank_account: string | null) {
  return await set({ bank_account });
}
async function set(p_changes: Record<string, string | null>) {
  const { data: settings } = await admin.client.rpc('get_settings').throwOnError();
  const parameters = { p_version: settings.version, p_changes };
  return (await admin.client.rpc('change_settings', parameters)).error?.hint;
}
const invoice = async () => (await listInvoices(stack))[0];
const atStripe = () => Object.values(stack.stripe.state.invoices)[0];
const subjects = async (to: string) => (await stack.mail.inbox(to)).map(({ subject }) => subject);
const transfer = async (day: string) => {
  const { error } = await admin.client.rpc('record_transfer', {
    p_invoice_id: (await invoice())?.id,
    p_paid_on: day,
  });
  return error?.hint;
};

test('who pays at once pays by card, also for a firm', async () => {
  const paid = await callFunction(stack, 'charge-orders', { user: owner, body: { total: 79 } });
  expect(paid).toEqual({ status: 200, body: { success: true, invoiceIds: [] } });
  expect(await invoice()).toMatchObject({ status: 'paid', amount: '79.00' });
  expect(listCharges(stack)).toMatchObject([{ amount: 7900 }]);
});

test('a firm that pays by invoice gets it by mail, its bookkeeping too, and no card is charged', async () => {
  await runBilling(stack, '2026-11-01');
  expect(await invoice()).toMatchObject({ status: 'open', due: '2026-11-15', amount: '79.00' });
  expect(atStripe()).toMatchObject({ collection_method: 'send_invoice', status: 'open', attempt_count: 0 });
  const [mail, ...others] = await stack.mail.inbox(owner.email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    subject: 'Faktura 2026-0001',
    attachments: [{ filename: 'faktura-2026-0001.pdf' }],
  });
  expect(mail?.cc).toEqual([bookkeeping]);
  const [row] = await stack.sql`select payment_days, bookkeeping_email, seller_account from public.invoices`;
  expect(row).toEqual({
    payment_days: 14,
    bookkeeping_email: bookkeeping,
    seller_account: 'Reg. 1234 konto 12345678',
  });
  for (const words of ['Reg. 1234 konto 12345678', '15. november 2026', '2026-0001']) {
    expect(mail?.text).toContain(words);
  }
  expect(listCharges(stack)).toEqual([]);
});

test('without an account no invoice by transfer is sent, the desk says so, and it goes out once there is one', async () => {
  await setAccount(null);
  await runBilling(stack, '2026-11-01');
  expect(await invoice()).toMatchObject({ status: 'draft' });
  expect(await subjects(owner.email)).toEqual([]);
  const { data: unfinished } = await serviceClient(stack)
    .rpc('list_unfinished_invoices', { p_date: '2026-11-01' })
    .throwOnError();
  expect(unfinished).toMatchObject([{ problem: 'no_account', last_error: null }]);
  for (const account of [
    'Reg. 123 konto 12345678',
    'DK5000400440116243',
    'IBAN DE89 3704 0044 0532 0130 00',
    '<b>',
    '',
  ]) {
    expect(await setAccount(account), account).toBe('setting_invalid');
  }
  await setAccount('IBAN DK50 0040 0440 1162 43');
  await runBilling(stack, '2026-11-02');
  expect(await subjects(owner.email)).toEqual(['Faktura 2026-0001']);
  // What was issued keeps the account of its day.
  await setAccount('Reg. 1234 konto 12345678');
  const [row] = await stack.sql`select seller_account from public.invoices`;
  expect(row?.seller_account).toBe('IBAN DK50 0040 0440 1162 43');
});

test('has the seller of the day on which it is issued, in the mail and the file too, as text', async () => {
  await set({
    company_name: '<b>Nord</b> & Søn {x}',
    company_cvr: '10000009',
    company_street: 'Havnegade 12',
    company_postal_code: '8000',
    company_city: 'Aarhus C',
    contact_email: 'hej@nord.example',
    contact_phone: '86 12 34 56',
  });
  await runBilling(stack, '2026-11-01');
  await set({ company_name: null, company_cvr: null, contact_phone: null });
  const seller = await stack.sql`
    select seller_name, seller_cvr, seller_address, seller_contact from public.invoices`;
  expect(seller).toEqual([
    {
      seller_name: '<b>Nord</b> & Søn {x}',
      seller_cvr: '10000009',
      seller_address: 'Havnegade 12, 8000 Aarhus C',
      seller_contact: 'hej@nord.example · 86 12 34 56',
    },
  ]);
  const [mail] = await stack.mail.inbox(owner.email);
  expect(mail?.html).toContain('&lt;b&gt;Nord&lt;/b&gt; &amp; Søn {x} · CVR 10000009');
  expect(mail?.html).not.toContain('<b>Nord');
  expect(mail?.text).toContain('<b>Nord</b> & Søn {x} · CVR 10000009 · Havnegade 12, 8000 Aarhus C');
  expect(mail?.text).toContain('hej@nord.example');
  await set({ company_street: null, company_postal_code: null, company_city: null, contact_email: null });
});

test('is reminded 3 and 10 days after the day on which it is due, and orders nothing after 14', async () => {
  for (const [day, mails] of [
    ['2026-11-01', 1],
    ['2026-11-17', 1],
    ['2026-11-18', 2],
    ['2026-11-18', 2],
    ['2026-11-24', 2],
    ['2026-11-25', 3],
    ['2026-12-20', 3],
  ] as const) {
    await runBilling(stack, day);
    expect([day, await subjects(owner.email)]).toEqual([day, expect.objectContaining({ length: mails })]);
  }
  const texts = (await stack.mail.inbox(owner.email)).map(({ text }) => text);
  expect(texts[1]).toContain('Er den betalt for nylig');
  expect(texts[2]).toContain('Det er vores sidste påmindelse');
  const overdue = async (due: string) => {
    await stack.sql`update public.invoices set due_date = private.today() - ${due}::integer`;
    const [row] = await stack.sql`select private.is_overdue(${owner.id})`;
    return row?.is_overdue;
  };
  expect([await overdue('14'), await overdue('15')]).toEqual([false, true]);
});

test('an administrator records a transfer: it is paid at Stripe without a charge, with date and name', async () => {
  await runBilling(stack, '2026-11-01');
  expect(await transfer('2026-10-31')).toBe('transfer_invalid');
  expect(await transfer('2026-11-12')).toBeUndefined();
  expect(await transfer('2026-11-13')).toBeUndefined();
  await runBilling(stack, '2026-12-20');
  expect(await invoice()).toMatchObject({ status: 'paid' });
  const [row] = await stack.sql`select transferred_on::text, transferred_by, card_last4 from public.invoices`;
  expect(row).toEqual({ transferred_on: '2026-11-12', transferred_by: 'Anna Lind', card_last4: null });
  expect(atStripe()).toMatchObject({ status: 'paid', amount_paid: 0 });
  expect(listCharges(stack)).toEqual([]);
  expect((await subjects(owner.email)).length).toBe(2);
  expect(await transfer('2026-11-13')).toBeUndefined();
});

test('no transfer is recorded while the invoice is being replaced at Stripe', async () => {
  await runBilling(stack, '2026-11-01');
  await stack.sql`update private.stripe_invoices set is_replacing = true`;
  expect(await transfer('2026-11-12')).toBe('invoice_charging');
  expect(await invoice()).toMatchObject({ status: 'open' });
  await stack.sql`update private.stripe_invoices set is_replacing = false`;
  expect(await transfer('2026-11-12')).toBeUndefined();
});

test('a card that is faster than the transfer pays once, and the studio reads what to pay back', async () => {
  await runBilling(stack, '2026-11-01');
  await transfer('2026-11-12');
  const [intent] = Object.values(stack.stripe.state.paymentIntents);
  const [card] = Object.values(stack.stripe.state.paymentMethods).filter(
    ({ customer }) => customer === intent?.customer,
  );
  if (!intent || !card) throw new Error('There is nothing to pay, or no card.');
  stack.stripe.deliverWebhooks('never');
  await confirmPayment(stack, intent, card.id);
  await runBilling(stack, '2026-12-20');
  stack.stripe.deliverWebhooks('once');
  expect(await invoice()).toMatchObject({ status: 'paid' });
  expect(listCharges(stack)).toHaveLength(1);
  const { body } = await callFunction(stack, 'reconcile-invoices', {
    headers: { 'x-job-secret': jobSecret },
  });
  expect(body.differences).toEqual([differenceTexts.paidTwice('Faktura 2026-0001')]);
  const desk = await admin.client.rpc('get_desk').single();
  expect(JSON.stringify(desk.data)).toContain('paid_twice');
});

test('a card that is being charged refuses a transfer, and a transfer the charge', async () => {
  await stack.sql`update public.organisations set payment_days = null`;
  stack.stripe.setNextChargeOutcome('decline');
  await runBilling(stack, '2026-11-01');
  expect(await invoice()).toMatchObject({ status: 'failed' });
  await stack.sql`update private.stripe_invoices set attempt_payment_method = 'pm_1'`;
  expect(await transfer('2026-11-02')).toBe('invoice_charging');
  await stack.sql`update private.stripe_invoices set attempt_payment_method = null`;
  expect(await transfer('2026-11-02')).toBeUndefined();
  const rows = await stack.sql`
    select * from public.invoices i cross join lateral public.begin_invoice_attempt(i.id, 2, array['pm_1'])`;
  expect(rows).toEqual([]);
  await runBilling(stack, '2026-12-20');
  expect(await invoice()).toMatchObject({ status: 'paid' });
  expect(listCharges(stack)).toEqual([]);
});
