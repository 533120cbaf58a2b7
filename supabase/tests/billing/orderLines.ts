import type { TestStack } from '@rumklar/local-stack/testing';
import { expect } from 'vitest';
import { placeFinishedImage, placeObject } from '../arrange.ts';
import type { Due, PlacedCustomer, PlacedOrder } from './placed.ts';
import { openRevision } from './placedRevision.ts';
import type { Dice } from './unreliableBilling.ts';

/**
 * Finds the lines that the database has written since the last call, which must have these amounts, and notes them.
 *
 * @param amounts øre, as the schedule computed them
 */
export async function recordLines(
  { sql }: TestStack,
  order: PlacedOrder,
  amounts: readonly number[],
  due: Due,
): Promise<void> {
  const rows = await sql<{ id: string; amount: number }[]>`
    select id, (amount_kroner * 100)::int as amount from public.order_lines where order_id = ${order.id}`;
  const known = new Set(order.lines.map(({ id }) => id));
  const added = rows.filter(({ id }) => !known.has(id));
  const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);
  expect(sorted(added.map(({ amount }) => amount)), 'a line has the amount that was computed').toEqual(
    sorted(amounts),
  );
  order.lines.push(...added.map(({ id, amount }) => ({ id, amount, due })));
}

/** Writes extra work or a credit, billable on either side of the turn of the month; a credit of at most the total. */
export async function writeLine(
  stack: TestStack,
  order: PlacedOrder,
  random: Dice,
  { turn, isInTime }: { turn: Date; isInTime: boolean },
): Promise<void> {
  const { sql } = stack;
  const total = order.lines.reduce((sum, { amount }) => sum + amount, 0);
  const [late] = await sql`
    select 1 from public.order_lines where order_id = ${order.id} and kind = 'late_credit'`;
  const kind = random.pick(['extra', 'goodwill', late ? 'goodwill' : 'late_credit']);
  // A credit of everything, of all but a few øre, or of something.
  const credit = random.pick([total, Math.max(0, total - random.roll(300)), random.roll(total + 1)]);
  const amount = kind === 'extra' ? random.roll(50_000) : 0 - credit;
  const line = {
    order_id: order.id,
    kind,
    text: 'Efter aftale',
    unit_price_kroner: amount / 100,
    billable_at: new Date(turn.getTime() - (isInTime ? 1 : 0)),
  };
  await sql`insert into public.order_lines ${sql(line)}`;
  await recordLines(stack, order, [amount], isInTime ? 'in time' : 'later');
}

/**
 * An order is opened again, the customer adds images, some with services of their own, and the studio an extra.
 *
 * @param due `either` unless the order is completed again before the next run
 */
export async function addImages(stack: TestStack, order: PlacedOrder, random: Dice, due: Due) {
  await stack.sql`update public.orders set status = 'draft' where id = ${order.id}`;
  order.isOpen = true;
  for (const line of order.lines) if (line.due === 'in time') line.due = due;
  const claims = JSON.stringify({ sub: order.customer.id, role: 'authenticated' });
  const amounts: number[] = [];
  for (let images = 1 + random.roll(3); images > 0; images -= 1) {
    const image_path = await placeObject(stack, { owner: order.customer.id });
    const services = pickServices(random);
    await stack.sql.begin(async (sql) => {
      await sql`select set_config('request.jwt.claims', ${claims}, true)`;
      await sql`set local role authenticated`;
      await sql`insert into public.order_images ${sql({ order_id: order.id, image_path, services })}`;
    });
    amounts.push(...imagePrices(services, order.pricePerImage, order.customer));
  }
  const extra = random.roll(20_000);
  await stack.sql`
    insert into public.order_lines (order_id, kind, text, unit_price_kroner)
    values (${order.id}, 'extra', 'Efter aftale', ${extra / 100})`;
  await recordLines(stack, order, [...amounts, extra], due);
}

/** The studio delivers what is ready of an open order: it bills nothing. */
export async function deliverPart(stack: TestStack, order: PlacedOrder, adminId: string): Promise<void> {
  await stack.sql`update public.orders set status = 'pending' where id = ${order.id}`;
  await placeFinishedImage(stack, order.id, adminId);
  const claims = JSON.stringify({ sub: adminId, role: 'authenticated' });
  await stack.sql.begin(async (sql) => {
    await sql`
      select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`;
    await sql`select public.deliver_ready(${order.id})`;
  });
  order.isPartlyDelivered = true;
}

/** The studio completes an order that was opened again. */
export async function completeAgain({ sql }: TestStack, order: PlacedOrder): Promise<void> {
  await sql`update public.orders set status = 'completed' where id = ${order.id}`;
  order.isOpen = false;
  order.isPartlyDelivered = false;
}

/** A person cancels an order: what is on no invoice is not owed, and its open revision is withdrawn. */
export async function cancel({ sql }: TestStack, order: PlacedOrder): Promise<void> {
  await sql`update public.orders set status = 'cancelled' where id = ${order.id}`;
  order.isOpen = false;
  order.isCancelled = true;
  const revision = openRevision(order);
  if (revision) revision.status = 'withdrawn';
}

/** What the customer chose for an image: often nothing of its own. */
export function pickServices(random: Dice): string[] | null {
  return random.pick([null, null, ['haandvaerkeropgaver', 'let-oprydning'], ['fuld-styling']]);
}

/** What an image costs for each of its services, in øre. @param ownPrice what the service of the order costs */
export function imagePrices(
  services: string[] | null,
  ownPrice: number,
  { agreedPrice }: PlacedCustomer,
): number[] {
  const prices = agreedPrice === undefined ? PRICES : { ...PRICES, 'fuld-styling': agreedPrice };
  return (services ?? ['let-oprydning']).map((service) => prices[service] ?? ownPrice);
}

/** What an image with another service costs, in øre. */
const PRICES: Record<string, number> = { haandvaerkeropgaver: 15_000, 'fuld-styling': 40_000 };
