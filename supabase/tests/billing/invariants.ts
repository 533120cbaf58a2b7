import type { TestStack } from '@rumklar/local-stack/testing';
import { expect } from 'vitest';
import { numberAtStripe } from '../../functions/_shared/billing/prepareInvoice.ts';
import type { PlacedCustomer, PlacedOrder } from './customers.ts';

/** The result of a schedule. */
export interface Outcome {
  orders: readonly PlacedOrder[];
  /** The events whose mail was sent. */
  delivered: ReadonlySet<string>;
}

/** Checks what must hold whatever happened. @param seed names the schedule */
export async function expectInvariants(stack: TestStack, outcome: Outcome, seed: string): Promise<void> {
  const lines = await listLines(stack, outcome.orders);
  expectInvoicedOnce(lines, outcome, seed);
  const { invoices, customers, deletedCustomers } = stack.stripe.state;
  const byInvoice = Map.groupBy(lines, ({ stripe }) => stripe);
  // A run that crashed while it created an invoice leaves a draft, which nobody can pay once its customer is deleted.
  const valid = Object.values(invoices).filter(
    ({ status, customer }) => status !== 'void' && !(status === 'draft' && customer in deletedCustomers),
  );
  expect(valid.map(({ id }) => id).sort(), `${seed}: Stripe has our invoices and no others`).toEqual(
    [...byInvoice.keys()].sort(),
  );
  const people = Object.values(customers).map(({ email }) => email);
  expect(people, `${seed}: no person is two customers at Stripe`).toHaveLength(new Set(people).size);
  for (const [stripeId, orders] of byInvoice) {
    expectSameTotal(stack, stripeId, orders, seed);
    expectCharged(stack, stripeId, orders, seed);
    expectOneMail(orders, outcome, seed);
  }
  await expectNoGaps(stack, seed);
}

function expectSameTotal({ stripe }: TestStack, stripeId: string, orders: Line[], seed: string): void {
  const [invoice] = orders;
  const atStripe = stripe.state.invoices[stripeId];
  const sum = sumOf(orders);
  const totals = [invoice?.total, orders.reduce((total, { line }) => total + line, 0), atStripe?.total];
  expect(totals, `${seed}: the same total to the øre`).toEqual([sum, sum, sum]);
  if (invoice && invoice.number_in_period > 0) {
    expect(
      invoice.customer.agreed,
      `${seed}: an invoice paid at once has the total that was agreed to`,
    ).toContain(invoice.total);
  }
  expect([atStripe?.number, atStripe?.status === 'paid'], `${seed}: the same number and end`).toEqual([
    invoice && numberAtStripe(invoice.number, invoice.replaced),
    invoice?.status === 'paid',
  ]);
}

function expectCharged({ stripe }: TestStack, stripeId: string, orders: Line[], seed: string): void {
  const [invoice] = orders;
  const { invoices, paymentIntents } = stripe.state;
  const isPaid = invoice?.status === 'paid';
  const charges = Object.values(paymentIntents).filter(
    ({ invoice, status }) => invoice === stripeId && status === 'succeeded',
  );
  expect(
    charges.map(({ amount }) => amount),
    `${seed}: charged once if paid`,
  ).toEqual(isPaid && sumOf(orders) >= LEAST_CHARGE ? [sumOf(orders)] : []);
  const asked = Number(invoices[stripeId]?.attempt_count);
  const cards = invoice ? cardsPerAttempt[invoice.customer.card] : 0;
  expect(asked, `${seed}: each card is asked once an attempt`).toBeLessThanOrEqual(
    Number(invoice?.attempts) * cards,
  );
  if (invoice && ['good', 'second'].includes(invoice.customer.card)) {
    expect(invoice.status, `${seed}: a good card pays in the end`).toBe('paid');
  }
  if (!isPaid && invoice?.customer.card === 'bad') {
    expect([asked, invoice.attempts], `${seed}: as many charges as attempts`).toEqual([4, 4]);
  }
}

function expectOneMail([invoice]: Line[], { delivered }: Outcome, seed: string): void {
  const mails = [...delivered].filter((event) => event.startsWith(`invoice:${invoice?.id}:invoice_paid`));
  expect(mails, `${seed}: one mail when paid`).toHaveLength(invoice?.status === 'paid' ? 1 : 0);
}

function expectInvoicedOnce(lines: { order_id: string }[], { orders }: Outcome, seed: string): void {
  const invoiced = new Set(lines.map(({ order_id }) => order_id));
  expect(lines, `${seed}: no order is invoiced twice`).toHaveLength(invoiced.size);
  for (const { id, isInTime, customer } of orders) {
    if (isInTime) expect(invoiced, `${seed}: every order in time is invoiced`).toContain(id);
    else if (customer.agreed.length === 0)
      expect(invoiced, `${seed}: no order before its month`).not.toContain(id);
  }
}

async function listLines({ sql }: TestStack, orders: readonly PlacedOrder[]): Promise<Line[]> {
  const rows = await sql<Omit<Line, 'customer'>[]>`
    select b.order_id, (b.amount_kroner * 100)::int as line, (o.total_amount * 100)::int as price, r.stripe_invoice_id as stripe,
      (i.amount * 100)::int as total, i.status, i.invoice_number as number, r.attempts, i.id, i.number_in_period,
      cardinality(r.replaces) as replaced
    from public.invoice_orders b
    join public.orders o on o.id = b.order_id
    join public.invoices i on i.id = b.invoice_id
    join private.stripe_invoices r on r.invoice_id = i.id
    where b.order_id in ${sql(orders.map(({ id }) => id))}`;
  const customers = new Map(orders.map(({ id, customer }) => [id, customer]));
  return rows.flatMap((row) => {
    const customer = customers.get(row.order_id);
    return customer ? [{ ...row, customer }] : [];
  });
}

function sumOf(orders: readonly Line[]): number {
  return orders.reduce((total, { price }) => total + price, 0);
}

async function expectNoGaps({ sql }: TestStack, seed: string): Promise<void> {
  const gaps = await sql`
    select year, last_number from private.invoice_numbers n
    where last_number <> (
      select count(distinct split_part(i.invoice_number, '-', 2)::int) from public.invoices i
      where i.invoice_number like n.year || '-%'
    )`;
  expect(gaps, `${seed}: numbers without gaps`).toEqual([]);
}

interface Line {
  order_id: string;
  line: number;
  price: number;
  stripe: string;
  total: number;
  status: string;
  number: string;
  attempts: number;
  id: string;
  number_in_period: number;
  /** How many Stripe invoices were voided before this one. */
  replaced: number;
  customer: PlacedCustomer;
}

/** How many cards a customer has at most, each asked once an attempt; three are tried at most. */
const cardsPerAttempt = { good: 1, bad: 1, second: 2, none: 1, changed: 3 } as const;

/** Stripe charges no less, in øre. */
const LEAST_CHARGE = 250;
