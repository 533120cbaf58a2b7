import { differenceTexts as texts } from '@rumklar/domain/invoices/differenceTexts.ts';
import type Stripe from 'stripe';
import { recordIfPaid } from '../_shared/billing/chargeInvoice.ts';
import { tellCustomer } from '../_shared/billing/tellCustomer.ts';
import { type Billing, needed, readWork } from '../_shared/billing/work.ts';
import { entriesOf, isUuid, numberOf, textOf } from '../_shared/fields.ts';

/** What a comparison found. */
export interface Comparison {
  compared: number;
  /** Bills that were paid without our knowing. */
  mended: number;
  /** A sentence each, for a person to look at. */
  differences: string[];
}

/** A bill as the database has it; `amount` in øre. */
interface Bill {
  id: string;
  status: string;
  amount: number;
  number: string | undefined;
  stripeId: string;
}

/** Compares the bills of the last two months, and all that are open, with Stripe's invoices, both ways. */
export async function compareInvoices(billing: Billing): Promise<Comparison> {
  const since = new Date(Date.parse(`${billing.date}T00:00:00Z`) - SIXTY_DAYS);
  const result: Comparison = { compared: 0, mended: 0, differences: [] };
  const known = new Set<string>();
  for await (const bill of bills(billing, since)) {
    known.add(bill.stripeId);
    result.compared += 1;
    await compare(billing, bill, result);
  }
  const created = { gte: Math.floor(since.getTime() / 1000) };
  for await (const invoice of billing.stripe.invoices.list({ created, status: 'paid', limit: 100 })) {
    if (known.has(needed(invoice.id, 'id'))) continue;
    // An older bill that was paid lately is not among ours of these months.
    if (await isOurs(billing, invoice)) continue;
    result.differences.push(texts.stray(needed(invoice.id, 'id'), invoice.amount_paid));
  }
  return result;
}

async function* bills({ call }: Billing, since: Date): AsyncGenerator<Bill> {
  let after: string | null = null;
  for (let count = PAGE; count === PAGE; ) {
    const page: unknown[] = entriesOf(
      await call('list_charged_invoices', { p_since: since.toISOString().slice(0, 10), p_after: after }),
    );
    for (const row of page) yield billOf(row);
    after = textOf(page.at(-1), 'id') ?? null;
    count = page.length;
  }
}

async function compare(billing: Billing, bill: Bill, result: Comparison): Promise<void> {
  const { id, status, amount, number, stripeId } = bill;
  const name = `Faktura ${number ?? id}`;
  try {
    const invoice = await billing.stripe.invoices.retrieve(stripeId);
    if (status !== 'draft' && invoice.total !== amount) {
      result.differences.push(texts.amount(name, amount, invoice.total));
    }
    if (status !== 'draft' && invoice.number !== number) {
      result.differences.push(texts.number(name, invoice.number));
    }
    if (isOtherEnd(status, invoice.status)) {
      result.differences.push(texts.end(name, status, invoice.status));
    }
    if (status === 'paid' || status === 'draft' || invoice.status !== 'paid') return;
    if (await recordIfPaid(billing, id, stripeId)) result.mended += 1;
    await tellCustomer(billing, await readWork(billing, id));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    result.differences.push(texts.unknown(name, reason));
  }
}

// An unpaid bill is open at Stripe, or paid without our knowing; a person may have voided it or written it off there.
function isOtherEnd(ours: string, theirs: Stripe.Invoice.Status | null): boolean {
  if (ours === 'draft') return false;
  return ours === 'paid' ? theirs !== 'paid' : theirs !== 'open' && theirs !== 'paid';
}

async function isOurs({ call, date }: Billing, invoice: Stripe.Invoice): Promise<boolean> {
  const id = textOf(invoice.metadata, 'invoice_id');
  if (!isUuid(id)) return false;
  const row = await call('get_invoice_work', { p_invoice_id: id, p_date: date });
  return textOf(row, 'stripe_invoice_id') === invoice.id;
}

function billOf(row: unknown): Bill {
  return {
    id: needed(textOf(row, 'id'), 'id'),
    status: needed(textOf(row, 'status'), 'status'),
    amount: needed(numberOf(row, 'amount_ore'), 'amount_ore'),
    number: textOf(row, 'number'),
    stripeId: needed(textOf(row, 'stripe_invoice_id'), 'stripe_invoice_id'),
  };
}

const SIXTY_DAYS = 60 * 24 * 60 * 60 * 1000;
const PAGE = 100;
