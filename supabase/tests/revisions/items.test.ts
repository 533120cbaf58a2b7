import { isOpenRevision, type RevisionStatus, revisionStatuses } from '@rumklar/domain/revisions/status';
import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeFinishedImage, placeObject } from '../arrange.ts';
import {
  act,
  answerItem,
  bringTo,
  type DeliveredOrder,
  deliverOrder,
  extras,
  finishItem,
  revisionOf,
} from './revisions.ts';

let stack: TestStack;
let customer: TestUser;
let stranger: TestUser;
let admin: TestUser;
beforeAll(async () => {
  stack = await startTestStack();
  [customer, stranger, admin] = await Promise.all([
    createUser(stack),
    createUser(stack),
    createUser(stack, { admin: true }),
  ]);
});
afterAll(() => stack.stop());

describe('an image of a revision', () => {
  test('needs an answer, and a new version if it is done', async () => {
    const order = await deliverOrder(stack, { customer, admin });
    const id = await bringTo(stack, { customer, admin }, order, 'in_progress');
    expect((await act(admin, 'deliver_revision', id)).error?.hint).toBe('revision_item_open');
    await answerItem(admin, id, order.deliverableId, 'done').throwOnError();
    expect((await act(admin, 'deliver_revision', id)).error?.hint).toBe('revision_version_missing');
    expect((await answerItem(admin, id, order.deliverableId, 'not_possible', ' ')).error?.hint).toBe(
      'mark_answer_required',
    );
    expect((await answerItem(admin, id, crypto.randomUUID(), 'done')).error?.hint).toBe('image_not_found');
    expect((await answerItem(admin, id, order.deliverableId, 'lost')).error?.hint).toBe('revision_invalid');
  });

  test('is done with its new version, unless it was answered before or nobody has judged the revision', async () => {
    const upload = (order: DeliveredOrder) =>
      placeFinishedImage(stack, order.orderId, admin.id, { deliverable_id: order.deliverableId });
    const states: [RevisionStatus, string | null, string][] = [
      ['in_progress', null, 'done'],
      ['in_progress', 'Væggen er for mørk.', 'not_possible'],
      ['sent', null, 'open'],
    ];
    for (const [status, answer, expected] of states) {
      const order = await deliverOrder(stack, { customer, admin });
      const id = await bringTo(stack, { customer, admin }, order, status);
      if (answer) await answerItem(admin, id, order.deliverableId, 'not_possible', answer).throwOnError();
      await upload(order);
      const [item] = await stack.sql`
        select state, answer from public.revision_items where revision_id = ${id}`;
      expect(item).toEqual({ state: expected, answer });
    }
  });

  test('where nothing was possible the revision is declined with the answers, and costs nothing', async () => {
    const order = await deliverOrder(stack, { customer, admin });
    const id = await bringTo(stack, { customer, admin }, order, 'in_progress', 'wish');
    await answerItem(admin, id, order.deliverableId, 'not_possible', 'Væggen er for mørk.').throwOnError();
    const { data } = await act(admin, 'deliver_revision', id).throwOnError();
    expect(data).toMatchObject({ status: 'declined', reason: 'Væggen er for mørk.' });
    expect((await act(admin, 'deliver_revision', id)).data).toEqual(data);
    expect(await extras(stack, order.orderId)).toEqual([]);
  });

  test('keeps its delivered version until the revision is delivered, then both are there', async () => {
    const order = await deliverOrder(stack, { customer, admin });
    const id = await bringTo(stack, { customer, admin }, order, 'in_progress');
    await finishItem(stack, { customer, admin }, order, id);
    const [web, preview] = await Promise.all(
      ['web', 'lille'].map((size) =>
        placeObject(stack, { owner: admin.id, path: `finished-orders/${order.orderId}/${id}-${size}.jpg` }),
      ),
    );
    const [added] = await stack.sql`
      update public.finished_orders set web_path = ${web ?? ''}, preview_path = ${preview ?? ''}
      where deliverable_id = ${order.deliverableId} and version = 2 returning image_path`;
    const files = [added?.image_path, web, preview];
    expect(await seenVersions(order.orderId)).toEqual([1]);
    expect(await openFiles(customer, files)).toEqual([]);
    await act(admin, 'deliver_revision', id).throwOnError();
    expect(await seenVersions(order.orderId)).toEqual([1, 2]);
    expect(await openFiles(customer, files)).toEqual(files);
    expect(await openFiles(stranger, files)).toEqual([]);
    expect(
      (await customer.client.from('orders').select('status').eq('id', order.orderId).single()).data,
    ).toEqual({
      status: 'completed',
    });
  });

  test.each(revisionStatuses.filter(isOpenRevision))(
    'can be neither deleted nor moved while it is meant by a revision that is %s',
    async (status) => {
      const order = await deliverOrder(stack, { customer, admin });
      await bringTo(stack, { customer, admin }, order, status);
      const to = { p_order_image_id: null, p_as: 'variant' };
      // As the only version of its deliverable it would stay there.
      await placeFinishedImage(stack, order.orderId, admin.id, { deliverable_id: order.deliverableId });
      const refusal = { code: 'P0001', hint: 'image_in_revision' };
      const p_id = order.finishedId;
      expect((await admin.client.rpc('delete_finished_image', { p_id })).error).toMatchObject(refusal);
      expect((await admin.client.rpc('move_finished_image', { p_id, ...to })).error).toMatchObject(refusal);
    },
  );

  test('can be deleted when no open revision means it', async () => {
    const order = await deliverOrder(stack, { customer, admin });
    await bringTo(stack, { customer, admin }, order, 'withdrawn');
    expect((await admin.client.rpc('delete_finished_image', { p_id: order.finishedId })).error).toBeNull();
  });

  test('is one that was delivered, of the order itself', async () => {
    const order = await deliverOrder(stack, { customer, admin });
    const other = await deliverOrder(stack, { customer, admin });
    await bringTo(stack, { customer, admin }, order, 'sent');
    await placeFinishedImage(stack, order.orderId, admin.id, { deliverable_id: order.deliverableId });
    const [open] = await stack.sql`select id from public.revisions where order_id = ${order.orderId}`;
    await act(customer, 'withdraw_revision', open?.id).throwOnError();
    const [hidden] = await stack.sql`
      select id from public.finished_orders where order_id = ${order.orderId} and delivered_at is null`;
    const { deliverableId, finishedId } = other;
    for (const item of [{ finishedId: hidden?.id }, { deliverableId, finishedId }]) {
      const p_revision = revisionOf(order, item);
      expect((await customer.client.rpc('send_revision', { p_revision })).error).toMatchObject({
        code: 'P0001',
        hint: 'image_not_found',
      });
    }
  });
});

