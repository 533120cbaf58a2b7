import { createUser, startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runBillingDay } from '../../functions/run-monthly-billing/runBillingDay.ts';
import { clearBilling } from './arrange.ts';
import { dice, LONG_TIMEOUT, processOf } from './unreliableBilling.ts';

// Stripe takes at most 250 lines on an invoice.
let stack: TestStack;
let userId: string;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());
beforeEach(async () => {
  await clearBilling(stack);
  userId = (await createUser(stack, { card: true })).id;
});

const run = () =>
  runBillingDay(processOf(stack, '2026-12-01', { delivered: new Set(), timeout: LONG_TIMEOUT }), {
    mayContinue: () => true,
  });

/** Completed orders; `price` says what the n-th costs per image, in øre. */
async function placeOrders(count: number, price: (n: number) => number, services = ['let-oprydning']) {
  const rows = Array.from({ length: count }, (_, n) => ({
    user_id: userId,
    title: 'Villa',
    address: `Strandvejen ${n}, 2900 Hellerup`,
    service_type: services[n % services.length] ?? '',
    status: 'completed',
    base_price: 0,
    price_per_image: price(n) / 100,
    image_count: 1 + (n % 3),
    completed_at: new Date('2026-11-10T12:00:00Z'),
  }));
  await stack.sql`insert into public.orders ${stack.sql(rows)}`;
}

/** The only invoice at Stripe, and what the database says of it. */
async function invoiced() {
  const [atStripe] = Object.values(stack.stripe.state.invoices);
  const [ours] = await stack.sql`
    select i.status, (i.amount * 100)::int as total, count(*)::int as orders,
      sum(o.total_amount * 100)::int as sum
    from public.invoices i
    join public.invoice_orders l on l.invoice_id = i.id
    join public.orders o on o.id = l.order_id
    group by i.id`;
  return { atStripe, ours, lines: atStripe?.lines.data ?? [] };
}

test('250 orders are a line each', async () => {
  await placeOrders(250, () => 7900);
  expect(await run()).toMatchObject({ failures: [] });
  const { lines } = await invoiced();
  expect(lines).toHaveLength(250);
  expect(new Set(lines.map(({ metadata }) => metadata.order_id)).size).toBe(250);
});

test('more orders are summed by service and price per image, and our invoice keeps them all', async () => {
  await placeOrders(300, (n) => (n < 200 ? 7900 : 8950), ['let-oprydning', 'let-styling']);
  expect(await run()).toMatchObject({ failures: [] });
  const { lines, ours, atStripe } = await invoiced();
  expect(lines.map(({ description }) => description?.replaceAll('\u00a0', ' ')).sort()).toEqual([
    'Let oprydning, 79,00 kr. pr. billede: 100 ordrer (199 billeder)',
    'Let oprydning, 89,50 kr. pr. billede: 50 ordrer (101 billeder)',
    'Let styling, 79,00 kr. pr. billede: 100 ordrer (200 billeder)',
    'Let styling, 89,50 kr. pr. billede: 50 ordrer (100 billeder)',
  ]);
  expect(ours).toMatchObject({ status: 'paid', orders: 300, total: atStripe?.total, sum: atStripe?.total });
});

test('base prices, extras and credits are summed too, each under words of its own', async () => {
  await placeOrders(251, () => 7900);
  await stack.sql`
    insert into public.orders (user_id, title, address, service_type, status, image_count, completed_at)
    select ${userId}, 'Villa', 'Strandvejen 1, 2900 Hellerup', 'totalentreprise', 'completed', 2, '2026-11-10'
    from generate_series(1, 2)`;
  await stack.sql`
    insert into public.order_lines (order_id, kind, text, unit_price_kroner, billable_at)
    select o.id, k.kind, 'Efter aftale', k.kroner, o.completed_at
    from public.orders o
    cross join (values ('extra', 120), ('goodwill', -50), ('late_credit', -10.5)) as k (kind, kroner)
    where o.service_type = 'totalentreprise'`;
  expect(await run()).toMatchObject({ failures: [] });
  const { lines, ours, atStripe } = await invoiced();
  expect(
    lines.map(({ description, amount }) => [description?.replaceAll('\u00a0', ' '), amount]).sort(),
  ).toEqual([
    ['Let oprydning, 79,00 kr. pr. billede: 251 ordrer (501 billeder)', 3_957_900],
    ['Rabat: 2 ordrer', -10_000],
    ['Rabat: 2 ordrer', -2_100],
    ['Tillæg: 2 ordrer', 24_000],
    ['Totalentreprise, 150,00 kr. pr. billede: 2 ordrer (4 billeder)', 60_000],
    ['Totalentreprise, grundpris 2.000,00 kr.: 2 ordrer', 400_000],
  ]);
  expect([ours?.total, ours?.sum]).toEqual([atStripe?.total, atStripe?.total]);
});

test('a run on the day after a crashed run adds no summed line twice', async () => {
  await placeOrders(251, (n) => 100 + (n % 120));
  stack.stripe.injectFault({ path: /add_lines$/, kind: 'lose-response' });
  expect(await run()).toMatchObject({ failures: [{}] });
  stack.stripe.forgetKeys();
  await stack.sql`update private.stripe_invoices set created_at = now() - interval '21 hours'`;
  expect(await run()).toMatchObject({ failures: [] });
  const { lines, ours, atStripe } = await invoiced();
  expect(lines).toHaveLength(120);
  expect(atStripe).toMatchObject({ status: 'paid', total: ours?.sum });
});

describe('whatever is ordered', () => {
  test.each(Array.from({ length: 12 }, (_, seed) => seed + 1))(
    'the lines are at most 250 and add up to the orders to the øre: seed %i',
    async (seed) => {
      const random = dice(seed);
      const prices = 1 + random.roll(random.pick([3, 200, 400]));
      await placeOrders(200 + random.roll(300), () => 1 + random.roll(prices) * 37);
      expect(await run()).toMatchObject({ failures: [] });
      const { lines, ours, atStripe } = await invoiced();
      expect(lines.length).toBeLessThanOrEqual(250);
      const sum = lines.reduce((total, { amount }) => total + amount, 0);
      expect([sum, atStripe?.total, ours?.total]).toEqual([ours?.sum, ours?.sum, ours?.sum]);
    },
  );
});
