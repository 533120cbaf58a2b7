import type Stripe from 'stripe';
import { invoiceLineText, invoiceSumText } from '../../../../packages/domain/src/invoices/mailTexts.ts';
import { serviceLabel } from '../../../../packages/domain/src/services/serviceTypes.ts';
import { textOf } from '../fields.ts';
import { ensureCustomer } from '../payment/ensureCustomer.ts';
import type { ProcedureRow } from '../procedures.ts';
import { type Billing, type InvoiceProgress, required } from './billing.ts';

/** Something that a person has to look at before the invoice is processed further. */
export class StoppedError extends Error {
  override name = 'StoppedError';
}

/**
 * Brings a draft to a final invoice at Stripe: created, its lines added, compared with ours, numbered, finalized. Each
 * step has its own idempotency key and is stored before the next.
 *
 * @throws StoppedError when Stripe's total is not ours
 */
export async function prepareInvoice(billing: Billing, invoice: InvoiceProgress): Promise<void> {
  const { stripe, call, date } = billing;
  const id = invoice.stripe_invoice_id ?? (await createInvoice(billing, invoice));
  if (!invoice.lines_added) {
    await addLines(billing, id, invoice);
    assertSameTotal(await stripe.invoices.retrieve(id), invoice);
    await call('mark_invoice_lines_added', { p_invoice_id: invoice.id });
  }
  const number = await call('assign_invoice_number', { p_invoice_id: invoice.id });
  const final = await finalize(stripe, id, number, invoice);
  assertSameTotal(final, invoice);
  await call('finalize_invoice', {
    p_invoice_id: invoice.id,
    p_date: date,
    p_receipt_url: final.hosted_invoice_url ?? undefined,
  });
}

async function createInvoice(billing: Billing, invoice: InvoiceProgress): Promise<string> {
  const { stripe, call } = billing;
  // An account that never opened the payment page has no customer at Stripe.
  const customer =
    invoice.customer_id ?? (await ensureCustomer(billing, { id: invoice.user_id, email: invoice.email }));
  const known = invoice.is_old ? await findAtStripe(stripe, customer, invoice.id) : undefined;
  const created =
    known ??
    (await stripe.invoices.create(
      {
        customer,
        currency: 'dkk',
        auto_advance: false,
        collection_method: 'charge_automatically',
        pending_invoice_items_behavior: 'exclude',
        metadata: { invoice_id: invoice.id },
      },
      { idempotencyKey: `invoice:${invoice.id}:create:${customer}` },
    ));
  const stored = await call('set_stripe_invoice', {
    p_invoice_id: invoice.id,
    p_stripe_invoice_id: required(created.id, 'id of the Stripe invoice'),
  });
  return required(stored, 'stripe_invoice_id');
}

// Created by an interrupted run of another day; Stripe keeps idempotency keys for a day.
async function findAtStripe(
  stripe: Stripe,
  customer: string,
  invoiceId: string,
): Promise<Stripe.Invoice | undefined> {
  const { data } = await stripe.invoices.list({ customer, limit: 100 });
  return data.find(({ metadata }) => textOf(metadata, 'invoice_id') === invoiceId);
}

async function addLines({ stripe, call }: Billing, id: string, invoice: InvoiceProgress): Promise<void> {
  const present = invoice.is_old ? await linesOn(stripe, id) : new Set<string>();
  const lines: Line[] = await call('list_invoice_lines', { p_invoice_id: invoice.id });
  for (let offset = 0; offset < lines.length; offset += PAGE) {
    const page = lines.slice(offset, offset + PAGE);
    if (page.every(({ line_key }) => present.has(line_key))) continue;
    await stripe.invoices.addLines(
      id,
      { lines: page.map(toLine) },
      { idempotencyKey: `invoice:${invoice.id}:lines:${offset}:${id}` },
    );
  }
}

async function linesOn(stripe: Stripe, id: string): Promise<Set<string>> {
  const { lines } = await stripe.invoices.retrieve(id);
  const all = lines.has_more
    ? await stripe.invoices.listLineItems(id, { limit: 100 }).autoPagingToArray({ limit: 10_000 })
    : lines.data;
  return new Set(all.map(({ metadata }) => textOf(metadata, 'line_key') ?? ''));
}

/** An order, or with more of them than Stripe has lines for, the sum of some. */
type Line = ProcedureRow<'list_invoice_lines', 'order_id' | 'address' | 'price_per_image_ore'>;

function toLine({ line_key, order_id, amount_ore, ...line }: Line): Stripe.InvoiceAddLinesParams.Line {
  const service = serviceLabel(line.service_type);
  const images = line.image_count;
  const description =
    line.address === null
      ? invoiceSumText({
          service,
          images,
          orders: line.order_count,
          priceOre: line.price_per_image_ore ?? undefined,
        })
      : invoiceLineText({ service, images, address: line.address });
  return { amount: amount_ore, description, metadata: { line_key, ...(order_id && { order_id }) } };
}

async function finalize(
  stripe: Stripe,
  id: string,
  number: string,
  invoice: InvoiceProgress,
): Promise<Stripe.Invoice> {
  const draft = await stripe.invoices.retrieve(id);
  if (draft.status !== 'draft') return draft;
  await stripe.invoices.update(id, { number }, { idempotencyKey: `invoice:${invoice.id}:number:${id}` });
  return await stripe.invoices.finalizeInvoice(
    id,
    { auto_advance: false },
    { idempotencyKey: `invoice:${invoice.id}:finalize:${id}` },
  );
}

function assertSameTotal(atStripe: Stripe.Invoice, { amount_ore }: InvoiceProgress): void {
  if (atStripe.total === amount_ore && atStripe.currency === 'dkk') return;
  throw new StoppedError(
    `Stripe's invoice ${atStripe.id} is ${atStripe.total} ${atStripe.currency}, ours ${amount_ore} dkk`,
  );
}

/** Lines per call of Stripe's. */
const PAGE = 50;
