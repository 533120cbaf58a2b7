import { invoiceLineText } from '@rumklar/domain/invoices/mailTexts.ts';
import { serviceLabel } from '@rumklar/domain/services/serviceTypes.ts';
import type Stripe from 'stripe';
import { textOf } from '../fields.ts';
import { ensureCustomer } from '../payment/ensureCustomer.ts';
import type { Billing, InvoiceWork, WorkLine } from './work.ts';

/** Something that a person has to look at before the bill goes on. */
export class StoppedError extends Error {
  override name = 'StoppedError';
}

/**
 * Brings a draft to a final invoice at Stripe: created, its lines added, compared with ours, numbered, finalized. Each
 * step has its own idempotency key and is stored before the next.
 *
 * @throws StoppedError when Stripe's total is not ours
 */
export async function prepareInvoice(billing: Billing, work: InvoiceWork): Promise<void> {
  const { stripe, call, date } = billing;
  const id = work.stripeInvoiceId ?? (await createInvoice(billing, work));
  if (!work.linesAdded) {
    await addLines(stripe, id, work);
    assertSameTotal(await stripe.invoices.retrieve(id), work);
    await call('mark_invoice_lines', { p_invoice_id: work.id });
  }
  const number = await call('number_invoice', { p_invoice_id: work.id });
  if (typeof number !== 'string') throw new Error('number_invoice answered no number');
  const final = await finalized(stripe, id, number, work);
  assertSameTotal(final, work);
  await call('finalize_invoice', {
    p_invoice_id: work.id,
    p_date: date,
    p_receipt_url: final.hosted_invoice_url ?? null,
  });
}

async function createInvoice(billing: Billing, work: InvoiceWork): Promise<string> {
  const { stripe, call } = billing;
  // An account that never opened the payment page has no customer at Stripe.
  const customer = work.customerId ?? (await ensureCustomer(billing, { id: work.userId, email: work.email }));
  const known = work.isOld ? await findInvoice(stripe, customer, work.id) : undefined;
  const invoice =
    known ??
    (await stripe.invoices.create(
      {
        customer,
        currency: 'dkk',
        auto_advance: false,
        collection_method: 'charge_automatically',
        pending_invoice_items_behavior: 'exclude',
        metadata: { invoice_id: work.id },
      },
      { idempotencyKey: `invoice:${work.id}:create:${customer}` },
    ));
  const stored = await call('set_stripe_invoice', {
    p_invoice_id: work.id,
    p_stripe_invoice_id: invoice.id,
  });
  if (typeof stored !== 'string') throw new Error('set_stripe_invoice answered no invoice');
  return stored;
}

// Made by a run of another day whose end was lost; Stripe's idempotency keys live for a day.
async function findInvoice(
  stripe: Stripe,
  customer: string,
  invoiceId: string,
): Promise<Stripe.Invoice | undefined> {
  const { data } = await stripe.invoices.list({ customer, limit: 100 });
  return data.find((invoice) => textOf(invoice.metadata, 'invoice_id') === invoiceId);
}

async function addLines(stripe: Stripe, id: string, work: InvoiceWork): Promise<void> {
  const present = work.isOld ? await ordersOn(stripe, id) : new Set<string>();
  for (let from = 0; from < work.lines.length; from += LINES_PER_CALL) {
    const lines = work.lines.slice(from, from + LINES_PER_CALL);
    if (lines.every(({ orderId }) => present.has(orderId))) continue;
    await stripe.invoices.addLines(
      id,
      { lines: lines.map(toLine) },
      { idempotencyKey: `invoice:${work.id}:lines:${from}:${id}` },
    );
  }
}

async function ordersOn(stripe: Stripe, id: string): Promise<Set<string>> {
  const { lines } = await stripe.invoices.retrieve(id);
  const rest = lines.has_more
    ? await stripe.invoices.listLineItems(id, { limit: 100 }).autoPagingToArray({ limit: 10_000 })
    : lines.data;
  return new Set(rest.map(({ metadata }) => textOf(metadata, 'order_id') ?? ''));
}

function toLine({ orderId, amount, service, address, images }: WorkLine): Stripe.InvoiceAddLinesParams.Line {
  const description = invoiceLineText({ service: serviceLabel(service), address, images });
  return { amount, description, metadata: { order_id: orderId } };
}

async function finalized(
  stripe: Stripe,
  id: string,
  number: string,
  work: InvoiceWork,
): Promise<Stripe.Invoice> {
  const invoice = await stripe.invoices.retrieve(id);
  if (invoice.status !== 'draft') return invoice;
  await stripe.invoices.update(id, { number }, { idempotencyKey: `invoice:${work.id}:number:${id}` });
  return await stripe.invoices.finalizeInvoice(
    id,
    { auto_advance: false },
    { idempotencyKey: `invoice:${work.id}:finalize:${id}` },
  );
}

function assertSameTotal(invoice: Stripe.Invoice, work: InvoiceWork): void {
  if (invoice.total === work.amount && invoice.currency === 'dkk') return;
  throw new StoppedError(
    `Stripe's invoice ${invoice.id} is ${invoice.total} ${invoice.currency}, ours ${work.amount} dkk`,
  );
}

const LINES_PER_CALL = 50;
