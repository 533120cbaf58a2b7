import { billingMoment } from '@rumklar/domain/invoices/status';
import { createUser, startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payNow } from '../../functions/charge-orders/payNow.ts';
import { compareInvoices } from '../../functions/reconcile-invoices/compareInvoices.ts';
import { runBillingDay } from '../../functions/run-monthly-billing/runBillingDay.ts';
import { clearBilling } from './arrange.ts';
import { placeCustomers, placeOrder } from './customers.ts';
import {
  changeCard,
  deleteCustomer,
  deliverEvents,
  injectFaults,
  leaveFirm,
  payInBrowser,
  randomCrash,
  recordTransfer,
} from './incidents.ts';
import { expectInvariants, expectNothingLost } from './invariants.ts';
import { addImages, cancel, completeAgain, deliverPart, writeLine } from './orderLines.ts';
import type { PlacedCustomer, PlacedOrder } from './placed.ts';
import { openRevision, outcomeOf } from './placedRevision.ts';
import { endRevision, stepRevision } from './revisionSteps.ts';
import { type Crash, type Dice, dice, LONG_TIMEOUT, processOf } from './unreliableBilling.ts';

/** How many schedules; RUMKLAR_SCHEDULES=5000 runs more, RUMKLAR_SEED=7 starts with another seed. */
const schedules = Number(process.env.RUMKLAR_SCHEDULES ?? 150);
const firstSeed = Number(process.env.RUMKLAR_SEED ?? 1);
const { date: today } = billingMoment(new Date());

let stack: TestStack;
/** The 1st of the next month, and the days of the dunning. */
let days: string[];
/** The moment at which that month begins. */
let turn: Date;
/** An administrator. */
let adminId: string;
/** How many wishes are free for each order, in the schedule that runs. */
let freeRounds: number;
/** The events whose mail was sent; the mail service sends an event's mail once. */
const delivered = new Set<string>();
beforeAll(async () => {
  stack = await startTestStack();
  const [row] = await stack.sql`
    select private.start_of_copenhagen_day(first) as turn, array(select to_char(first + n, 'YYYY-MM-DD') from unnest('{0,3,5,7}'::int[]) n) as days
    from (select (date_trunc('month', ${today}::date) + interval '1 month')::date as first) m`;
  turn = row?.turn;
  days = row?.days;
  adminId = (await createUser(stack, { admin: true })).id;
});
afterAll(() => stack.stop());

test(
  `${schedules} random schedules of orders, firms, agreements, terms, transfers, partial deliveries, revisions, faults, crashes and concurrent runs: each line of an order is charged exactly once`,
  async () => {
    const outcomes = new Set<string>();
    for (let seed = firstSeed; seed < firstSeed + schedules; seed += 1) {
      const random = dice(seed);
      freeRounds = random.pick([0, 0, 1]);
      await stack.sql`update private.settings set free_revision_rounds = ${freeRounds}, revision_window_days = 30`;
      const orders = await placeCustomers(stack, random, turn);
      await unreliableRuns(random, orders);
      for (const day of days) {
        if (random.roll(3) === 0) await payInBrowser(stack, random);
        await runUntilDone(day, random);
        // Only of the other orders: an invoice made on that day would not be charged as often.
        await reviseOrders(random, await listInvoicedOrders(orders));
      }
      await reconcile(`seed ${seed}`);
      await expectInvariants(stack, { orders, delivered }, `seed ${seed}`);
      await draftLaterMonths(random, orders);
      await expectNothingLost(stack, orders, `seed ${seed}`);
      for (const { revisions } of orders) for (const each of revisions) outcomes.add(outcomeOf(each));
      await clearBilling(stack);
      delivered.clear();
    }
    if (schedules >= 100) expect([...outcomes]).toEqual(expect.arrayContaining(OUTCOMES));
  },
  60_000 + schedules * 3_000,
);

/** As if the runs that took invoices had had their time: two runs may then process the same one. */
async function expireClaims() {
  await stack.sql`update private.stripe_invoices set claimed_until = '-infinity'`;
}

