import { jobSecret } from '@rumklar/local-stack/settings';
import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { placeOrder } from '../arrange.ts';
import { callFunction } from '../functions/callFunction.ts';
import { fileExists, placeFile } from '../functions/filledAccount.ts';
import { makeFirm } from '../organisations/firm.ts';

// Images of old orders, deleted when the company has decided it and the customer was mailed.
let stack: TestStack;
let admin: TestUser;
let customer: TestUser;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
  admin = await createUser(stack, { admin: true });
});
afterAll(() => stack.stop());
beforeEach(async () => {
  await stack.sql`update public.orders set completed_at = now(), images_expire_at = null where completed_at is not null`;
  customer = await createUser(stack, { card: true });
  await keepImages(24);
});

async function keepImages(months: number | null) {
  await stack.sql`update private.settings set images_kept_months = ${months}`;
}

async function oldOrder(months: number) {
  const order = await placeOrder(stack, { userId: customer.id, status: 'completed', finishedBy: admin.id });
  await stack.sql`
    update public.orders set completed_at = now() - make_interval(months => ${months}) where id = ${order.id}`;
  return order;
}

/** Runs the job of a night. @returns of how many orders it deleted images */
async function night(): Promise<number> {
  const [row] = await stack.sql`select private.expire_images() as expired`;
  await stack.sql`update public.mails set due_at = now() where due_at is not null`;
  await callFunction(stack, 'send-messages', { headers: { 'x-job-secret': jobSecret } });
  return row?.expired;
}

/** As if what was announced and mailed had been so many days earlier. */
async function daysLater(days: number) {
  await stack.sql`update public.orders set images_expire_at = images_expire_at - make_interval(days => ${days})`;
  await stack.sql`
    update public.mails set created_at = created_at - make_interval(days => ${days}),
      sent_at = sent_at - make_interval(days => ${days}) where kind = 'order_images_expire'`;
}

const warnings = async () =>
  (await stack.mail.inbox(customer.email)).filter(({ subject }) => subject.startsWith('Hent dine billeder'));
const imagesOf = async ({ id }: { id: string }) =>
  (await stack.sql`select 1 from order_images where order_id = ${id}`).length;
const expiryOf = async ({ id }: { id: string }) =>
  (await stack.sql`select images_expire_at from orders where id = ${id}`)[0]?.images_expire_at;

test('are announced in one mail for all orders, and deleted 30 days later with their files', async () => {
  const orders = [await oldOrder(25), await oldOrder(30)];
  const [first] = orders;
  const young = await oldOrder(23);
  const paths = [...(first?.paths ?? []), ...(first?.finished ?? [])];
  for (const path of paths) await placeFile(stack, path, customer.id);
  expect([await night(), await night()]).toEqual([0, 0]);
  const mails = await warnings();
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('og 1 ældre ordre blev afsluttet')]);
  await daysLater(29);
  expect(await night()).toBe(0);
  await daysLater(2);
  expect([await night(), await night()]).toEqual([2, 0]);
  expect(await Promise.all([...orders, young].map(imagesOf))).toEqual([0, 0, 1]);
  const { data } = await customer.client
    .from('orders')
    .select('id, image_count, total_amount')
    .eq('id', first?.id);
  expect(data).toEqual([{ id: first?.id, image_count: 1, total_amount: 79 }]);
  await stack.sql`update storage.objects set created_at = now() - interval '3 days'`;
  await callFunction(stack, 'sweep-orphans', { headers: { 'x-job-secret': jobSecret } });
  for (const path of paths) expect(await fileExists(stack, path)).toBe(false);
  expect(await warnings()).toHaveLength(1);
});

test.each(['is in it', 'has left it', 'was erased'])(
  'of a firm are announced to its owner, whether the member who ordered %s',
  async (fate) => {
    const owner = await createUser(stack, { card: true });
    await makeFirm(stack, owner, { member: [customer] });
    const order = await oldOrder(25);
    if (fate !== 'is in it')
      await owner.client.rpc('remove_member', { p_user_id: customer.id }).throwOnError();
    if (fate === 'was erased')
      await stack.sql`update public.profiles set erased_at = now() where id = ${customer.id}`;
    expect(await night()).toBe(0);
    const inbox = await stack.mail.inbox(owner.email);
    expect(inbox.filter(({ subject }) => subject.startsWith('Hent dine billeder'))).toHaveLength(1);
    expect(await warnings()).toEqual([]);
    await daysLater(31);
    expect([await night(), await imagesOf(order)]).toEqual([1, 0]);
  },
);

test('stay while nothing is decided, and what was announced is called off', async () => {
  const order = await oldOrder(25);
  await night();
  expect(await expiryOf(order)).toBeInstanceOf(Date);
  await keepImages(null);
  expect(await night()).toBe(0);
  expect(await expiryOf(order)).toBeNull();
  await daysLater(40);
  expect([await night(), await imagesOf(order)]).toEqual([0, 1]);
});

test('stay when the mail could not be sent, and are announced again', async () => {
  const order = await oldOrder(25);
  stack.mail.refuse('address');
  await night();
  stack.mail.refuse(false);
  await daysLater(32);
  expect([await night(), await imagesOf(order)]).toEqual([0, 1]);
  expect(await warnings()).toHaveLength(1);
  expect((await expiryOf(order)).getTime()).toBeGreaterThan(Date.now());
});

test('stay with an order that was taken back, and while a revision is open', async () => {
  const [takenBack, revised] = [await oldOrder(25), await oldOrder(25)];
  await night();
  await stack.sql`update public.orders set status = 'pending', completed_at = null where id = ${takenBack.id}`;
  await stack.sql`insert into public.revisions (id, order_id, number) values (gen_random_uuid(), ${revised.id}, 1)`;
  await daysLater(32);
  expect(await night()).toBe(0);
  expect([await imagesOf(takenBack), await imagesOf(revised)]).toEqual([1, 1]);
  expect(await expiryOf(takenBack)).toBeNull();
  await stack.sql`update public.revisions set status = 'withdrawn', closed_at = now() where order_id = ${revised.id}`;
  expect(await night()).toBe(1);
});
