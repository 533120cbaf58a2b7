import type Stripe from 'stripe';
import { differenceTexts as texts } from '../../../packages/domain/src/invoices/differenceTexts.ts';
import { textOf } from '../../../packages/domain/src/json.ts';
import { isUuid } from '../../../packages/domain/src/uuid.ts';
import {
  type Billing,
  findInvoice,
  mailCustomer,
  readInvoice,
  required,
} from '../_shared/billing/billing.ts';
import { recordIfPaid } from '../_shared/billing/chargeInvoice.ts';
import { numberAtStripe } from '../_shared/billing/prepareInvoice.ts';
import type { ProcedureRow } from '../_shared/procedures.ts';

export interface Comparison {
  compared: number;
  /** Invoices that are paid at Stripe and were not here. */
  recorded: number;
  /** A sentence each, for a person to look at. */
  differences: string[];
  named: Set<string>;
}

type OurInvoice = ProcedureRow<'list_invoices_at_stripe', 'invoice_number'>;

/** Compares the invoices of the last two months, and all unpaid ones, with Stripe's, both ways. */
export async function compareInvoices(billing: Billing): Promise<Comparison> {
  const since = new Date(Date.parse(`${billing.date}T00:00:00Z`) - SIXTY_DAYS);
  const result: Comparison = { compared: 0, recorded: 0, differences: [], named: new Set() };
  const known = new Set<string>();
  for await (const ours of listOurs(billing, since)) {
    known.add(ours.stripe_invoice_id);
    result.compared += 1;
    const before = result.differences.length;
    await compare(billing, ours, result);
    if (result.differences.length > before) result.named.add(ours.id);
  }
  const created = { gte: Math.floor(since.getTime() / 1000) };
  for await (const invoice of billing.stripe.invoices.list({ created, status: 'paid', limit: 100 })) {
    if (known.has(required(invoice.id, 'id'))) continue;
    // An older invoice that was paid lately is not among ours of these months.
    if (await isOurs(billing, invoice)) continue;
    result.differences.push(texts.stray(required(invoice.id, 'id'), invoice.amount_paid));
  }
  return result;
}

async function* listOurs({ call }: Billing, since: Date): AsyncGenerator<OurInvoice> {
  const p_since = since.toISOString().slice(0, 10);
  let after: string | undefined;
  for (let count = PAGE; count === PAGE; ) {
    const page: OurInvoice[] = await call('list_invoices_at_stripe', { p_since, p_after: after });
    yield* page;
    after = page.at(-1)?.id;
    count = page.length;
  }
}

async function compare(billing: Billing, ours: OurInvoice, result: Comparison): Promise<void> {
  const { id, status, amount_ore, stripe_invoice_id } = ours;
  const invoice_number = ours.invoice_number && numberAtStripe(ours.invoice_number, ours.replaced);
  const name = `Faktura ${ours.invoice_number ?? id}`;
  try {
    const invoice = await billing.stripe.invoices.retrieve(stripe_invoice_id, { expand: ['customer'] });
    if (status !== 'draft' && invoice.total !== amount_ore) {
      result.differences.push(texts.amount(name, amount_ore, invoice.total));
    }
    if (status !== 'draft' && invoice.number !== invoice_number) {
      result.differences.push(texts.number(name, invoice.number));
    }
    if (differsInStatus(status, invoice.status)) {
      result.differences.push(texts.end(name, status, invoice.status));
    }
    if (status !== 'paid' && invoice.status !== 'paid' && isDeleted(invoice.customer)) {
      result.differences.push(texts.deletedCustomer(name));
    }
    if (status === 'paid' || status === 'draft' || invoice.status !== 'paid') return;
    if (await recordIfPaid(billing, id, stripe_invoice_id)) result.recorded += 1;
    await mailCustomer(billing, await readInvoice(billing, id));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    result.differences.push(texts.unknown(name, reason));
  }
}

function isDeleted(customer: Stripe.Invoice['customer']): boolean {
  return typeof customer === 'object' && customer?.deleted === true;
}

// An unpaid invoice is open at Stripe, or paid there and not yet here; a person may have voided it or written it off.
function differsInStatus(ours: string, theirs: Stripe.Invoice.Status | null): boolean {
  if (ours === 'draft') return false;
  return ours === 'paid' ? theirs !== 'paid' : theirs !== 'open' && theirs !== 'paid';
}

async function isOurs(billing: Billing, invoice: Stripe.Invoice): Promise<boolean> {
  const id = textOf(invoice.metadata, 'invoice_id');
  if (!isUuid(id)) return false;
  return (await findInvoice(billing, id))?.stripe_invoice_id === invoice.id;
}

const SIXTY_DAYS = 60 * 24 * 60 * 60 * 1000;
const PAGE = 100;
