import {
  createUser,
  findTraces,
  startTestStack,
  type TestStack,
  type TestUser,
} from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placeFinishedImage, placeOrder } from '../arrange.ts';
import { callFunction } from './callFunction.ts';
import {
  createDeletableCustomer,
  type DeletableCustomer,
  fileExists,
  fillAccount,
  orderWithFiles,
  placeFile,
  placeInvoice,
  tracesLeft,
} from './filledAccount.ts';

let stack: TestStack;
let admin: TestUser;
let customer: DeletableCustomer;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
  admin = await createUser(stack, { admin: true });
});
afterAll(() => stack.stop());
beforeEach(async () => {
  customer = await createDeletableCustomer(stack, admin);
});

const remove = (user: TestUser = customer, body: unknown = { confirmed: true }) =>
  callFunction(stack, 'delete-account', { user, body });
const deleted = { status: 200, body: { success: true, deleted: true } };

test('removes every trace: rows, files, and the customer at Stripe', async () => {
  const { files, sample, words } = await fillAccount(stack, customer);
  expect((await findTraces(stack, words)).length).toBeGreaterThan(words.length);
  expect(await remove()).toEqual(deleted);
  await stack.stripe.sendPending();
  expect(await tracesLeft(stack, [...words, customer.id])).toEqual([]);
  expect(await findTraces(stack, words)).toHaveLength(
    files.filter((name) => /^finished-.*jpg$/.test(name)).length,
  );
  for (const name of files) expect(await fileExists(stack, name)).toBe(false);
  expect(await fileExists(stack, sample, 'sample-images')).toBe(false);
  expect(tracesAtStripe([customer.email, customer.id, customer.customerId])).toEqual([]);
  expect(Object.keys(stack.stripe.state.deletedCustomers)).toContain(customer.customerId);
  const { error } = await customer.client.auth.signInWithPassword(customer);
  expect(error?.code).toBe('invalid_credentials');
});

/** Kinds of Stripe's objects that still contain a word, except Stripe's own record of deleted customers. */
function tracesAtStripe(words: string[]): string[] {
  const { deletedCustomers, events, ...objects } = stack.stripe.state;
  return Object.entries(objects).flatMap(([kind, all]) =>
    words.filter((word) => JSON.stringify(all).includes(word)).map((word) => `${kind}: ${word}`),
  );
}

test('is refused while a part of an order is delivered, until it is completed and paid', async () => {
  const { id } = await placeOrder(stack, { userId: customer.id, images: 2 });
  await placeFinishedImage(stack, id, admin.id);
  await stack.sql`update public.orders set status = 'pending' where id = ${id}`;
  await admin.client.rpc('deliver_ready', { p_order_id: id }).throwOnError();
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'order_partly_delivered' } });
  const [closed] = await stack.sql`select public.close_account(${customer.id}) as is_closed`;
  expect(closed?.is_closed).toBe(false);
  await placeFinishedImage(stack, id, admin.id);
  await stack.sql`update public.orders set status = 'completed' where id = ${id}`;
  expect(await remove()).toMatchObject({
    status: 409,
    body: { code: 'account_owes', uninvoicedKroner: 158 },
  });
});

test('removes nothing of other users', async () => {
  const other = await createUser(stack, { card: true });
  const order = await placeOrder(stack, { userId: other.id, status: 'completed', finishedBy: admin.id });
  const mine = await placeFile(stack, `${crypto.randomUUID()}.jpg`, other.id);
  await stack.sql`insert into mails (event, kind, recipient, user_id)
    values (${other.id}, 'welcome', ${other.email}, ${other.id})`;
  const before = await findTraces(stack, [other.id, other.email]);
  await fillAccount(stack, customer);
  expect(await remove()).toEqual(deleted);
  expect(await findTraces(stack, [other.id, other.email])).toEqual(before);
  expect(await fileExists(stack, mine)).toBe(true);
  expect((await other.client.from('orders').select('id')).data).toEqual([{ id: order.id }]);
});

