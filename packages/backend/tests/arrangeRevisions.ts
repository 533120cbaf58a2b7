import type { TestStack, TestUser } from '@rumklar/local-stack/testing';
import { sendRevision } from '../src/revisions/sendRevision.ts';
import { answerRevisionItem, deliverRevision, judgeRevision } from '../src/revisions/studioRevisions.ts';
import { arrangeOrder } from './arrange.ts';

/** Whose revisions are made, and by whom they are worked on. */
interface Between {
  stack: TestStack;
  customer: TestUser;
  admin: TestUser;
}

/** What makes revisions of one image in each status, as customer and administrator do it. @param between asked at each call */
export function revisionsOf(between: () => Between) {
  /** What a customer asks for about the one image of a completed order; not sent yet. */
  async function arrangeRevision() {
    const { stack, customer, admin } = between();
    const { id: orderId } = await arrangeOrder(stack, { userId: customer.id, images: 1 });
    const image_path = `finished-orders/${orderId}/${crypto.randomUUID()}.jpg`;
    const [image] = await stack.sql`
      insert into finished_orders ${stack.sql({ order_id: orderId, image_path, created_by: admin.id })}
      returning id, deliverable_id`;
    await stack.sql`update orders set status = 'completed' where id = ${orderId}`;
    const item = { finishedId: String(image?.id), deliverableId: String(image?.deliverable_id) };
    return {
      id: crypto.randomUUID(),
      orderId,
      items: [{ ...item, note: 'Skyggen under stolen mangler', marks: [] }],
    };
  }

  async function arrangeSent() {
    const revision = await arrangeRevision();
    await sendRevision(between().customer.client, revision);
    return {
      ...revision,
      revisionId: revision.id,
      deliverableId: revision.items[0]?.deliverableId ?? '',
    };
  }

  async function arrangeQuoted(): Promise<string> {
    const { revisionId } = await arrangeSent();
    await judgeRevision(between().admin.client, { revisionId, cause: 'wish', priceKroner: 150 });
    return revisionId;
  }

  async function arrangeBegun() {
    const { revisionId, deliverableId } = await arrangeSent();
    await judgeRevision(between().admin.client, { revisionId, cause: 'fault' });
    return { revisionId, deliverableId };
  }

  async function arrangeNewVersion(deliverableId: string): Promise<void> {
    const { stack, admin } = between();
    await stack.sql`
      insert into finished_orders (order_id, image_path, created_by, deliverable_id)
      select order_id, 'finished-orders/' || order_id || '/' || gen_random_uuid() || '.jpg', ${admin.id}, id
      from deliverables where id = ${deliverableId}`;
  }

  async function arrangeDelivered(): Promise<string> {
    const { admin } = between();
    const { revisionId, deliverableId } = await arrangeBegun();
    await arrangeNewVersion(deliverableId);
    await answerRevisionItem(admin.client, { revisionId, deliverableId, state: 'done' });
    await deliverRevision(admin.client, revisionId);
    return revisionId;
  }

  return { arrangeRevision, arrangeSent, arrangeQuoted, arrangeBegun, arrangeNewVersion, arrangeDelivered };
}
