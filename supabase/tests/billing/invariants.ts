import type { TestStack } from '@rumklar/local-stack/testing';
import { expect } from 'vitest';
import { numberAtStripe } from '../../functions/_shared/billing/prepareInvoice.ts';
import type { PlacedCustomer, PlacedLine, PlacedOrder } from './placed.ts';
import { isDelayed } from './placedRevision.ts';

/** The result of a schedule. */
export interface Outcome {
  orders: readonly PlacedOrder[];
  /** The events whose mail was sent. */
  delivered: ReadonlySet<string>;
}

/** Checks what must hold whatever happened. @param seed names the schedule */
export async function expectInvariants(stack: TestStack, outcome: Outcome, seed: string): Promise<void> {
  const lines = await listLines(stack, outcome.orders);
  expectLinesUnchanged(lines, outcome, seed);
  const invoices = await listInvoices(stack, lines);
  expectInvoicedInTime(lines, invoices, seed);
  const atStripe = stack.stripe.state.invoices;
  const { customers, deletedCustomers } = stack.stripe.state;
  // A run that crashed while it created an invoice leaves a draft, which nobody can pay once its customer is deleted.
  const valid = Object.values(atStripe).filter(
    ({ status, customer }) => status !== 'void' && !(status === 'draft' && customer in deletedCustomers),
  );
  expect(valid.map(({ id }) => id).sort(), `${seed}: Stripe has our invoices and no others`).toEqual(
    invoices.map(({ stripe }) => stripe).sort(),
  );
  const people = Object.values(customers).map(({ email }) => email);
  expect(people, `${seed}: no person is two customers at Stripe`).toHaveLength(new Set(people).size);
  for (const invoice of invoices) {
    expectSameTotal(stack, invoice, seed);
    expectCharged(stack, invoice, seed);
    expectOneMail(invoice, outcome, seed);
  }
  await expectNoGaps(stack, seed);
  await expectVersionsInStep(stack, outcome, seed);
}

/** A version that was made for a revision opens with it alone; what was delivered once is hidden in taken back orders alone. */
async function expectVersionsInStep({ sql }: TestStack, { orders }: Outcome, seed: string): Promise<void> {
  const partly = orders.filter(({ isPartlyDelivered }) => isPartlyDelivered).map(({ id }) => id);
  const [wrong] = await sql`
    select
      count(*) filter (where f.delivered_at is not null and r.status not in ('delivered', 'approved'))::int as early,
      count(*) filter (where f.first_delivered_at is not null and (f.delivered_at is null) = (o.status = 'completed') and o.id <> all (${partly}::uuid[]))::int as hidden
    from public.finished_orders f join public.orders o on o.id = f.order_id
      left join public.revisions r on r.id = f.revision_id`;
  expect(wrong, `${seed}: versions open and close with their order and its revisions`).toEqual({
    early: 0,
    hidden: 0,
  });
}

/** Checks, when a later month was invoiced as well, that all that is owed is on an invoice, or too little to be charged. */
export async function expectNothingLost(
  stack: TestStack,
  orders: readonly PlacedOrder[],
  seed: string,
): Promise<void> {
  const lines = await listLines(stack, orders);
  const left = lines.filter(({ invoice, order }) => invoice === null && !order.isCancelled);
  for (const [customer, owed] of Map.groupBy(left, ({ order }) => order.customer.id)) {
    expect(sumOf(owed), `${seed}: ${customer} owes nothing that could be charged`).toBeLessThan(LEAST_CHARGE);
  }
  const [totals] = await stack.sql`
    select
      (select coalesce(sum(amount), 0) * 100 from public.invoices)::int as invoices,
      (select coalesce(sum(amount_kroner), 0) * 100 from public.invoice_orders)::int as orders,
      count(*) filter (where o.total_amount <> l.total)::int as wrong
    from public.orders o
    cross join lateral (select sum(amount_kroner) as total from public.order_lines where order_id = o.id) l`;
  const invoiced = sumOf(lines.filter(({ invoice }) => invoice !== null));
  expect(totals, `${seed}: what is invoiced is what its lines say`).toEqual({
    invoices: invoiced,
    orders: invoiced,
    wrong: 0,
  });
}

