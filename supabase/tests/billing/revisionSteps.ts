import { randomUUID } from 'node:crypto';
import type { TestStack } from '@rumklar/local-stack/testing';
import { expect } from 'vitest';
import { placeFinishedImage } from '../arrange.ts';
import { type Call, callAs } from './callAs.ts';
import { recordLines } from './orderLines.ts';
import type { PlacedOrder, PlacedRevision } from './placed.ts';
import { isDelayed, isNextWishFree, openRevision } from './placedRevision.ts';
import type { Dice } from './unreliableBilling.ts';

/** What a step of a revision needs. */
export interface StepOptions {
  random: Dice;
  /** An administrator. */
  adminId: string;
  /** How many wishes are free for each order. */
  freeRounds: number;
  /** Whether an invoice may be drafted at the same moment. */
  isConcurrent: boolean;
}

/**
 * The next step of an order's revision, by the customer or the studio: one is sent, judged, priced, accepted, refused,
 * withdrawn, declined, delivered or approved.
 */
export async function stepRevision(
  stack: TestStack,
  order: PlacedOrder,
  options: StepOptions,
): Promise<void> {
  const revision = openRevision(order);
  if (!revision) return await send(stack, order, options);
  if (revision.status === 'in_progress') return await deliver(stack, order, options);
  const steps = revision.status === 'sent' ? SENT_STEPS : QUOTED_STEPS;
  await options.random.pick(steps)(stack, order, options);
}

/** Ends the open revision of an order, so that nothing waits for it. */
export async function endRevision(stack: TestStack, order: PlacedOrder, options: StepOptions): Promise<void> {
  const revision = openRevision(order);
  if (revision) await (revision.status === 'in_progress' ? deliver : end)(stack, order, options);
}

/** The customer is content with what was delivered, perhaps, and sends another revision. */
async function send(stack: TestStack, order: PlacedOrder, { random, adminId }: StepOptions) {
  const { id: orderId, customer } = order;
  const delivered = order.revisions.find(({ status }) => status === 'delivered');
  if (delivered && random.roll(2) === 0) {
    const call: Call = (sql) => sql`select public.approve_revision(${delivered.id})`;
    expect((await callAs(stack, random, { userId: customer.id, orderId, call })).refusal).toBeUndefined();
    delivered.status = 'approved';
  }
  // A cancelled order takes no finished image: without one there is nothing to revise.
  const image = order.isCancelled
    ? await findImage(stack, orderId)
    : await makeImage(stack, orderId, adminId);
  if (!image) return;
  const id = randomUUID();
  const item = { ...image, note: 'Skyggen mangler' };
  const call: Call = (sql) => sql`select public.send_revision(${sql.json({ id, orderId, items: [item] })})`;
  const { refusal, invoiced } = await callAs(stack, random, { userId: customer.id, orderId, call });
  expect(refusal, 'sending').toBe(isCompleted(order) ? undefined : 'revision_too_early');
  if (!refusal) order.revisions.push({ id, status: 'sent', price: 0, invoicedBefore: invoiced });
}

/** The studio calls it a fault or a wish, sometimes without the price that is needed, or with one that is not. */
async function judge(stack: TestStack, order: PlacedOrder, options: StepOptions) {
  const { random, adminId } = options;
  const kind = random.pick(JUDGEMENTS);
  const cause = kind === 'fault' ? 'fault' : 'wish';
  const price = kind === 'priced' ? 1 + random.roll(40_000) : 0;
  const kroner = { fault: null, free: null, 'given away': 0, priced: price / 100 }[kind];
  const isFree = isNextWishFree(order, options.freeRounds);
  const refusals = {
    free: isFree ? undefined : 'revision_price_required',
    priced: isFree ? 'revision_is_free' : undefined,
  };
  await change(stack, order, options, {
    userId: adminId,
    call: (id) => (sql) => sql`select public.judge_revision(${id}, ${cause}, ${kroner}, null)`,
    refusal: kind === 'free' || kind === 'priced' ? refusals[kind] : undefined,
    becomes: { status: price > 0 ? 'quoted' : 'in_progress', cause, price },
  });
}

/** The customer accepts or refuses a price, sometimes one that was not named. */
async function answer(stack: TestStack, order: PlacedOrder, options: StepOptions) {
  const { random } = options;
  const isAccepted = random.roll(3) > 0;
  const isOtherPrice = random.roll(5) === 0;
  const shown = ((openRevision(order)?.price ?? 0) + (isOtherPrice ? 1 : 0)) / 100;
  await change(stack, order, options, {
    userId: order.customer.id,
    call: (id) => (sql) => sql`select public.answer_quote(${id}, ${isAccepted}, ${shown})`,
    refusal: isOtherPrice ? 'total_changed' : undefined,
    becomes: { status: isAccepted ? 'in_progress' : 'withdrawn' },
  });
}

