import { jobSecret } from '@rumklar/local-stack/settings';
import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { placeOrder } from '../arrange.ts';
import { callFunction } from './callFunction.ts';

let stack: TestStack;
let admin: TestUser;
let customer: TestUser;
let orderId: string;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
  admin = await createUser(stack, { admin: true });
});
afterAll(() => stack.stop());
afterEach(() => stack.mail.refuse(false));
beforeEach(async () => {
  customer = await createUser(stack);
  orderId = (await placeOrder(stack, { userId: customer.id })).id;
  await admin.client.from('orders').update({ status: 'pending' }).eq('id', orderId);
});

const runJob = () => callFunction(stack, 'send-messages', { headers: { 'x-job-secret': jobSecret } });
const makeDue = () => stack.sql`update public.mails set due_at = now() where order_id = ${orderId}`;
const inbox = () => stack.mail.inbox(customer.email);

test('sends what is due, once', async () => {
  expect(await runJob()).toEqual({ status: 200, body: { success: true, sent: 0, failed: 0, more: false } });
  await makeDue();
  expect(await runJob()).toEqual({ status: 200, body: { success: true, sent: 1, failed: 0, more: false } });
  expect(await runJob()).toMatchObject({ body: { sent: 0 } });
  expect(await inbox()).toMatchObject([{ subject: 'Vi er gået i gang: Villa på Strandvejen' }]);
});

test('sends later what the mail service did not take', async () => {
  stack.mail.refuse(true);
  await makeDue();
  expect(await runJob()).toMatchObject({ status: 502, body: { success: false, sent: 0, failed: 1 } });
  stack.mail.refuse(false);
  expect(await runJob()).toMatchObject({ body: { sent: 0, failed: 0 } });
  await makeDue();
  expect(await runJob()).toMatchObject({ body: { sent: 1 } });
  expect(await inbox()).toHaveLength(1);
});

test('sends one mail with an administrator who sends it at the same time, and both report it sent', async () => {
  await makeDue();
  const body = { orderId, type: 'order_in_progress' };
  const [job, ...tabs] = await Promise.all([
    runJob(),
    callFunction(stack, 'send-order-notification', { user: admin, body }),
    runJob(),
    callFunction(stack, 'send-order-notification', { user: admin, body }),
  ]);
  for (const { status } of [job, ...tabs]) expect(status).toBe(200);
  expect(await inbox()).toHaveLength(1);
});
