import type { TestStack } from '@rumklar/local-stack/testing';
import { expect } from 'vitest';
import type { PlacedCustomer, PlacedOrder } from './customers.ts';

/** What a schedule left behind. */
export interface Outcome {
  orders: readonly PlacedOrder[];
  /** The events whose mail went out. */
  delivered: ReadonlySet<string>;
}

/** Checks what must hold whatever happened. @param seed names the schedule */
export async function expectRight(stack: TestStack, outcome: Outcome, seed: string): Promise<void> {
  const lines = await listLines(stack, outcome.orders);
  expectBilledOnce(lines, outcome, seed);
  const { invoices, customers } = stack.stripe.state;
  const bills = Map.groupBy(lines, ({ stripe }) => stripe);
  expect(Object.keys(invoices).sort(), `${seed}: Stripe has our invoices and no others`).toEqual(
    [...bills.keys()].sort(),
  );
  const people = Object.values(customers).map(({ email }) => email);
  expect(people, `${seed}: nobody is two customers`).toHaveLength(new Set(people).size);
  for (const [stripeId, orders] of bills) {
    expectSameTotal(stack, stripeId, orders, seed);
    expectCharged(stack, stripeId, orders, seed);
    expectTold(orders, outcome, seed);
  }
  await expectNoGaps(stack, seed);
}

function expectSameTotal({ stripe }: TestStack, stripeId: string, orders: Line[], seed: string): void {
  const [bill] = orders;
  const atStripe = stripe.state.invoices[stripeId];
  const sum = sumOf(orders);
  const totals = [bill?.total, orders.reduce((total, { line }) => total + line, 0), atStripe?.total];
  expect(totals, `${seed}: the same total to the øre`).toEqual([sum, sum, sum]);
  if (bill && bill.number_in_period > 0) {
    expect(bill.customer.agreed, `${seed}: what was agreed to is what is paid at once`).toContain(bill.total);
  }
  expect([atStripe?.number, atStripe?.status === 'paid'], `${seed}: the same number and end`).toEqual([
    bill?.number,
    bill?.status === 'paid',
  ]);
}

function expectCharged({ stripe }: TestStack, stripeId: string, orders: Line[], seed: string): void {
  const [bill] = orders;
  const { invoices, paymentIntents } = stripe.state;
  const isPaid = bill?.status === 'paid';
  const charges = Object.values(paymentIntents).filter(
    ({ invoice, status }) => invoice === stripeId && status === 'succeeded',
  );
  expect(
    charges.map(({ amount }) => amount),
    `${seed}: charged once if paid`,
  ).toEqual(isPaid && sumOf(orders) >= LEAST_CHARGE ? [sumOf(orders)] : []);
  const asked = Number(invoices[stripeId]?.attempt_count);
  expect(asked, `${seed}: no more charges than attempts`).toBeLessThanOrEqual(Number(bill?.attempts));
  if (bill?.customer.card === 'good')
    expect(bill.status, `${seed}: a good card pays in the end`).toBe('paid');
  if (!isPaid && bill?.customer.card === 'bad') {
    expect([asked, bill.attempts], `${seed}: the bank was asked as often as is said`).toEqual([4, 4]);
  }
}

function expectTold([bill]: Line[], { delivered }: Outcome, seed: string): void {
  const mails = [...delivered].filter((event) => event.startsWith(`invoice:${bill?.id}:invoice_paid`));
  expect(mails, `${seed}: told once when paid`).toHaveLength(bill?.status === 'paid' ? 1 : 0);
}

function expectBilledOnce(lines: { order_id: string }[], { orders }: Outcome, seed: string): void {
  const billed = new Set(lines.map(({ order_id }) => order_id));
  expect(lines, `${seed}: no order is billed twice`).toHaveLength(billed.size);
  for (const { id, isInTime, customer } of orders) {
    if (isInTime) expect(billed, `${seed}: every order in time is billed`).toContain(id);
    else if (customer.agreed.length === 0)
      expect(billed, `${seed}: no order before its month`).not.toContain(id);
  }
}

async function listLines({ sql }: TestStack, orders: readonly PlacedOrder[]): Promise<Line[]> {
  const rows = await sql<Omit<Line, 'customer'>[]>`
    select b.order_id, (b.amount_kroner * 100)::int as line, (o.total_amount * 100)::int as price, r.stripe_invoice_id as stripe,
      (i.amount * 100)::int as total, i.status, i.invoice_number as number, r.attempts, i.id, i.number_in_period
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
  customer: PlacedCustomer;
}

/** Stripe charges no less, in øre. */
const LEAST_CHARGE = 250;
