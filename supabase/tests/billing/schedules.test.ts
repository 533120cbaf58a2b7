import { billingMoment } from '@rumklar/domain/invoices/billingDay';
import { startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareInvoices } from '../../functions/reconcile-invoices/compareInvoices.ts';
import { billDay } from '../../functions/run-monthly-billing/billDay.ts';
import { payNow } from '../../functions/settle-orders/payNow.ts';
import { type PlacedCustomer, type PlacedOrder, placeCustomers, placeOrder } from './customers.ts';
import { changeCard, deathOf, deliverEvents, disturb, payInBrowser } from './disturbances.ts';
import { type Death, type Dice, dice, PATIENT, processOf } from './failingParts.ts';
import { expectRight } from './invariants.ts';

/** How many schedules; RUMKLAR_SCHEDULES=5000 tries more, RUMKLAR_SEED=7 begins with another one. */
const schedules = Number(process.env.RUMKLAR_SCHEDULES ?? 500);
const firstSeed = Number(process.env.RUMKLAR_SEED ?? 1);
const { date: today } = billingMoment(new Date());

let stack: TestStack;
/** The 1st of the next month, and the days of the dunning. */
let days: string[];
/** The moment at which that month begins. */
let turn: Date;
/** The mails that went out; the mail service takes an event's mail once. */
const delivered = new Set<string>();
beforeAll(async () => {
  stack = await startTestStack();
  const [row] = await stack.sql`
    select private.start_of_copenhagen_day(first) as turn, array(select to_char(first + n, 'YYYY-MM-DD') from unnest('{0,3,5,7}'::int[]) n) as days
    from (select (date_trunc('month', ${today}::date) + interval '1 month')::date as first) m`;
  turn = row?.turn;
  days = row?.days;
});
afterAll(() => stack.stop());

test(
  `${schedules} random schedules of orders, faults, kills and runs at once: charged once and only once`,
  async () => {
    for (let seed = firstSeed; seed < firstSeed + schedules; seed += 1) {
      const random = dice(seed);
      const orders = await placeCustomers(stack, random, turn);
      await disturbedRuns(random, orders);
      for (const day of days) {
        if (random.roll(3) === 0) await payInBrowser(stack, random);
        await runUntilDone(day, random);
      }
      await reconcile(`seed ${seed}`);
      await expectRight(stack, { orders, delivered }, `seed ${seed}`);
      await forget();
    }
  },
  60_000 + schedules * 3_000,
);

/** Runs that are killed, that meet a Stripe in trouble, and that run side by side, with customers who pay now. */
async function disturbedRuns(random: Dice, orders: PlacedOrder[]) {
  for (let runs = 1 + random.roll(3); runs > 0; runs -= 1) {
    disturb(stack, random);
    const sides = [start(random, orders)];
    if (random.roll(3) === 0) sides.push(start(random, orders));
    if (random.roll(4) === 0) sides.push(payInBrowser(stack, random));
    await Promise.all(sides);
    await goOn(random, orders);
    if (random.roll(3) === 0) await deliverEvents(stack, random);
  }
}

async function start(random: Dice, orders: PlacedOrder[]): Promise<void> {
  const death = deathOf(random);
  const customer = random.pick([undefined, anyOf(orders, random)?.customer]);
  await (customer ? settle(customer, orders, random, death) : run(days[0] ?? '', random, death));
}

/** A customer pays now what is not billed, now and then with a total that is not right. */
async function settle(customer: PlacedCustomer, orders: PlacedOrder[], random: Dice, death?: Death) {
  const rows = await stack.sql`
    select id from public.orders where user_id = ${customer.id} and not is_invoiced`;
  const unbilled = new Set(rows.map(({ id }) => id));
  const own = orders.filter(({ id }) => unbilled.has(id));
  const total = own.reduce((sum, { price }) => sum + price, random.roll(4) === 0 ? 1 : 0);
  customer.agreed.push(total);
  const billing = processOf(stack, today, { death, refusesMail: () => random.roll(4) === 0, delivered });
  await alive(payNow(billing, { userId: customer.id, totalKroner: total / 100 }));
}

/** The studio completes another order, a customer saves another card. */
async function goOn(random: Dice, orders: PlacedOrder[]): Promise<void> {
  const order = anyOf(orders, random);
  if (!order) return;
  if (random.roll(3) === 0) {
    const { customer } = order;
    const [bill] = await stack.sql`
      select 1 from public.invoices where user_id = ${customer.id} and number_in_period = 0`;
    // Nothing is completed in a month that has been billed.
    const isInTime = !bill && random.roll(2) === 0;
    orders.push(await placeOrder(stack, random, { customer, turn, isInTime }));
  }
  if (random.roll(6) === 0) await changeCard(stack, order);
}

function anyOf(orders: PlacedOrder[], random: Dice): PlacedOrder | undefined {
  return orders[random.roll(orders.length)];
}

async function run(day: string, random: Dice, death?: Death, patience?: number) {
  const refusesMail = () => death !== undefined && random.roll(4) === 0;
  const billing = processOf(stack, day, { death, refusesMail, delivered, patience });
  return await alive(billDay(billing, { mayGoOn: () => true }));
}

/** What a process answers, unless it died. */
async function alive<T>(work: Promise<T>): Promise<T | undefined> {
  return await work.catch((error: Error) => {
    if (error.message !== 'dead') throw error;
    return undefined;
  });
}

/** Whole runs until nothing is left to do on a day. */
async function runUntilDone(day: string, random: Dice) {
  for (let rounds = 0; rounds < 12; rounds += 1) {
    // A sender that died is replaced after a minute.
    await stack.sql`update public.mails set attempted_at = now() - interval '2 minutes' where status = 'sending'`;
    // The faults that are left are met first; then nothing may go wrong.
    if (rounds === 4) stack.stripe.mend();
    const { billed, failures } = (await run(day, random, undefined, rounds < 4 ? undefined : PATIENT)) ?? {
      billed: [],
      failures: ['dead'],
    };
    if (billed.length + failures.length === 0) return;
  }
  const stuck =
    await stack.sql`select * from private.stripe_invoices where last_error is not null or pending_mail is not null`;
  throw new Error(`Never done on ${day}: ${JSON.stringify(stuck)}`);
}

/** The night after: what was paid without our knowing is mended, and nothing differs. */
async function reconcile(seed: string) {
  stack.stripe.mend();
  const night = processOf(stack, days.at(-1) ?? '', { delivered, patience: PATIENT });
  const { differences } = await compareInvoices(night);
  expect(differences, `${seed}: no difference is left`).toEqual([]);
}

async function forget() {
  await stack.sql`delete from public.invoice_orders`;
  await stack.sql`delete from private.stripe_invoices`;
  await stack.sql`delete from public.invoices`;
  await stack.sql`delete from private.invoice_numbers`;
  await stack.sql`delete from public.orders`;
  stack.stripe.clear();
  delivered.clear();
}
