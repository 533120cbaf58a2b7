import { randomUUID } from 'node:crypto';
import { startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billDay } from '../../functions/run-monthly-billing/billDay.ts';
import { callProcedure, type Death, type Dice, dice, processOf } from './brokenParts.ts';

/** How many schedules; BILLING_SCHEDULES=5000 tries more, BILLING_SEED=7 begins with another one. */
const schedules = Number(process.env.BILLING_SCHEDULES ?? 500);
const firstSeed = Number(process.env.BILLING_SEED ?? 1);
const days = ['2026-12-01', '2026-12-04', '2026-12-06', '2026-12-08'] as const;

let stack: TestStack;
/** The mails that went out; the mail service takes an event's mail once. */
const delivered = new Set<string>();
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

test(`${schedules} random schedules of orders, faults, kills and runs at once: charged once and only once`, async () => {
  for (let seed = firstSeed; seed < firstSeed + schedules; seed += 1) {
    const random = dice(seed);
    const { billable, others } = await makeCustomers(random);
    await disturbedRuns(random);
    for (const day of days) await runUntilDone(day, random);
    await expectRight(billable, others, `seed ${seed}`);
    await stack.sql`update public.orders set status = 'draft' where id in ${stack.sql(others)}`;
    stack.stripe.clear();
    delivered.clear();
  }
  await expectNoGaps();
}, 600_000);

/** One to three customers with orders of odd prices, before and after the turn of the month. */
async function makeCustomers(random: Dice) {
  const billable: string[] = [];
  const others: string[] = [];
  for (let left = 1 + random.roll(3); left > 0; left -= 1) {
    const userId = await makeCustomer(random);
    for (let orders = 1 + random.roll(4); orders > 0; orders -= 1) {
      const isInTime = random.roll(4) > 0;
      const order = {
        id: randomUUID(),
        user_id: userId,
        title: 'Villa',
        address: 'Strandvejen 1, 2900 Hellerup',
        service_type: 'let-oprydning',
        status: 'completed',
        base_price: random.roll(300_000) / 100,
        price_per_image: (1 + random.roll(60_000)) / 100,
        image_count: 1 + random.roll(12),
        completed_at: isInTime ? '2026-11-30T22:59:59.999Z' : '2026-11-30T23:00:00Z',
      };
      await stack.sql`insert into public.orders ${stack.sql(order)}`;
      (isInTime ? billable : others).push(order.id);
    }
  }
  others.push(randomUUID());
  return { billable, others };
}

async function makeCustomer(random: Dice): Promise<string> {
  const id = randomUUID();
  await stack.sql`
    insert into auth.users (id, instance_id, aud, role, email, email_confirmed_at, raw_user_meta_data)
    values (${id}, '00000000-0000-0000-0000-000000000000', 'authenticated', 'authenticated',
            ${`${id}@rumklar.example`}, now(), '{}')`;
  // Some never opened the payment page, some took their card away.
  const kind = random.roll(12);
  if (kind === 0) return id;
  const { stripe } = processOf(stack, days[0], { delivered });
  const customer = await stripe.customers.create({ email: `${id}@rumklar.example` });
  await stack.sql`select public.set_stripe_customer(${id}, ${customer.id})`;
  if (kind > 1) {
    const cards = [
      'pm_card_visa',
      'pm_card_visa',
      'pm_card_chargeCustomerFail',
      'pm_card_authenticationRequired',
    ];
    await stack.stripe.addCard(customer.id, cards[random.roll(cards.length)]);
  }
  return id;
}

/** Runs that are killed, that meet a Stripe in trouble, and that run side by side. */
async function disturbedRuns(random: Dice) {
  for (let runs = 1 + random.roll(3); runs > 0; runs -= 1) {
    for (let faults = random.roll(3); faults > 0; faults -= 1) disturb(random);
    if (random.roll(3) === 0) stack.stripe.answerNextCharge(random.pick(['decline', 'authenticate']));
    const side = random.roll(3) === 0 ? [death(random), death(random)] : [death(random)];
    await Promise.all(side.map((end) => run(days[0], random, end)));
    if (random.roll(3) === 0) await deliverEvents(random);
  }
}

