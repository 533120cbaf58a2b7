import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeFinishedImage, placeOrder } from '../arrange.ts';
import { callFunction } from '../functions/callFunction.ts';

let stack: TestStack;
let customer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, mailPause: 0 });
  [customer, admin] = await Promise.all([createUser(stack), createUser(stack, { admin: true })]);
});
afterAll(() => stack.stop());

async function deliverReady(id: string) {
  const { data, error } = await admin.client.rpc('deliver_ready', { p_order_id: id });
  return error?.hint ?? data;
}

const send = (orderId: string, type: string) =>
  callFunction(stack, 'send-order-notification', { user: admin, body: { orderId, type } });

async function newestMail(): Promise<string> {
  const inbox = await stack.mail.inbox(customer.email);
  return inbox.at(-1)?.text ?? '';
}

test('what is ready is delivered before the rest: bills nothing, is mailed once, and the mail about the completion is about the rest', async () => {
  const { id } = await placeOrder(stack, { userId: customer.id, images: 3 });
  await placeFinishedImage(stack, id, admin.id);
  expect(await deliverReady(id)).toBe('order_not_in_work');
  await stack.sql`update public.orders set status = 'pending' where id = ${id}`;
  const seen = async () => {
    const { data } = await customer.client.from('finished_orders').select('image_path').eq('order_id', id);
    return data?.length;
  };
  expect(await seen()).toBe(0);
  expect([await deliverReady(id), await deliverReady(id)]).toEqual([1, 0]);
  expect(await seen()).toBe(1);
  const [billed] = await stack.sql`
    select count(*)::integer as lines from public.order_lines where order_id = ${id} and billable_at is not null`;
  expect(billed?.lines).toBe(0);
  await send(id, 'order_partly_delivered');
  expect(await newestMail()).toContain('Du kan allerede nu se og hente 1 billede');

  await placeFinishedImage(stack, id, admin.id);
  await placeFinishedImage(stack, id, admin.id);
  expect(await seen()).toBe(1);
  await stack.sql`update public.orders set status = 'completed' where id = ${id}`;
  expect(await seen()).toBe(3);
  await send(id, 'order_completed');
  expect(await newestMail()).toContain('de sidste 2 billeder ligger klar');
  const mails = await stack.sql`
    select kind, status from public.mails where order_id = ${id} and kind <> 'order_in_progress' order by created_at`;
  expect(mails.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'order_partly_delivered sent',
    'order_completed sent',
  ]);
});

test('an order that is taken back takes also what was delivered early, and an early delivery opens it again', async () => {
  const { id } = await placeOrder(stack, { userId: customer.id, images: 2, status: 'pending' });
  await placeFinishedImage(stack, id, admin.id);
  expect(await deliverReady(id)).toBe(1);
  await stack.sql`update public.orders set status = 'completed' where id = ${id}`;
  await stack.sql`update public.orders set status = 'pending' where id = ${id}`;
  const { data } = await customer.client.from('finished_orders').select('id').eq('order_id', id);
  expect(data).toEqual([]);
  expect(await deliverReady(id)).toBe(1);
});