/** Runs that crash, meet faults of Stripe and run concurrently, with customers who pay now. */
async function unreliableRuns(random: Dice, orders: PlacedOrder[]) {
  for (let runs = 1 + random.roll(3); runs > 0; runs -= 1) {
    injectFaults(stack, random);
    await expireClaims();
    const concurrent = [start(random, orders)];
    if (random.roll(3) === 0) concurrent.push(start(random, orders));
    if (random.roll(4) === 0) concurrent.push(payInBrowser(stack, random));
    if (random.roll(4) === 0) concurrent.push(recordTransfer(stack, random, adminId));
    if (random.roll(2) === 0) concurrent.push(reviseOrders(random, orders, true));
    await Promise.all(concurrent);
    await changeOrders(random, orders);
    await reviseOrders(random, orders);
    if (random.roll(3) === 0) await deliverEvents(stack, random);
  }
}

async function start(random: Dice, orders: PlacedOrder[]): Promise<void> {
  const crash = randomCrash(random);
  const customer = random.pick([undefined, anyOf(orders, random)?.customer]);
  await (customer ? payUninvoiced(customer, orders, random, crash) : run(days[0] ?? '', random, crash));
}

/** A customer pays for the uninvoiced orders now, sometimes with a wrong total. */
async function payUninvoiced(customer: PlacedCustomer, orders: PlacedOrder[], random: Dice, crash?: Crash) {
  const rows =
    await stack.sql`select id from public.order_lines where invoice_id is null and billable_at is not null`;
  const uninvoiced = new Set(rows.map(({ id }) => id));
  const own = orders.filter((order) => order.customer === customer && !order.isCancelled);
  const lines = own.flatMap((order) => order.lines).filter(({ id }) => uninvoiced.has(id));
  const total = lines.reduce((sum, { amount }) => sum + amount, random.roll(4) === 0 ? 1 : 0);
  customer.agreed.push(total);
  const billing = processOf(stack, today, { crash, refusesMail: () => random.roll(4) === 0, delivered });
  await unlessCrashed(payNow(billing, { userId: customer.id, totalKroner: total / 100 }));
}

/** The studio completes another order, opens one again or gives a credit; a customer saves another card. */
async function changeOrders(random: Dice, orders: PlacedOrder[]): Promise<void> {
  const order = anyOf(orders, random);
  if (!order) return;
  const { customer } = order;
  const [monthlyInvoice] = await stack.sql`
    select 1 from public.invoices where user_id = ${customer.id} and number_in_period = 0`;
  // No order is completed in a month that has been invoiced.
  const isInTime = !monthlyInvoice && random.roll(2) === 0;
  if (random.roll(3) === 0) orders.push(await placeOrder(stack, random, { customer, turn, isInTime }));
  if (order.isOpen) await completeAgain(stack, order);
  else if (!order.isCancelled) await changeOrder(order, random, monthlyInvoice !== undefined);
  if (random.roll(6) === 0) await changeCard(stack, order);
  if (random.roll(10) === 0) await deleteCustomer(stack, order, random);
  if (random.roll(6) === 0) await leaveFirm(stack, order);
}

async function changeOrder(order: PlacedOrder, random: Dice, isInvoiced: boolean): Promise<void> {
  if (random.roll(2) === 0) {
    const isInTime = !isInvoiced && random.roll(2) === 0;
    await writeLine(stack, order, random, { turn, isInTime });
  }
  if (random.roll(4) === 0) {
    // Some stay open during the next runs.
    const isCompleted = random.roll(2) === 0;
    await addImages(stack, order, random, isCompleted && !isInvoiced ? 'in time' : 'either');
    if (random.roll(3) === 0) await deliverPart(stack, order, adminId);
    if (isCompleted) await completeAgain(stack, order);
  } else if (random.roll(12) === 0) await cancel(stack, order);
}

/** A few steps of the orders' revisions. */
async function reviseOrders(random: Dice, orders: PlacedOrder[], isConcurrent = false): Promise<void> {
  for (let steps = random.roll(4); steps > 0; steps -= 1) {
    // Rather of those that have begun, so that some are delivered.
    const begun = random.roll(4) > 0 ? orders.filter(openRevision) : [];
    const order = anyOf(begun, random) ?? anyOf(orders, random);
    if (order) await stepRevision(stack, order, { random, adminId, freeRounds, isConcurrent });
  }
}

