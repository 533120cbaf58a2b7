import { randomUUID } from 'node:crypto';
import { mailTexts } from '@rumklar/domain/mails/texts';
import { companyText } from '@rumklar/domain/mails/userText';
import { jobSecret } from '@rumklar/local-stack/settings';
import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { placeFinishedImage, placeOrder } from '../arrange.ts';
import { callFunction } from '../functions/callFunction.ts';
import { makeFirm } from '../organisations/firm.ts';

// One event is one mail, whatever becomes of the mail service on the way.
let stack: TestStack;
let customer: TestUser;
let admin: TestUser;
let orderId: string;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
  admin = await createUser(stack, { admin: true });
});
beforeEach(async () => {
  customer = await createUser(stack);
  orderId = (await placeOrder(stack, { userId: customer.id })).id;
  await admin.client.from('orders').update({ status: 'pending' }).eq('id', orderId);
});
afterEach(() => {
  stack.mail.refuse(false);
  stack.mail.loseAnswers(0);
});
afterAll(() => stack.stop());

const send = () =>
  callFunction(stack, 'send-order-notification', {
    user: admin,
    body: { orderId, type: 'order_in_progress' },
  });
const delivered = async () => (await stack.mail.inbox(customer.email)).length;
const rows = async () => [
  ...(await stack.sql`select status, attempts, error is null as fine from mails where order_id = ${orderId}`),
];

test.each(['down', 'rate'] as const)(
  'a service that is %s twice gets the mail at the third try',
  async (reason) => {
    stack.mail.refuse(reason, 2);
    expect(await send()).toMatchObject({ status: 200 });
    expect(await delivered()).toBe(1);
    expect(await rows()).toEqual([{ status: 'sent', attempts: 1, fine: true }]);
  },
);

test('a mail that the service does not take is tried once, and due again later', async () => {
  stack.mail.refuse('key', 1);
  expect(await send()).toMatchObject({ status: 502, body: { code: 'mail_failed' } });
  expect(await delivered()).toBe(0);
  expect(await rows()).toEqual([{ status: 'queued', attempts: 1, fine: false }]);
});

test.each([1, 2, 3])('a mail whose response was lost %i times is delivered once', async (times) => {
  stack.mail.loseAnswers(times);
  expect(await send()).toMatchObject({ status: times < 3 ? 200 : 502 });
  expect(await send()).toMatchObject({ status: 200 });
  expect(await delivered()).toBe(1);
  expect((await rows())[0]?.status).toBe('sent');
});

test('a mail whose text changed after its response was lost keeps the delivered text', async () => {
  stack.mail.loseAnswers(3);
  await send();
  await stack.sql`update orders set title = 'Et andet navn' where id = ${orderId}`;
  expect(await send()).toMatchObject({ status: 200 });
  expect(await delivered()).toBe(1);
});

test('an order that is taken back is mailed with the reason, and not as one that is begun', async () => {
  const change = (columns: object) =>
    admin.client.from('orders').update(columns).eq('id', orderId).throwOnError();
  expect(await send()).toMatchObject({ status: 200 });
  await change({ status: 'completed' });
  await change({ status: 'pending', taken_back_reason: 'Himlen skal være <blå>.' });
  expect(await send()).toMatchObject({ status: 200 });
  const [begun, back] = await stack.mail.inbox(customer.email);
  expect(begun?.subject).toBe('Vi er gået i gang: Villa på Strandvejen');
  expect(back?.subject).toBe('Vi har taget din ordre tilbage: Villa på Strandvejen');
  expect(back?.text).toContain('Himlen skal være <blå>.');
  expect(back?.html).toContain('Himlen skal være &lt;blå&gt;.');
  expect(back?.html).not.toContain('gået i gang');
});

