import { agreedText } from '@rumklar/domain/prices/prices';
import { createUser, type TestUser } from '@rumklar/local-stack/testing';
import { beforeAll, expect } from 'vitest';
import { downloadInvoice } from '../src/invoices/downloadInvoice.ts';
import { getInvoice } from '../src/invoices/getInvoice.ts';
import { listInvoices } from '../src/invoices/listInvoices.ts';
import { recordTransfer } from '../src/invoices/recordTransfer.ts';
import { createOrganisation } from '../src/organisations/changeOrganisation.ts';
import { getOrganisation } from '../src/organisations/getOrganisation.ts';
import { giveAgreement, setPaymentTerms } from '../src/prices/agreements.ts';
import { contract, useStack } from './contract.ts';

// What Stripe makes of send_invoice and paid_out_of_band: its sandbox here, its test mode in a project that has those keys.
const its = useStack({ functions: true, mailPause: 0, log: () => {} });
let admin: TestUser;
let owner: TestUser;
beforeAll(async () => {
  admin = await createUser(its.stack, { admin: true });
});

contract('function: run-monthly-billing, by invoice', {
  allowed: async () => {
    const days = await daysOfMonth();
    await arrangeFirm();
    const order = await arrangeOldOrder(days.before);

    await bill(days.issued);
    const [invoice] = await listInvoices(owner.client, owner.id);
    expect(invoice).toMatchObject({
      status: 'open',
      amount: 118,
      payment_days: 8,
      issued_on: days.issued,
      due_date: days.due,
      receipt_url: expect.stringMatching(/^https:/),
    });
    const { document } = await getInvoice(owner.client, { invoiceId: invoice?.id ?? '', userId: owner.id });
    expect(document.orders[0]?.rows[0]?.text).toBe(`Let oprydning · ${agreedText('image', 59)}`);
    expect((await downloadInvoice(owner.client, invoice?.id ?? '', order)).type).toBe('application/pdf');

    for (const day of [days.firstReminder, days.secondReminder]) await bill(day);
    await recordTransfer(admin.client, invoice?.id ?? '', days.issued);
    await bill(days.today);
    // Only what Stripe calls paid is paid here, and no card was charged.
    expect(await listInvoices(owner.client, owner.id)).toMatchObject([
      { status: 'paid', transferred_on: days.issued },
    ]);
    const rows = await its.stack.sql`
      select m.kind, i.card_last4 from public.mails m join public.invoices i on i.user_id = m.user_id
      where m.user_id = ${owner.id} order by m.created_at`;
    expect(rows.map(({ kind, card_last4 }) => [kind, card_last4])).toEqual([
      ['invoice_issued', null],
      ['invoice_reminder', null],
      ['invoice_reminder', null],
      ['invoice_paid', null],
    ]);
  },
  refused: async () => {
    const answer = await callBilling('a wrong secret', '2026-01-01');
    expect(answer.status).toBe(403);
  },
});

/** A firm with a price of its own that pays in 8 days. */
async function arrangeFirm(): Promise<void> {
  owner = await createUser(its.stack);
  await createOrganisation(owner.client, { name: 'Bolig & Co.', cvr: '13585628' });
  const { firm } = await getOrganisation(owner.client);
  await its.stack.sql`update private.settings set bank_account = 'Reg. 1234 konto 12345678'`;
  await setPaymentTerms(admin.client, firm?.id ?? '', { paymentDays: 8, bookkeepingEmail: '' });
  await giveAgreement(admin.client, {
    id: crypto.randomUUID(),
    userId: owner.id,
    service_type: 'let-oprydning',
    valid_from: '2026-01-01',
    price_per_image: 59,
    base_price: 0,
  });
}

/** An order of two images that was completed on a day. @returns its id */
async function arrangeOldOrder(day: string): Promise<string> {
  const [order] = await its.stack.sql`
    insert into orders (user_id, title, address, service_type, status, image_count, created_at, completed_at)
    values (${owner.id}, 'Villa', 'Strandvejen 101, 2900 Hellerup', 'let-oprydning', 'completed', 2, ${day}, ${day})
    returning id`;
  return order?.id;
}

/** Days of the billing of this month, `YYYY-MM-DD`. */
async function daysOfMonth() {
  const [days] = await its.stack.sql<Days[]>`
    select (m.issued - 10)::text as before, m.issued::text, (m.issued + 8)::text as due, (m.issued + 11)::text as
      "firstReminder", (m.issued + 18)::text as "secondReminder", private.today()::text as today
    from (select date_trunc('month', private.today())::date as issued) m`;
  if (!days) throw new Error('The database answered no days');
  return days;
}

async function bill(date: string): Promise<void> {
  const answer = await callBilling(its.stack.jobSecret, date);
  expect(await answer.json()).toMatchObject({ failures: [] });
}

function callBilling(secret: string, date: string): Promise<Response> {
  return fetch(`${its.stack.apiUrl}/functions/v1/run-monthly-billing`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-job-secret': secret },
    body: JSON.stringify({ date }),
  });
}

type Days = Record<'before' | 'issued' | 'due' | 'firstReminder' | 'secondReminder' | 'today', string>;