/** The orders of customers who have the invoice of the month. */
async function listInvoicedOrders(orders: PlacedOrder[]): Promise<PlacedOrder[]> {
  const rows = await stack.sql`select user_id from public.invoices where number_in_period = 0`;
  const customers = new Set(rows.map(({ user_id }) => user_id));
  return orders.filter(({ customer }) => customers.has(customer.id));
}

function anyOf(orders: readonly PlacedOrder[], random: Dice): PlacedOrder | undefined {
  return orders[random.roll(orders.length)];
}

async function run(day: string, random: Dice, crash?: Crash, timeout?: number) {
  const refusesMail = () => crash !== undefined && random.roll(4) === 0;
  const process = processOf(stack, day, { crash, refusesMail, delivered, timeout });
  // Half of the runs take invoices that another one has taken: its claim may be over before it is done.
  const isShared = random.roll(2) === 0;
  const call: typeof process.call = async (name, input) => {
    const result = await process.call(name, input);
    if (name === 'claim_invoices' && isShared) await expireClaims();
    return result;
  };
  const billing = { ...process, call };
  return await unlessCrashed(runBillingDay(billing, { mayContinue: () => true }));
}

/** The result of a process, unless it crashed. */
async function unlessCrashed<T>(work: Promise<T>): Promise<T | undefined> {
  return await work.catch((error: Error) => {
    if (error.message !== 'crashed') throw error;
    return undefined;
  });
}

/** Whole runs until nothing is left to do on a day. */
async function runUntilDone(day: string, random: Dice) {
  for (let rounds = 0; rounds < 12; rounds += 1) {
    // A mail that a crashed process was sending may be sent again after a minute.
    await stack.sql`update public.mails set attempted_at = now() - interval '2 minutes' where status = 'sending'`;
    // The requests of a crashed process are over by then, too.
    await stack.stripe.requestsDone();
    await expireClaims();
    // The remaining faults happen first; from then on nothing may fail.
    if (rounds === 4) stack.stripe.clearFaults();
    const { processed, failures } = (await run(
      day,
      random,
      undefined,
      rounds < 4 ? undefined : LONG_TIMEOUT,
    )) ?? {
      processed: [],
      failures: ['crashed'],
    };
    if (processed.length + failures.length === 0) return;
  }
  const stuck =
    await stack.sql`select * from private.stripe_invoices where last_error is not null or pending_mail is not null`;
  throw new Error(`Never done on ${day}: ${JSON.stringify(stuck)}`);
}

/** The nightly comparison: records payments whose webhook was lost, and finds no difference. */
async function reconcile(seed: string) {
  stack.stripe.clearFaults();
  const billing = processOf(stack, days.at(-1) ?? '', { delivered, timeout: LONG_TIMEOUT });
  const found = await compareInvoices(billing);
  // The deleted customer has not saved a card again: nothing can be done about the invoice.
  const differences = found.differences.filter((difference) => !difference.includes('kunden er slettet'));
  expect(differences, `${seed}: no difference is left`).toEqual([]);
}

/** All orders are completed and all revisions end, half of the times after another month, and the month after is invoiced. */
async function draftLaterMonths(random: Dice, orders: PlacedOrder[]): Promise<void> {
  for (const order of orders) if (order.isOpen) await completeAgain(stack, order);
  const isLate = random.roll(2) === 0;
  if (isLate) await draftMonth(1);
  for (const order of orders.filter(({ isCancelled }) => !isCancelled)) {
    await endRevision(stack, order, { random, adminId, freeRounds, isConcurrent: false });
  }
  await draftMonth(isLate ? 2 : 1);
}

async function draftMonth(later: number): Promise<void> {
  const drafted = () => stack.sql<{ count: number }[]>`
    select public.draft_invoices((${days[0] ?? ''}::date + make_interval(months => ${later}))::date) as count`;
  while (((await drafted())[0]?.count ?? 0) > 0);
}

/** What many schedules meet at least once. */
const OUTCOMES = [
  ...['withdrawn', 'declined', 'withdrawn wish priced', 'declined wish', 'declined fault'],
  ...['delivered fault', 'delivered wish', 'delivered wish priced'],
];