test('images that are added to a completed order are mailed as something to see now', async () => {
  const upload = () => placeFinishedImage(stack, orderId, admin.id);
  const notify = () =>
    callFunction(stack, 'send-order-notification', {
      user: admin,
      body: { orderId, type: 'order_images_uploaded' },
    });
  const newest = async () => (await stack.mail.inbox(customer.email)).at(-1)?.text;
  await upload();
  await notify();
  expect(await newest()).toContain('Du finder det under ”Færdige Billeder”, når ordren er afsluttet.');
  await stack.sql`update orders set status = 'completed' where id = ${orderId}`;
  await stack.sql`update mails set sent_at = now() - interval '2 minutes' where order_id = ${orderId}`;
  await upload();
  await notify();
  expect(await newest()).toContain('Du finder dem under ”Færdige Billeder”.');
});

test('the receipt has number, case number, amount, card and first possible charge, and shows the first image', async () => {
  const buyer = await createUser(stack, { card: true });
  const preview = `previews/${randomUUID()}.jpg`;
  await upload(buyer, preview);
  const order = await placeOrder(stack, { userId: buyer.id, createdAt: new Date('2026-11-30T23:30:00Z') });
  await stack.sql`update order_images set preview_path = ${preview} where order_id = ${order.id}`;
  const [row] = await stack.sql`
    update orders set reference = 'Sag <7>' where id = ${order.id} returning number, address`;
  await stack.sql`select private.queue_mail(${`order:${order.id}`}, 'order_received', ${buyer.id}, ${order.id}, interval '0')`;
  await callFunction(stack, 'send-messages', { headers: { 'x-job-secret': jobSecret } });

  const [mail] = await stack.mail.inbox(buyer.email);
  expect(mail?.subject).toBe('Tak for din ordre: Villa på Strandvejen');
  expect(mail?.text?.replaceAll('\u00a0', ' ')).toContain(
    `Ordre: R-${row?.number}\nAdresse: ${row?.address}\nSagsnr.: Sag <7>\nYdelse: Let oprydning\nBilleder: 1\nI alt: 79,00 kr.\nBetalingskort: Visa •••• 4242\nTrækkes tidligst: den 1. januar`,
  );
  const [address = ''] = await picturesOf(mail);
  const token = new URL(address).searchParams.get('token') ?? '';
  const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(exp - iat).toBe(365 * 24 * 3600);
});

test('the mail about a completion leads with before and after of its first picture that has both', async () => {
  const buyer = await createUser(stack);
  const order = await placeOrder(stack, { userId: buyer.id, finishedBy: admin.id });
  const before = `previews/${randomUUID()}.jpg`;
  const after = `finished-orders/${order.id}/${randomUUID()}.jpg`;
  await upload(buyer, before);
  await upload(admin, after);
  await stack.sql`update order_images set preview_path = ${before} where order_id = ${order.id}`;
  await stack.sql`update finished_orders set preview_path = ${after} where order_id = ${order.id}`;
  await stack.sql`
    update deliverables d set order_image_id = i.id, matched_by = 'hand' from order_images i
    where i.order_id = d.order_id and d.order_id = ${order.id}`;
  const complete = async () => {
    await admin.client.from('orders').update({ status: 'completed' }).eq('id', order.id);
    await stack.sql`update mails set due_at = now() where order_id = ${order.id} and due_at is not null`;
    await callFunction(stack, 'send-messages', { headers: { 'x-job-secret': jobSecret } });
    return (await stack.mail.inbox(buyer.email)).at(-1);
  };
  const mail = await complete();
  expect((await picturesOf(mail)).map((address) => new URL(address).pathname)).toEqual([
    expect.stringContaining(before),
    expect.stringContaining(after),
  ]);
  const { caption } = mailTexts.orderCompleted.before;
  expect(mail?.html).toMatch(
    new RegExp(`/>${caption}</td>[\\s\\S]*/>${mailTexts.orderCompleted.after.caption}</td>[\\s\\S]*<h1`),
  );
  expect(mail?.text).toContain(companyText());

  const missing = `finished-orders/${order.id}/${randomUUID()}.jpg`;
  await stack.sql`update finished_orders set preview_path = ${missing} where order_id = ${order.id}`;
  await admin.client.from('orders').update({ status: 'pending' }).eq('id', order.id);
  expect(await picturesOf(await complete())).toEqual([]);
});

