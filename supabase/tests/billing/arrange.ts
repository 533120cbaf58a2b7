import { jobSecret, stripeKeys } from '@rumklar/local-stack/settings';
import type { TestStack } from '@rumklar/local-stack/testing';
import postgres, { type Sql } from 'postgres';
import { placeOrder } from '../arrange.ts';
import { callFunction } from '../functions/callFunction.ts';

/** Deletes everything that billing reads and writes. */
export async function clearBilling(stack: TestStack): Promise<void> {
  await eraserOf(stack).unsafe(CLEAR);
  stack.stripe.clear();
  await stack.mail.clear();
}

// A connection without triggers: to turn them off on another one makes it plan its statements again.
function eraserOf({ sql }: TestStack): Sql {
  const { host, port, user, pass, database } = sql.options;
  const eraser =
    erasers.get(sql) ??
    postgres({
      host: host[0],
      port: port[0],
      username: user,
      password: pass ?? '',
      database,
      max: 1,
      connection: { session_replication_role: 'replica' },
    });
  erasers.set(sql, eraser);
  return eraser;
}

const erasers = new WeakMap<Sql, Sql>();

// Not by `truncate … cascade`: after it each connection plans the statements of all procedures again.
const CLEAR = `
  do $$
  declare
    cleared regclass;
  begin
    for cleared in
      with recursive referring as (
        select unnest('{public.orders,public.invoices,private.invoice_numbers}'::regclass[])::oid as id
        union
        select c.conrelid from pg_constraint c join referring r on c.confrelid = r.id where c.contype = 'f'
      )
      select id from referring
    loop
      execute format('delete from %s', cleared);
    end loop;
  end $$`;

/** Runs the billing of a day as the scheduled job does, and waits for Stripe's webhooks. */
export async function runBilling(stack: TestStack, date: string, fields: object = {}) {
  const headers = { 'x-job-secret': jobSecret };
  const response = await callFunction(stack, 'run-monthly-billing', { headers, body: { date, ...fields } });
  await stack.stripe.sendPending();
  return response;
}

/** A completed order. */
export async function completedOrder(stack: TestStack, userId: string, completedAt: string, images = 1) {
  const at = new Date(completedAt);
  return await placeOrder(stack, { userId, status: 'completed', images, createdAt: at, completedAt: at });
}

/** The invoices with the fields that a customer sees, oldest first. */
export async function listInvoices(stack: TestStack) {
  return await stack.sql`
    select i.id, i.invoice_number as number, i.amount::text, i.status, i.due_date::text as due, i.receipt_url,
      (select count(*)::int from public.invoice_orders b where b.invoice_id = i.id) as orders
    from public.invoices i order by i.period, i.invoice_number`;
}

/** When, by whom and with which card an only invoice was issued and paid. */
export async function readIssue(stack: TestStack) {
  const [issue] = await stack.sql`
    select issued_on::text, seller_name, seller_cvr, seller_address, card_brand, card_last4 from public.invoices`;
  return issue;
}

/** Charges that went through. */
export function listCharges(stack: TestStack) {
  return Object.values(stack.stripe.state.paymentIntents).filter(({ status }) => status === 'succeeded');
}

/** Pays with a card as the page of an invoice does, in the browser, without calling the database. */
export async function confirmPayment(
  { stripeUrl }: TestStack,
  intent: { id: string; client_secret: string },
  cardId: string,
): Promise<void> {
  const response = await fetch(`${stripeUrl}/v1/payment_intents/${intent.id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripeKeys.publishable}` },
    body: new URLSearchParams({ client_secret: intent.client_secret, payment_method: cardId }),
  });
  await response.body?.cancel();
}

/** Pays the oldest payment intent with the oldest card. */
export async function payOnPage(stack: TestStack): Promise<void> {
  const { paymentIntents, paymentMethods } = stack.stripe.state;
  const [intent] = Object.values(paymentIntents);
  const [cardId] = Object.keys(paymentMethods);
  if (!intent || !cardId) throw new Error('There is nothing to pay, or no card.');
  await confirmPayment(stack, intent, cardId);
  await stack.stripe.sendPending();
}

/** Inserts an unpaid invoice that exists at Stripe, of a customer with a card. @returns its id */
export async function placeOpenInvoice(stack: TestStack, userId: string): Promise<string> {
  const [stripeCustomer] =
    await stack.sql`select customer_id from private.stripe_customers where user_id = ${userId}`;
  const response = await fetch(`${stack.stripeUrl}/v1/invoices`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripeKeys.secret}` },
    body: new URLSearchParams({ customer: stripeCustomer?.customer_id, currency: 'dkk' }),
  });
  const { id: stripeId }: { id: string } = await response.json();
  const [invoice] = await stack.sql`
    insert into public.invoices (user_id, period, amount, invoice_number, due_date, status)
    select ${userId}, coalesce(max(period), '2020-01-01') + interval '1 month', 79, ${stripeId}, '2100-01-01', 'open'
    from public.invoices where user_id = ${userId}
    returning id`;
  await stack.sql`
    insert into private.stripe_invoices (invoice_id, stripe_invoice_id) values (${invoice?.id}, ${stripeId})`;
  return invoice?.id;
}