function disturb(random: Dice) {
  const paths = [
    /^\/v1\/invoices$/,
    /add_lines$/,
    /finalize$/,
    /pay$/,
    /^\/v1\/invoices\/in_[^/]+$/,
  ] as const;
  // A time-out costs the test its whole time, so there are few.
  const kind =
    random.roll(60) === 0 ? 'time-out' : random.pick(['refuse', 'lose-answer', 'rate-limit'] as const);
  stack.stripe.disturb({ path: random.pick(paths), kind });
}

function death(random: Dice): Death | undefined {
  return random.roll(5) === 0 ? undefined : { step: random.roll(45), isAfter: random.roll(2) === 0 };
}

async function run(day: string, random: Dice, end?: Death) {
  const refusesMail = () => end !== undefined && random.roll(4) === 0;
  const billing = processOf(stack, day, { death: end, refusesMail, delivered });
  return await billDay(billing, { mayGoOn: () => true }).catch((error: Error) => {
    if (error.message !== 'dead') throw error;
    return undefined;
  });
}

/** Whole runs until nothing is left to do on a day. */
async function runUntilDone(day: string, random: Dice) {
  for (let rounds = 0; rounds < 12; rounds += 1) {
    // A sender that died is replaced after a minute.
    await stack.sql`update public.mails set attempted_at = now() - interval '2 minutes' where status = 'sending'`;
    if ((await run(day, random))?.handled === 0) return;
  }
  const stuck =
    await stack.sql`select * from private.invoice_runs where last_error is not null or mail_pending is not null`;
  throw new Error(`Never done on ${day}: ${JSON.stringify(stuck)}`);
}

/** Webhooks: some lost, some twice, the newest first. */
async function deliverEvents(random: Dice) {
  const events = stack.stripe.events().filter(({ type }) => type.startsWith('invoice.pa'));
  for (const { id, type, data } of events.reverse()) {
    const invoice = stack.stripe.state.invoices[idOf(data.object)];
    for (let times = random.roll(3); times > 0; times -= 1) {
      await callProcedure(stack, 'record_invoice_event', {
        p_event_id: id,
        p_type: type,
        p_stripe_invoice_id: invoice?.id ?? '',
        p_is_paid: invoice?.status === 'paid',
      });
    }
  }
}

function idOf(object: unknown): string {
  return typeof object === 'object' && object !== null && 'id' in object ? String(object.id) : '';
}

async function expectRight(billable: string[], others: string[], seed: string) {
  const lines = await stack.sql`
    select b.order_id, (b.amount * 100)::int as line, (o.total_amount * 100)::int as price, r.stripe_invoice_id as stripe,
      (i.amount * 100)::int as total, i.status, r.attempts, i.id
    from public.invoice_orders b
    join public.orders o on o.id = b.order_id
    join public.invoices i on i.id = b.invoice_id
    join private.invoice_runs r on r.invoice_id = i.id
    where b.order_id in ${stack.sql([...billable, ...others])}`;
  expect(lines.map(({ order_id }) => order_id).sort(), `${seed}: every order in time is billed once`).toEqual(
    billable.sort(),
  );
  const { invoices, paymentIntents } = stack.stripe.state;
  const bills = Map.groupBy(lines, ({ stripe }) => String(stripe));
  expect(Object.keys(invoices).sort(), `${seed}: Stripe has our invoices and no others`).toEqual(
    [...bills.keys()].sort(),
  );
  for (const [stripeId, orders] of bills) {
    const [bill] = orders;
    const charges = Object.values(paymentIntents).filter(
      ({ invoice, status }) => invoice === stripeId && status === 'succeeded',
    );
    const sum = orders.reduce((total, { price }) => total + price, 0);
    expect([bill?.total, invoices[stripeId]?.total], `${seed}: the same total to the øre`).toEqual([
      sum,
      sum,
    ]);
    expect(
      charges.map(({ amount }) => amount),
      `${seed}: charged once if paid`,
    ).toEqual(bill?.status === 'paid' ? [sum] : []);
    expect(invoices[stripeId]?.attempt_count, `${seed}: no more charges than attempts`).toBeLessThanOrEqual(
      bill?.attempts,
    );
    const told = [...delivered].filter((event) => event.startsWith(`invoice:${bill?.id}:invoice_paid`));
    expect(told, `${seed}: told once when paid`).toHaveLength(bill?.status === 'paid' ? 1 : 0);
  }
}

async function expectNoGaps() {
  const rows = await stack.sql`
    select split_part(invoice_number, '-', 2)::int as number from public.invoices order by 1`;
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
}
