import { jobSecret } from '../keys.ts';
import { demoAccounts } from './demoAccounts.ts';
import type { Demo } from './demoStack.ts';
import { signedIn } from './demoStorage.ts';

/**
 * The invoices of the firm, which it pays in 30 days: the last one is open, the one before was paid by bank transfer. The
 * billing itself makes them.
 */
export async function fillInvoices(demo: Demo): Promise<void> {
  const { apiUrl, sql, stripe } = demo;
  const user = demoAccounts.owner.id;
  const issued = sql`select id from public.invoices where user_id = ${user} and status <> 'draft'`;
  if (!stripe || (await issued).length > 1) return;
  const [days] = await sql<{ first: string; paid: string; last: string; today: string }[]>`
    select m.first::text, (m.first + 11)::text as paid, (m.first + interval '1 month')::date::text as last,
      private.today()::text as today
    from (select (date_trunc('month', private.today()) - interval '1 month')::date as first) m`;
  if (!days) return;
  await bill(demo, days.first);
  const [invoice] =
    await sql`select id from public.invoices where user_id = ${user} and period = ${days.first}`;
  const admin = await signedIn(apiUrl, demoAccounts.admin.email);
  await admin.rpc('record_transfer', { p_invoice_id: invoice?.id, p_paid_on: days.paid }).throwOnError();
  await bill(demo, days.last);
  // Pays the transferred one at Stripe.
  await bill(demo, days.today);
  await sql`
    update public.invoices i set created_at = (i.issued_on + time '06:00') at time zone 'Europe/Copenhagen'
    where i.user_id = ${user}`;
}

/** Runs the billing of a day as `npm run billing` does. @param date `YYYY-MM-DD` */
async function bill({ apiUrl }: Demo, date: string): Promise<void> {
  const answer = await fetch(`${apiUrl}/functions/v1/run-monthly-billing`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-job-secret': jobSecret },
    body: JSON.stringify({ date }),
  });
  if (!answer.ok) throw new Error(`The demo's invoices failed: ${answer.status} ${await answer.text()}`);
}