function expectSameTotal({ stripe }: TestStack, invoice: Invoice, seed: string): void {
  const atStripe = stripe.state.invoices[invoice.stripe];
  const sum = sumOf(invoice.lines);
  expect([invoice.total, invoice.orders, atStripe?.total], `${seed}: the same total to the øre`).toEqual([
    sum,
    sum,
    sum,
  ]);
  const ours = Map.groupBy(invoice.lines, ({ order }) => order.id);
  const theirs = Map.groupBy(atStripe?.lines.data ?? [], ({ metadata }) => `${metadata.order_id}`);
  expect(
    [...theirs].map(([id, lines]) => [id, lines.reduce((total, { amount }) => total + amount, 0)]).sort(),
    `${seed}: the same total of each order to the øre`,
  ).toEqual([...ours].map(([id, lines]) => [id, sumOf(lines)]).sort());
  if (invoice.number_in_period > 0) {
    expect(
      invoice.customer.agreed,
      `${seed}: an invoice paid at once has the total that was agreed to`,
    ).toContain(invoice.total);
  }
  expect([atStripe?.number, atStripe?.status === 'paid'], `${seed}: the same number and end`).toEqual([
    numberAtStripe(invoice.number, invoice.replaced),
    invoice.status === 'paid',
  ]);
}

function expectCharged({ stripe }: TestStack, invoice: Invoice, seed: string): void {
  const { invoices, paymentIntents } = stripe.state;
  const isPaid = invoice.status === 'paid';
  const charges = Object.values(paymentIntents).filter(
    ({ invoice: id, status }) => id === invoice.stripe && status === 'succeeded',
  );
  const sum = sumOf(invoice.lines);
  expect(sum, `${seed}: what cannot be charged is not invoiced`).toBeGreaterThanOrEqual(LEAST_CHARGE);
  // A card that is used on the page may be faster than a transfer that was recorded.
  const isCharged = isPaid && (!invoice.isTransferred || charges.length > 0);
  expect(
    charges.map(({ amount }) => amount),
    `${seed}: charged once if paid, unless by transfer`,
  ).toEqual(isCharged ? [sum] : []);
  const asked = Number(invoices[invoice.stripe]?.attempt_count);
  const { card } = invoice.customer;
  expect(asked, `${seed}: each card is asked once an attempt`).toBeLessThanOrEqual(
    invoice.attempts * cardsPerAttempt[card],
  );
  if (invoice.isTransferred) expect(invoice.status, `${seed}: a transfer pays in the end`).toBe('paid');
  if (invoice.paymentDays !== null) {
    expect(asked, `${seed}: no card is asked for an invoice by transfer`).toBe(0);
    return;
  }
  if (['good', 'second'].includes(card)) {
    expect(invoice.status, `${seed}: a good card pays in the end`).toBe('paid');
  }
  if (!isPaid && card === 'bad') {
    expect([asked, invoice.attempts], `${seed}: as many charges as attempts`).toEqual([4, 4]);
  }
}

function expectOneMail(invoice: Invoice, { delivered }: Outcome, seed: string): void {
  const mails = [...delivered].filter((event) => event.startsWith(`invoice:${invoice.id}:invoice_paid`));
  expect(mails, `${seed}: one mail when paid`).toHaveLength(invoice.status === 'paid' ? 1 : 0);
}

function expectLinesUnchanged(lines: readonly Line[], { orders }: Outcome, seed: string): void {
  const written = orders.flatMap((order) => order.lines.map(({ id, amount }) => [id, amount]));
  expect(
    lines.map(({ id, stored }) => [id, stored]).sort(),
    `${seed}: the lines are those that were written`,
  ).toEqual(written.sort());
}

