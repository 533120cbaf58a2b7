import type Stripe from 'stripe';
import { brand } from '../../../../packages/domain/src/brand.ts';
import { sellerAddress } from '../../../../packages/domain/src/invoices/document.ts';
import { invoiceLineText } from '../../../../packages/domain/src/invoices/mailTexts.ts';
import { textOf } from '../../../../packages/domain/src/json.ts';
import { serviceLabel } from '../../../../packages/domain/src/services/serviceTypes.ts';
import { ensureCustomer } from '../payment/ensureCustomer.ts';
import type { ProcedureRow } from '../procedures.ts';
import { type Billing, type InvoiceProgress, required } from './billing.ts';

/** Something that a person has to look at before the invoice is processed further. */
export class StoppedError extends Error {
  override name = 'StoppedError';
}

/** Whether an invoice is not final at Stripe yet: a draft, or one whose Stripe invoice was voided to be replaced. */
export function isToBePrepared({ status, is_replacing }: InvoiceProgress): boolean {
  return status === 'draft' || (status !== 'paid' && is_replacing);
}

/**
 * Brings an invoice to a final one at Stripe: created, its lines added, compared with ours, numbered, finalized. Each
 * step has its own idempotency key and is stored before the next.
 *
 * @returns the Stripe invoice as it was finalized
 * @throws StoppedError when Stripe's total is not ours
 */
export async function prepareInvoice(billing: Billing, invoice: InvoiceProgress): Promise<Stripe.Invoice> {
  const { stripe, call, date } = billing;
  const id = invoice.stripe_invoice_id ?? (await createInvoice(billing, invoice));
  if (!invoice.lines_added) {
    assertSameTotal(await addLines(billing, id, invoice), invoice);
    await call('mark_invoice_lines_added', { p_invoice_id: invoice.id, p_stripe_invoice_id: id });
  }
  const number = await call('assign_invoice_number', { p_invoice_id: invoice.id });
  const final = await finalize(stripe, id, numberAtStripe(number, invoice.replaced), invoice);
  assertSameTotal(final, invoice);
  await call('finalize_invoice', {
    p_invoice_id: invoice.id,
    p_stripe_invoice_id: id,
    p_date: date,
    p_seller_name: seller.name,
    p_seller_cvr: seller.cvr,
    p_seller_address: sellerAddress(seller),
    p_receipt_url: final.hosted_invoice_url ?? undefined,
  });
  return final;
}

/** The number at Stripe, where none is used twice: ours, with a suffix if others were voided, such as `2026-0041-2`. */
export function numberAtStripe(number: string, replaced: number): string {
  return replaced === 0 ? number : `${number}-${replaced + 1}`;
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
        ...(invoice.payment_days === null
          ? { collection_method: 'charge_automatically' }
          : { collection_method: 'send_invoice', days_until_due: invoice.payment_days }),
        pending_invoice_items_behavior: 'exclude',
        metadata: { invoice_id: invoice.id },
      },
      { idempotencyKey: `invoice:${invoice.id}:create:${customer}` },
    ));
  const stored = await call('set_stripe_invoice', {
    p_invoice_id: invoice.id,
    p_stripe_invoice_id: required(created.id, 'id of the Stripe invoice'),
    p_customer_id: customer,
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

async function addLines(
  { stripe, call }: Billing,
  id: string,
  invoice: InvoiceProgress,
): Promise<Stripe.Invoice> {
  const present = invoice.is_old ? await linesOn(stripe, id) : new Set<string>();
  const lines: Line[] = await call('list_invoice_lines', { p_invoice_id: invoice.id });
  let changed: Stripe.Invoice | undefined;
  for (let offset = 0; offset < lines.length; offset += PAGE) {
    const page = lines.slice(offset, offset + PAGE);
    if (page.every(({ line_key }) => present.has(line_key))) continue;
    changed = await stripe.invoices.addLines(
      id,
      { lines: page.map(toLine) },
      { idempotencyKey: `invoice:${invoice.id}:lines:${offset}:${id}` },
    );
  }
  return changed ?? (await stripe.invoices.retrieve(id));
}

async function linesOn(stripe: Stripe, id: string): Promise<Set<string>> {
  const { lines } = await stripe.invoices.retrieve(id);
  const all = lines.has_more
    ? await stripe.invoices.listLineItems(id, { limit: 100 }).autoPagingToArray({ limit: 10_000 })
    : lines.data;
  return new Set(all.map(({ metadata }) => textOf(metadata, 'line_key') ?? ''));
}

/** A service of an order at a price, an extra or a credit; with more of them than Stripe has lines for, the sum of some. */
type Line = ProcedureRow<
  'list_invoice_lines',
  'order_id' | 'service_type' | 'unit_price_ore' | 'text' | 'address'
>;

function toLine({ line_key, order_id, amount_ore, ...line }: Line): Stripe.InvoiceAddLinesParams.Line {
  const description = invoiceLineText({
    kind: line.kind,
    service: line.service_type === null ? undefined : serviceLabel(line.service_type),
    text: line.text ?? undefined,
    quantity: line.quantity,
    address: line.address ?? undefined,
    orders: line.order_count,
    priceOre: line.unit_price_ore ?? undefined,
  });
  return { amount: amount_ore, description, metadata: { line_key, ...(order_id && { order_id }) } };
}

async function finalize(
  stripe: Stripe,
  id: string,
  number: string,
  invoice: InvoiceProgress,
): Promise<Stripe.Invoice> {
  // Only a run that was interrupted may have finalized it before.
  if (invoice.stripe_invoice_id) {
    const known = await stripe.invoices.retrieve(id);
    if (known.status !== 'draft') return known;
  }
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

const seller = brand.company;
/** Lines per call of Stripe's. */
const PAGE = 50;
