import type { TestStack, TestUser } from '@rumklar/local-stack/testing';
import { placeOrder } from '../arrange.ts';

/** An order in work whose only original has a finished image. */
export async function placeFinishedOrder(stack: TestStack, userId: string, finishedBy: string) {
  const { sql } = stack;
  const { id } = await placeOrder(stack, { userId, status: 'pending', finishedBy });
  const [image] = await sql`
    update public.deliverables d set order_image_id = i.id, matched_by = 'hand'
    from public.order_images i where i.order_id = ${id} and d.order_id = ${id} returning i.id`;
  return { id, imageId: String(image?.id) };
}

/** The work on an order, or on one of its revisions. */
export async function workOf({ sql }: TestStack, orderId: string, revisionId: string | null = null) {
  const [work] = await sql`
    select w.id, w.version, w.assignee_id as assignee, w.stage, w.is_open, w.remarks, o.status
    from public.order_work w join public.orders o on o.id = w.order_id
    where w.order_id = ${orderId} and w.revision_id is not distinct from ${revisionId}`;
  if (!work) throw new Error('An order has work.');
  return work as unknown as Work;
}

interface Work {
  id: string;
  version: number;
  assignee: string | null;
  stage: string;
  is_open: boolean;
  remarks: { image: string; text: string }[];
  status: string;
}

/** Calls a verb of the work that somebody has seen. @returns the code and the details of a refusal */
export async function changeWork(
  by: TestUser,
  verb: 'assign_work' | 'submit_work' | 'return_work' | 'approve_work',
  work: { id: string; version: number },
  more: Record<string, unknown> = {},
) {
  const { error } = await by.client.rpc(verb, { p_id: work.id, p_version: work.version, ...more });
  return error && [error.hint, error.details];
}