/** The customer withdraws the revision, or the studio declines it. */
async function end(stack: TestStack, order: PlacedOrder, options: StepOptions) {
  const isWithdrawn = options.random.roll(2) === 0;
  await change(stack, order, options, {
    userId: isWithdrawn ? order.customer.id : options.adminId,
    call: (id) => (sql) =>
      isWithdrawn
        ? sql`select public.withdraw_revision(${id})`
        : sql`select public.decline_revision(${id}, 'Det kan ikke lade sig gøre.')`,
    becomes: { status: isWithdrawn ? 'withdrawn' : 'declined' },
  });
}

/** The studio answers the image, with a new version or a reason, and delivers. A price is one line from then on. */
async function deliver(stack: TestStack, order: PlacedOrder, options: StepOptions) {
  const { random, adminId, isConcurrent } = options;
  const { deliverableId } = await makeImage(stack, order.id, adminId);
  const isDone = random.roll(4) > 0;
  if (isDone) await placeFinishedImage(stack, order.id, adminId, { deliverable_id: deliverableId });
  const [state, words] = isDone ? ['done', null] : ['not_possible', 'Lyset er brændt ud.'];
  const answerItem = (id: string): Call => {
    return (sql) => sql`select public.answer_revision_item(${id}, ${deliverableId}, ${state}, ${words})`;
  };
  const price = openRevision(order)?.price ?? 0;
  await change(stack, order, options, { userId: adminId, call: answerItem, becomes: {} });
  const { refusal, hasInvoice } = await change(stack, order, options, {
    userId: adminId,
    call: (id) => (sql) => sql`select public.deliver_revision(${id})`,
    refusal: isCompleted(order) ? undefined : 'revision_too_early',
    becomes: { status: isDone ? 'delivered' : 'declined' },
  });
  const isOwed = isDone && !refusal && price > 0;
  // An invoice that is being drafted may leave out a line of an order that had none for it.
  const due = isConcurrent ? 'either' : hasInvoice ? 'later' : 'in time';
  await recordLines(stack, order, isOwed ? [price] : [], due);
}

/** A call that changes the open revision of an order, and what is expected of it. */
interface Change {
  userId: string;
  call: (revisionId: string) => Call;
  refusal?: string | undefined;
  becomes: Partial<PlacedRevision>;
}

/**
 * Changes the open revision of an order. While it delayed the order none of its lines came on a monthly invoice; those
 * that missed it so are on the next one.
 */
async function change(stack: TestStack, order: PlacedOrder, { random }: StepOptions, wanted: Change) {
  const revision = openRevision(order);
  if (!revision) throw new Error(`The order ${order.id} has no open revision`);
  const call = wanted.call(revision.id);
  const result = await callAs(stack, random, { userId: wanted.userId, orderId: order.id, call });
  expect(result.refusal, `${revision.status} ${JSON.stringify(wanted.becomes)}`).toBe(wanted.refusal);
  if (result.refusal) return result;
  const wasDelayed = isDelayed(order);
  Object.assign(revision, wanted.becomes);
  if (!wasDelayed) revision.invoicedBefore = result.invoiced;
  else
    expect(result.invoiced, 'no line is invoiced while a revision delays it').toBe(revision.invoicedBefore);
  if (wasDelayed && !isDelayed(order) && result.hasInvoice) {
    const waiting = order.lines.filter(({ id, due }) => due === 'in time' && result.uninvoiced.includes(id));
    for (const line of waiting) line.due = 'later';
  }
  return result;
}

/** The newest version of the only finished image of an order. */
async function findImage({ sql }: TestStack, orderId: string) {
  const [image] = await sql<{ deliverableId: string; finishedId: string }[]>`
    select deliverable_id as "deliverableId", id as "finishedId" from public.finished_orders
    where order_id = ${orderId} order by delivered_at is null, version desc limit 1`;
  return image;
}

/** The same, made when it is missing. */
async function makeImage(stack: TestStack, orderId: string, adminId: string) {
  if (!(await findImage(stack, orderId))) await placeFinishedImage(stack, orderId, adminId);
  const image = await findImage(stack, orderId);
  if (!image) throw new Error(`The order ${orderId} has no finished image`);
  return image;
}

function isCompleted({ isOpen, isCancelled }: PlacedOrder): boolean {
  return !isOpen && !isCancelled;
}

const JUDGEMENTS = ['fault', 'free', 'given away', 'priced', 'priced'] as const;
const SENT_STEPS = [judge, judge, judge, end] as const;
const QUOTED_STEPS = [answer, answer, judge, end] as const;