function expectInvoicedInTime(lines: readonly Line[], invoices: readonly Invoice[], seed: string): void {
  for (const own of Map.groupBy(lines, ({ order }) => order.customer).values()) {
    const customer = own[0]?.order.customer;
    const waiting = own.filter(
      ({ invoice, order }) => invoice === null && !order.isCancelled && !order.isOpen && !isDelayed(order),
    );
    const isInvoiced = invoices.some((each) => each.customer === customer && each.number_in_period === 0);
    if (isInvoiced) {
      const missing = waiting.filter(({ due }) => due === 'in time').map(({ id }) => id);
      expect(missing, `${seed}: every line in time is invoiced`).toEqual([]);
    } else {
      const owed = sumOf(waiting.filter(({ due }) => due !== 'later'));
      expect(owed, `${seed}: only what cannot be charged waits`).toBeLessThan(LEAST_CHARGE);
    }
    if (customer?.agreed.length === 0) {
      const early = own.filter(({ due, invoice }) => invoice !== null && due === 'later').map(({ id }) => id);
      expect(early, `${seed}: no line before its month`).toEqual([]);
    }
  }
}

/** The lines in the database, with what the schedule knows of them; each is on one invoice at most. */
async function listLines({ sql }: TestStack, orders: readonly PlacedOrder[]): Promise<Line[]> {
  const rows = await sql<{ id: string; stored: number; invoice: string | null }[]>`
    select id, (amount_kroner * 100)::int as stored, invoice_id as invoice from public.order_lines
    where order_id in ${sql(orders.map(({ id }) => id))}`;
  const written = new Map(
    orders.flatMap((order) => order.lines.map((line) => [line.id, { ...line, order }] as const)),
  );
  return rows.map((row) => {
    const line = written.get(row.id);
    if (!line) throw new Error(`Nobody wrote the line ${row.id}`);
    return { ...line, ...row };
  });
}

async function listInvoices({ sql }: TestStack, lines: readonly Line[]): Promise<Invoice[]> {
  const byInvoice = Map.groupBy(lines, ({ invoice }) => invoice);
  const rows = await sql<Omit<Invoice, 'customer' | 'lines'>[]>`
    select i.id, r.stripe_invoice_id as stripe, (i.amount * 100)::int as total, i.status, i.invoice_number as number,
      r.attempts, i.number_in_period, i.payment_days as "paymentDays", i.transferred_on is not null as "isTransferred", cardinality(r.replaces) as replaced,
      (select (sum(b.amount_kroner) * 100)::int from public.invoice_orders b where b.invoice_id = i.id) as orders
    from public.invoices i
    join private.stripe_invoices r on r.invoice_id = i.id`;
  return rows.map((row) => {
    const own = byInvoice.get(row.id) ?? [];
    const customer = own[0]?.order.customer;
    if (!customer) throw new Error(`The invoice ${row.id} has no lines`);
    return { ...row, customer, lines: own };
  });
}

function sumOf(lines: readonly { amount: number }[]): number {
  return lines.reduce((total, { amount }) => total + amount, 0);
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

/** A line of an order; amounts in øre. */
interface Line extends PlacedLine {
  order: PlacedOrder;
  /** What the database has. */
  stored: number;
  invoice: string | null;
}

/** An invoice that exists at Stripe; amounts in øre. */
interface Invoice {
  id: string;
  /** Its id at Stripe. */
  stripe: string;
  total: number;
  /** The sum of its orders. */
  orders: number;
  status: string;
  number: string;
  attempts: number;
  paymentDays: number | null;
  isTransferred: boolean;
  number_in_period: number;
  /** How many Stripe invoices were voided before this one. */
  replaced: number;
  customer: PlacedCustomer;
  lines: Line[];
}

/** How many cards a customer has at most, each asked once an attempt; three are tried at most. */
const cardsPerAttempt = { good: 1, bad: 1, second: 2, none: 1, changed: 3 } as const;

/** Stripe charges no less, in øre. */
const LEAST_CHARGE = 250;