test('keeps invoices as they were issued, and their orders without contact data', async () => {
  const order = await orderWithFiles(stack, customer, 'completed');
  const invoice = await placeInvoice(stack, { userId: customer.id, orderId: order.id });
  const { files, words } = await fillAccount(stack, customer);
  expect(await remove()).toEqual(deleted);
  const issued = [order.secret, customer.email, words.find((word) => word.startsWith('Åse')) ?? ''];
  const gone = words.filter((word) => !issued.includes(word));
  expect(await tracesLeft(stack, [...gone, ...order.paths])).toEqual([]);
  expect([...new Set((await findTraces(stack, issued)).map((trace) => trace.split(':')[0]))]).toEqual([
    'public.invoice_orders',
    'public.invoices',
  ]);
  for (const name of [...files, ...order.paths, ...order.finished]) {
    expect(await fileExists(stack, name)).toBe(false);
  }
  expect(await findTraces(stack, [customer.id])).toEqual([
    `private.order_words: ${customer.id}`,
    `public.invoice_orders: ${customer.id}`,
    `public.invoices: ${customer.id}`,
    `public.orders: ${customer.id}`,
    `public.profiles: ${customer.id}`,
  ]);
  const kept = await stack.sql`
    select i.amount::int as amount, o.title, o.address, o.notes, o.reference, o.service_type, o.status,
           o.total_amount::int as total, o.image_count, p.email, p.full_name, p.phone, p.erased_at is not null as erased
    from invoices i join invoice_orders b on b.invoice_id = i.id join orders o on o.id = b.order_id
    join profiles p on p.id = i.user_id where i.id = ${invoice}`;
  expect([...kept]).toEqual([
    {
      amount: 158,
      title: 'Slettet ordre',
      address: 'Slettet adresse',
      notes: null,
      reference: null,
      service_type: 'let-oprydning',
      status: 'completed',
      total: 158,
      image_count: 2,
      email: `${customer.id}@erased.invalid`,
      full_name: null,
      phone: null,
      erased: true,
    },
  ]);
});

test('removes images in pages', async () => {
  const names = Array.from({ length: 130 }, () => `${crypto.randomUUID()}.jpg`);
  await Promise.all(names.map((name) => placeFile(stack, name, customer.id)));
  expect(await remove()).toEqual(deleted);
  const left = await stack.sql`select 1 from storage.objects where name = any (${names})`;
  expect([...left]).toEqual([]);
});

test('an administrator’s deleted account keeps the finished images of customers', async () => {
  const otherAdmin = await createUser(stack, { admin: true });
  const order = await placeOrder(stack, {
    userId: customer.id,
    status: 'completed',
    finishedBy: otherAdmin.id,
  });
  const [name = ''] = order.finished;
  await placeFile(stack, name, otherAdmin.id);
  expect(await remove(otherAdmin)).toEqual(deleted);
  expect(await fileExists(stack, name)).toBe(true);
  expect((await customer.client.from('finished_orders').select('image_path')).data).toHaveLength(1);
  expect(await findTraces(stack, [otherAdmin.email])).toEqual([]);
});

describe('refuses, with the amount, and changes nothing', () => {
  const owes = (debt: object) => ({
    status: 409,
    body: {
      success: false,
      code: 'account_owes',
      ...debt,
    },
  });
  const expectUntouched = async () => {
    const { data } = await customer.client.from('profiles').select('email');
    expect(data).toEqual([{ email: customer.email }]);
    const cards = await callFunction(stack, 'payment-methods', { user: customer });
    expect(cards.body.paymentMethods).toHaveLength(1);
  };

  test('while completed orders are not invoiced', async () => {
    const { paths } = await orderWithFiles(stack, customer, 'completed');
    const refused = owes({ uninvoicedKroner: 158, unpaidKroner: 0, invoiceIds: [] });
    expect(await remove()).toEqual(refused);
    expect(await remove(customer, {})).toEqual(refused);
    expect(await fileExists(stack, paths[0] ?? '')).toBe(true);
    await expectUntouched();
  });

  test.each(['open', 'failed', 'requires_action'])('while an invoice is %s', async (status) => {
    const { id: orderId } = await orderWithFiles(stack, customer, 'completed');
    const invoice = await placeInvoice(stack, { userId: customer.id, orderId, status });
    expect(await remove()).toEqual(owes({ uninvoicedKroner: 0, unpaidKroner: 158, invoiceIds: [invoice] }));
    await expectUntouched();
    await stack.sql`update invoices set status = 'paid' where id = ${invoice}`;
    expect(await remove()).toEqual(deleted);
  });
});

test('counts a draft invoice as unpaid, though it cannot be paid yet', async () => {
  const { id: orderId } = await orderWithFiles(stack, customer, 'completed');
  await placeInvoice(stack, { userId: customer.id, orderId, status: 'draft' });
  expect(await remove()).toMatchObject({
    status: 409,
    body: { code: 'account_owes', uninvoicedKroner: 0, unpaidKroner: 158, invoiceIds: [] },
  });
});

test.each([{}, { confirmed: 'true' }, { confirmed: 1 }, { userId: 'x' }])('%o only checks', async (body) => {
  expect(await remove(customer, body)).toEqual({ status: 200, body: { success: true, deleted: false } });
  expect((await customer.client.auth.getUser()).error).toBeNull();
  expect(stack.stripe.state.customers[customer.customerId]).toBeDefined();
});

test('deletes the caller’s account, whatever the request contains', async () => {
  const other = await createUser(stack);
  const body = { confirmed: true, userId: other.id, email: other.email };
  expect(await remove(customer, body)).toEqual(deleted);
  expect((await other.client.auth.getUser()).data.user?.id).toBe(other.id);
});
