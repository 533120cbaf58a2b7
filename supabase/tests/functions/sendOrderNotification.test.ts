import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placeFinishedImage, placeOrder } from '../arrange.ts';
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
  customer = await createUser(stack, { fullName: 'Jens & Co' });
  orderId = (await placeOrder(stack, { userId: customer.id })).id;
});

const notify = (type: string, user: TestUser = admin, id: unknown = orderId) =>
  callFunction(stack, 'send-order-notification', {
    user,
    body: { orderId: id, type, timestamp: new Date().toISOString() },
  });
const inbox = () => stack.mail.inbox(customer.email);
const setStatus = async (status: string) => {
  const { error } = await admin.client.from('orders').update({ status }).eq('id', orderId);
  if (error) throw error;
};

test('a change to pending is mailed once, to the customer of the order', async () => {
  await setStatus('pending');
  const { status, body } = await notify('order_in_progress');
  expect([status, body]).toEqual([200, { success: true, eventId: expect.any(String) }]);
  expect(await notify('order_in_progress')).toEqual({
    status: 200,
    body: { success: true, alreadySent: true },
  });
  const [mail, ...others] = await inbox();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Vi er gået i gang: Villa på Strandvejen');
  expect(mail?.html).toContain('Hej Jens &amp; Co');
  expect(mail?.html).toContain(`href="${stack.siteUrl}/ordrer/${orderId}"`);
  const [row] = await stack.sql`
    select m.status, m.due_at, m.sent_at from notifications n join mails m on m.event = n.event_id::text
    where n.event_id = ${String(body.eventId)} and n.order_id = ${orderId}`;
  expect(row).toEqual({ status: 'sent', due_at: null, sent_at: expect.anything() });
});

test('a second change to the same status is an event of its own', async () => {
  for (const status of ['pending', 'draft', 'pending']) await setStatus(status);
  await notify('order_in_progress');
  await setStatus('draft');
  await setStatus('pending');
  await notify('order_in_progress');
  expect(await inbox()).toHaveLength(2);
});

test('the mail of a completed order announces the images', async () => {
  await setStatus('completed');
  await notify('order_completed');
  expect(await inbox()).toMatchObject([{ subject: 'Dine færdige billeder er klar: Villa på Strandvejen' }]);
});

test('escapes the customer’s input in the subject and in the HTML', async () => {
  const title = 'Villa <img src=x onerror=alert(1)> "Søen" & \' ';
  await stack.sql`update orders set title = ${`${title}\r\nBcc: alle@rumklar.example`} where id = ${orderId}`;
  await stack.sql`update profiles set full_name = '<a href="https://evil.example">Klik</a>' where id = ${customer.id}`;
  await setStatus('completed');
  await notify('order_completed');
  const [mail] = await inbox();
  expect(mail?.html).toContain('Villa &lt;img src=x onerror=alert(1)&gt; &quot;Søen&quot; &amp; &#39;');
  expect(mail?.html).not.toMatch(/<img src=x|href="https:\/\/evil/);
  expect(mail?.subject).not.toMatch(/[\r\n]/);
  expect(mail?.to).toEqual([customer.email]);
});

test('concurrent calls send one mail', async () => {
  await setStatus('pending');
  const answers = await Promise.all(Array.from({ length: 5 }, () => notify('order_in_progress')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await inbox()).toHaveLength(1);
});

describe('a mail that fails', () => {
  test('is reported, and is sent under the same event when called again', async () => {
    await setStatus('pending');
    stack.mail.refuse(true);
    expect(await notify('order_in_progress')).toEqual({
      status: 502,
      body: {
        success: false,
        code: 'mail_failed',
      },
    });
    const [notification] = await stack.sql`select event_id from notifications where order_id = ${orderId}`;
    stack.mail.refuse(false);
    expect(await notify('order_in_progress')).toMatchObject({
      status: 200,
      body: { eventId: notification?.event_id },
    });
    expect(await inbox()).toHaveLength(1);
    expect(
      await stack.sql`select status, attempts, error from mails where event = ${notification?.event_id}`,
    ).toEqual([{ status: 'sent', attempts: 2, error: null }]);
  });
});

describe("'Notificer kunde'", () => {
  const press = () => notify('order_images_uploaded');

  test('requires finished images', async () => {
    expect(await press()).toMatchObject({ status: 409, body: { code: 'no_finished_images' } });
  });

  test('works at most once a minute', async () => {
    await placeFinishedImage(stack, orderId, admin.id);
    expect(await press()).toMatchObject({ status: 200 });
    expect(await press()).toEqual({
      status: 429,
      body: {
        success: false,
        code: 'rate_limited',
      },
    });
    expect(await inbox()).toHaveLength(1);
    await stack.sql`update mails set sent_at = sent_at - interval '61 seconds' where order_id = ${orderId}`;
    expect(await press()).toMatchObject({ status: 200 });
    expect(await inbox()).toHaveLength(2);
  });

  test('repeated after a failure it is the same event', async () => {
    await placeFinishedImage(stack, orderId, admin.id);
    stack.mail.refuse(true);
    await press();
    stack.mail.refuse(false);
    expect(await press()).toMatchObject({ status: 200 });
    expect(await stack.sql`select 1 from notifications where order_id = ${orderId}`).toHaveLength(1);
    expect(await inbox()).toMatchObject([{ subject: 'Nyt færdigt billede: Villa på Strandvejen' }]);
  });

  test('speaks of as many images as there are', async () => {
    await placeFinishedImage(stack, orderId, admin.id);
    await press();
    expect((await inbox())[0]?.text).toContain(
      'Du finder det under ”Færdige Billeder”, når ordren er afsluttet.',
    );
    await placeFinishedImage(stack, orderId, admin.id);
    await stack.sql`update mails set sent_at = sent_at - interval '61 seconds' where order_id = ${orderId}`;
    await press();
    const more = (await inbox()).find(({ subject }) => subject.startsWith('Nye færdige billeder'));
    expect(more?.text).toContain('Du finder dem under ”Færdige Billeder”, når ordren er afsluttet.');
  });
});

describe('is refused', () => {
  test('for a status that the order does not have', async () => {
    expect(await notify('order_completed')).toMatchObject({
      status: 409,
      body: { code: 'status_not_reached' },
    });
  });

  test('for an order that does not exist', async () => {
    expect(await notify('order_completed', admin, crypto.randomUUID())).toMatchObject({
      status: 404,
      body: { code: 'order_not_found' },
    });
  });

  test.each<[string, unknown]>([
    ['order_deleted', undefined],
    ['order_completed', 'x'],
    ['order_completed', null],
    ['order_completed', ['a']],
  ])('for the type %s on %o', async (type, id) => {
    expect(await notify(type, admin, id === undefined ? orderId : id)).toMatchObject({ status: 400 });
  });

  test('to the customer', async () => {
    await setStatus('pending');
    expect(await notify('order_in_progress', customer)).toMatchObject({ status: 403 });
    expect(await inbox()).toEqual([]);
  });
});