test('the receipt of a mixed order names all its services, that of the order first', async () => {
  const buyer = await createUser(stack);
  const order = await placeOrder(stack, { userId: buyer.id });
  await stack.sql`insert into order_images (order_id, image_path, services)
    values (${order.id}, ${`${randomUUID()}.jpg`}, '{fuld-styling,haandvaerkeropgaver}')`;
  await stack.sql`select private.queue_mail(${`order:${order.id}`}, 'order_received', ${buyer.id}, ${order.id}, interval '0')`;
  await callFunction(stack, 'send-messages', { headers: { 'x-job-secret': jobSecret } });
  const [mail] = await stack.mail.inbox(buyer.email);
  expect(mail?.text).toContain('Ydelse: Let oprydning, Fuld styling, Håndværkeropgaver\nBilleder: 2\n');
});

test('the receipt of a firm that pays by invoice speaks of no card', async () => {
  const owner = await createUser(stack, { card: true });
  const firm = await makeFirm(stack, owner);
  await stack.sql`update public.organisations set payment_days = 30 where id = ${firm}`;
  const order = await placeOrder(stack, { userId: owner.id, createdAt: new Date('2026-11-27T09:00:00Z') });
  await stack.sql`select private.queue_mail(${`order:${order.id}`}, 'order_received', ${owner.id}, ${order.id}, interval '0')`;
  await callFunction(stack, 'send-messages', { headers: { 'x-job-secret': jobSecret } });
  const text = (await stack.mail.inbox(owner.email)).at(-1)?.text;
  expect(text).not.toMatch(/kort|trækkes|trukket/i);
  expect(text).toContain('Faktureres tidligst: den 1. december\nBetalingsfrist: 30 dage\n');
  expect(text).toContain('Ordren kommer på fakturaen den 1. i måneden efter, at den er afsluttet.');
});

test('a receipt without a card or a preview names and shows none', async () => {
  const order = await placeOrder(stack, { userId: customer.id });
  await stack.sql`update order_images set preview_path = ${`previews/${randomUUID()}.jpg`} where order_id = ${order.id}`;
  await stack.sql`select private.queue_mail(${`order:${order.id}`}, 'order_received', ${customer.id}, ${order.id}, interval '0')`;
  await callFunction(stack, 'send-messages', { headers: { 'x-job-secret': jobSecret } });
  const mail = (await stack.mail.inbox(customer.email)).at(-1);
  expect(mail?.subject).toBe('Tak for din ordre: Villa på Strandvejen');
  expect(mail?.text).not.toContain('Betalingskort');
  expect(mail?.text).toContain('Trækkes tidligst: den 1. ');
  expect(mail?.html).not.toContain('previews/');
});

test('only an administrator reads what was sent for an order and when', async () => {
  await send();
  const read = ({ client }: TestUser) =>
    client
      .from('orders')
      .select('id, mails (kind, recipient, status, sent_at)')
      .eq('id', orderId)
      .maybeSingle();
  const sent = {
    kind: 'order_in_progress',
    recipient: customer.email,
    status: 'sent',
    sent_at: expect.any(String),
  };
  expect((await read(admin)).data).toEqual({ id: orderId, mails: [sent] });
  expect((await read(customer)).data).toEqual({ id: orderId, mails: [] });
  const columns = await stack.sql`
    select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'mails'`;
  expect(
    columns.map(({ name }) => name).filter((name) => /body|html|text|subject|content/.test(name)),
  ).toEqual([]);
});

const JPEG = Buffer.from('ffd8ffe000104a464946', 'hex');

async function upload({ client }: TestUser, path: string): Promise<void> {
  const { error } = await client.storage
    .from('order-images')
    .upload(path, JPEG, { contentType: 'image/jpeg' });
  expect(error).toBeNull();
}

/** The addresses of a mail's pictures, each of which opens. */
async function picturesOf(mail: { html: string | null } | undefined): Promise<string[]> {
  const tags = [...(mail?.html ?? '').matchAll(/<img src="([^"]+)" alt="[^"]+"/g)];
  const addresses = tags.map(([, address = '']) => address.replaceAll('&amp;', '&'));
  for (const address of addresses) {
    const image = await fetch(address);
    expect(image.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await image.arrayBuffer())).toEqual(JPEG);
  }
  return addresses;
}
