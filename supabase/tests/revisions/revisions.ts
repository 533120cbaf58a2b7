import { randomUUID } from 'node:crypto';
import type { RevisionStatus } from '@rumklar/domain/revisions/status';
import type { TestStack, TestUser } from '@rumklar/local-stack/testing';
import { placeFinishedImage, placeOrder } from '../arrange.ts';

/** A completed order with one delivered image. */
export interface DeliveredOrder {
  orderId: string;
  deliverableId: string;
  finishedId: string;
}

/** The people of a revision. */
export interface Revisers {
  customer: Reviser;
  admin: Reviser;
}

type Reviser = Pick<TestUser, 'id' | 'client'>;

/** The price that {@link bringTo} names for a wish, in DKK. */
export const quotedKroner = 150;

/** Completes an order of the customer with one finished image, past every rule that holds for users. */
export async function deliverOrder(
  stack: TestStack,
  { customer, admin }: Revisers,
  completedAt = new Date(),
): Promise<DeliveredOrder> {
  const { id: orderId } = await placeOrder(stack, {
    userId: customer.id,
    finishedBy: admin.id,
    status: 'completed',
    completedAt,
  });
  const [image] = await stack.sql`
    select id, deliverable_id from public.finished_orders where order_id = ${orderId}`;
  return { orderId, deliverableId: image?.deliverable_id, finishedId: image?.id };
}

/** What `send_revision` is given for the image of an order. */
export function revisionOf(
  { orderId, deliverableId, finishedId }: DeliveredOrder,
  changes: Record<string, unknown> = {},
) {
  return {
    id: randomUUID(),
    orderId,
    items: [{ deliverableId, finishedId, note: 'Skyggen mangler', ...changes }],
  };
}

/** Every verb of a revision with parameters that fit its usual status. */
export const verbs = {
  withdraw_revision: (p_id: string) => ({ p_id }),
  judge_revision: (p_id: string) => ({ p_id, p_cause: 'fault', p_amount_kroner: null, p_reason: null }),
  decline_revision: (p_id: string) => ({ p_id, p_reason: 'Vinduet kan ikke flyttes.' }),
  answer_quote: (p_id: string) => ({ p_id, p_accept: true, p_amount_kroner: quotedKroner }),
  deliver_revision: (p_id: string) => ({ p_id }),
  approve_revision: (p_id: string) => ({ p_id }),
} as const;

/** Calls a verb of a revision. */
export function act(user: Reviser, verb: keyof typeof verbs, revisionId: string, changes: object = {}) {
  return user.client.rpc(verb, { ...verbs[verb](revisionId), ...changes });
}

/** Answers the image of a revision with a new version. */
export async function finishItem(
  stack: TestStack,
  { admin }: Revisers,
  order: DeliveredOrder,
  revisionId: string,
): Promise<void> {
  await placeFinishedImage(stack, order.orderId, admin.id, { deliverable_id: order.deliverableId });
  await answerItem(admin, revisionId, order.deliverableId, 'done').throwOnError();
}

/** Answers the image of a revision. */
export function answerItem(
  user: Reviser,
  revisionId: string,
  deliverableId: string,
  p_state: string,
  p_answer: string | null = null,
) {
  return user.client.rpc('answer_revision_item', {
    p_revision_id: revisionId,
    p_deliverable_id: deliverableId,
    p_state,
    p_answer,
  });
}

/** The lines of an order that revisions have added. */
export function extras(stack: TestStack, orderId: string) {
  return stack.sql`
    select text, amount_kroner::float as amount, billable_at is not null as "isBillable", revision_id
    from public.order_lines where order_id = ${orderId} and kind = 'extra'`;
}

/** Sends a revision of an order and takes it to a status by the calls of the people. @returns its id */
export async function bringTo(
  stack: TestStack,
  people: Revisers,
  order: DeliveredOrder,
  status: RevisionStatus,
  cause: 'fault' | 'wish' = 'fault',
): Promise<string> {
  const { customer, admin } = people;
  const sent = revisionOf(order);
  await customer.client.rpc('send_revision', { p_revision: sent }).throwOnError();
  if (status === 'sent') return sent.id;
  if (status === 'withdrawn' || status === 'declined') {
    const [user, verb] =
      status === 'withdrawn'
        ? ([customer, 'withdraw_revision'] as const)
        : ([admin, 'decline_revision'] as const);
    await act(user, verb, sent.id).throwOnError();
    return sent.id;
  }
  const isQuoted = status === 'quoted' || cause === 'wish';
  const judgement = isQuoted ? { p_cause: 'wish', p_amount_kroner: quotedKroner } : {};
  await act(admin, 'judge_revision', sent.id, judgement).throwOnError();
  if (status === 'quoted') return sent.id;
  if (isQuoted) await act(customer, 'answer_quote', sent.id).throwOnError();
  if (status === 'in_progress') return sent.id;
  await finishItem(stack, people, order, sent.id);
  await act(admin, 'deliver_revision', sent.id).throwOnError();
  if (status === 'approved') await act(customer, 'approve_revision', sent.id).throwOnError();
  return sent.id;
}
