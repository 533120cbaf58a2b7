import { readFile } from 'node:fs/promises';
import { serviceTypes } from '@rumklar/domain/services/serviceTypes';
import { jobSecret, secretKey } from '../settings.ts';
import { saveSandboxCard } from '../stripe/testClient.ts';
import { demoAccounts } from './demoDetails.ts';
import { demoExamplePair, examplePath } from './demoImage.ts';
import { fillOrders } from './demoOrders.ts';
import { clientOf, type Demo, signedIn, upload } from './demoStorage.ts';
import { fillRevisions } from './fillRevisions.ts';

export { demoAccounts } from './demoDetails.ts';
export type { Demo } from './demoStorage.ts';

/** Adds what SQL cannot seed and is missing: images, a card, invoices; so the next start completes one that was killed. */
export async function fillDemo(options: Demo): Promise<void> {
  await Promise.all([
    fillWebsiteImages(options),
    fillOrders(options).then(() => Promise.all([fillRevisions(options), fillInvoices(options)])),
    saveCard(options, demoAccounts.customer),
  ]);
}

async function fillWebsiteImages({ apiUrl }: Demo): Promise<void> {
  const bucket = clientOf(apiUrl, secretKey).storage.from('website-images');
  const { data } = await bucket.list('', { limit: 1000 });
  const present = new Set(data?.map((file) => file.name));
  const missing = serviceTypes.flatMap(demoExamplePair).filter((name) => !present.has(name));
  for (const name of missing) await upload(bucket, name, await readFile(examplePath(name)));
}

async function saveCard({ sql, stripe }: Demo, { id, email }: { id: string; email: string }): Promise<void> {
  const [known] = await sql`select 1 from private.stripe_customers where user_id = ${id}`;
  if (stripe && !known) await saveSandboxCard({ sql, stripe }, { id, email });
}

/** The firm's invoices, made by the billing and due in 30 days: one paid by bank transfer, then an open one. */
async function fillInvoices(demo: Demo): Promise<void> {
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