test('a mark outside its image, of half an area or without the words it needs is refused', async () => {
  const order = await deliverOrder(stack, { customer, admin });
  const mark = () => ({
    id: crypto.randomUUID(),
    kind: 'change',
    x: 0.4,
    y: 0.4,
    w: 0.2,
    h: 0.2,
    note: 'Lysere',
  });
  const send = (marks: unknown) =>
    customer.client.rpc('send_revision', { p_revision: revisionOf(order, { note: '', marks }) });
  for (const wrong of [
    { x: 0.9 },
    { y: -0.1 },
    { h: 0 },
    { note: ' ' },
    { kind: 'lost' },
    { note: 'a'.repeat(501) },
  ]) {
    expect((await send([{ ...mark(), ...wrong }])).error?.hint).toBe('mark_invalid');
  }
  expect((await send({ x: 1 })).error?.hint).toBe('mark_invalid');
  const { data } = await send([
    mark(),
    { ...mark(), w: undefined, h: undefined, kind: 'remove', note: null },
  ]).throwOnError();
  const stored = await stack.sql`
    select position, w::float, note from public.revision_marks where revision_id = ${data.id} order by position`;
  expect([...stored]).toEqual([
    { position: 1, w: 0.2, note: 'Lysere' },
    { position: 2, w: 0, note: '' },
  ]);
});

async function seenVersions(orderId: string): Promise<number[]> {
  const { data } = await customer.client.from('finished_orders').select('version').eq('order_id', orderId);
  return (data ?? []).map(({ version }) => version).sort();
}

/** Which of some stored images a user can open. */
async function openFiles(user: TestUser, paths: readonly string[]): Promise<string[]> {
  const bucket = user.client.storage.from('order-images');
  const signed = await Promise.all(
    paths.map(async (path) => ({ path, answer: await bucket.createSignedUrl(path, 60) })),
  );
  return signed.filter(({ answer }) => !answer.error).map(({ path }) => path);
}
