import type { OrderStatus } from '@rumklar/domain/orders/status/status';
import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placeFinishedImage } from '../arrange.ts';
import { act, bringTo, type DeliveredOrder, deliverOrder, extras, finishItem } from './revisions.ts';

let stack: TestStack;
let customer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  stack = await startTestStack();
  [customer, admin] = await Promise.all([createUser(stack), createUser(stack, { admin: true })]);
});
afterAll(() => stack.stop());
beforeEach(() => stack.sql`delete from private.rate_limits`);

const addVersion = (order: DeliveredOrder) =>
  placeFinishedImage(stack, order.orderId, admin.id, { deliverable_id: order.deliverableId });
const people = () => ({ customer, admin });

/** What is made of a revision with a second version of its image, and the versions that the customer then sees. */
const revisions: Record<string, { make: (order: DeliveredOrder) => Promise<unknown>; seen: number[] }> = {
  'not judged': {
    async make(order) {
      await bringTo(stack, people(), order, 'sent');
      await addVersion(order);
    },
    seen: [1],
  },
  'accepted, its price not earned yet': {
    async make(order) {
      await finishItem(stack, people(), order, await bringTo(stack, people(), order, 'in_progress', 'wish'));
    },
    seen: [1],
  },
  'refused for its price': {
    async make(order) {
      const id = await bringTo(stack, people(), order, 'quoted');
      await addVersion(order);
      await act(customer, 'answer_quote', id, { p_accept: false }).throwOnError();
    },
    seen: [1],
  },
  withdrawn: {
    async make(order) {
      const id = await bringTo(stack, people(), order, 'sent');
      await addVersion(order);
      await act(customer, 'withdraw_revision', id).throwOnError();
    },
    seen: [1],
  },
  declined: {
    async make(order) {
      const id = await bringTo(stack, people(), order, 'sent');
      await addVersion(order);
      await act(admin, 'decline_revision', id).throwOnError();
    },
    seen: [1],
  },
  delivered: {
    make: (order) => bringTo(stack, people(), order, 'delivered', 'wish'),
    seen: [1, 2],
  },
};

describe.each(Object.entries(revisions))('a revision that is %s', (_name, { make, seen }) => {
  test('opens no version when its order is taken back and completed again, and hides none', async () => {
    const order = await deliverOrder(stack, people());
    await make(order);
    expect(await seenVersions(order)).toEqual(seen);
    for (const status of ['pending', 'draft'] as const) {
      await setStatus(order, status);
      expect(await seenVersions(order)).toEqual([]);
      await setStatus(order, 'completed');
      expect(await seenVersions(order)).toEqual(seen);
    }
    expect(await extras(stack, order.orderId)).toHaveLength(seen.length - 1);
  });

  test.each(['completed', 'pending'] as const)(
    'opens no version that is moved while its order is %s',
    async (status) => {
      const order = await deliverOrder(stack, people());
      await make(order);
      const [second] = await stack.sql`
        select id from public.finished_orders where order_id = ${order.orderId} and version = 2`;
      if (status !== 'completed') await setStatus(order, status);
      const to = { p_order_image_id: null, p_as: 'variant' };
      await admin.client.rpc('move_finished_image', { p_id: second?.id, ...to }).throwOnError();
      if (status !== 'completed') await setStatus(order, 'completed');
      const expected = seen.length > 1 ? [order.finishedId, second?.id] : [order.finishedId];
      expect((await seenImages(order)).map(({ id }) => id)).toEqual(expect.arrayContaining(expected));
      expect(await seenImages(order)).toHaveLength(expected.length);
    },
  );
});

test('an accepted revision of an order that was taken back is delivered with its line', async () => {
  const order = await deliverOrder(stack, people());
  const id = await bringTo(stack, people(), order, 'in_progress', 'wish');
  await setStatus(order, 'pending');
  await finishItem(stack, people(), order, id);
  expect((await act(admin, 'deliver_revision', id)).error?.hint).toBe('revision_too_early');
  await setStatus(order, 'completed');
  expect(await seenVersions(order)).toEqual([1]);
  await act(admin, 'deliver_revision', id).throwOnError();
  expect(await seenVersions(order)).toEqual([1, 2]);
  expect(await extras(stack, order.orderId)).toHaveLength(1);
});

test('a version that another image was moved behind is delivered with its revision', async () => {
  const order = await deliverOrder(stack, people());
  const original = await giveOriginal(order);
  const id = await bringTo(stack, people(), order, 'in_progress', 'wish');
  await finishItem(stack, people(), order, id);
  await moveStray(order, original);
  expect(await seenVersions(order)).toEqual([1, 3]);
  await act(admin, 'deliver_revision', id).throwOnError();
  expect(await seenVersions(order)).toEqual([1, 2, 3]);
});

test('an image that nobody has got yet and that is moved into a revision is delivered with it, and with its line', async () => {
  const order = await deliverOrder(stack, people());
  const original = await giveOriginal(order);
  const id = await bringTo(stack, people(), order, 'in_progress', 'wish');
  await setStatus(order, 'pending');
  await moveStray(order, original);
  await setStatus(order, 'completed');
  expect(await seenVersions(order)).toEqual([1]);
  const { data: items } = await admin.client.from('revision_items').select('state').eq('revision_id', id);
  expect(items).toEqual([{ state: 'done' }]);
  await act(admin, 'deliver_revision', id).throwOnError();
  expect(await seenVersions(order)).toEqual([1, 2]);
  expect(await extras(stack, order.orderId)).toHaveLength(1);
});

/** @returns the original of the order, of which its delivered image is made now */
async function giveOriginal({ orderId, deliverableId }: DeliveredOrder): Promise<string> {
  const [original] = await stack.sql`
    update public.deliverables d set order_image_id = i.id, matched_by = 'hand'
    from public.order_images i where i.order_id = ${orderId} and d.id = ${deliverableId} returning i.id`;
  return original?.id;
}

/** Uploads an image without an original, and makes it the next version of what was made of one. */
async function moveStray({ orderId, deliverableId }: DeliveredOrder, original: string): Promise<void> {
  await placeFinishedImage(stack, orderId, admin.id);
  const [stray] = await stack.sql`
    select id from public.finished_orders where order_id = ${orderId} and deliverable_id <> ${deliverableId}`;
  const to = { p_order_image_id: original, p_as: 'version' };
  await admin.client.rpc('move_finished_image', { p_id: stray?.id, ...to }).throwOnError();
}

async function setStatus({ orderId }: DeliveredOrder, status: OrderStatus): Promise<void> {
  await admin.client.from('orders').update({ status }).eq('id', orderId).throwOnError();
}

async function seenImages({ orderId }: DeliveredOrder) {
  const images = customer.client.from('finished_orders').select('id, version').eq('order_id', orderId);
  return (await images.order('version').throwOnError()).data;
}

async function seenVersions(order: DeliveredOrder): Promise<number[]> {
  return (await seenImages(order)).map(({ version }) => version);
}
