import {
  createUser,
  exhaustLimit,
  findTraces,
  serviceClient,
  startTestStack,
  type TestStack,
  type TestUser,
} from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placeOrder } from '../arrange.ts';
import { openTransaction, untilWaiting } from '../orders/transactions.ts';
import { callFunction } from './callFunction.ts';
import { createDeletableCustomer, type DeletableCustomer, fileExists, fillAccount } from './filledAccount.ts';

// A deletion that died half-way, or was asked for twice.
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

const remove = () => callFunction(stack, 'delete-account', { user: customer, body: { confirmed: true } });
const deleted = { status: 200, body: { success: true, deleted: true } };

async function rpc(name: string, input: object) {
  const { data, error } = await serviceClient(stack).rpc(name, input);
  if (error) throw error;
  return data;
}

/** What a run does, in order, with a part of the files only. */
const steps = {
  'the card is gone': async () => {
    for (const { id, customer: owner } of Object.values(stack.stripe.state.paymentMethods)) {
      if (owner !== customer.customerId) continue;
      await callFunction(stack, 'delete-payment-method', { user: customer, body: { paymentMethodId: id } });
    }
  },
  'the account is closed': () => rpc('close_account', { p_user_id: customer.id }),
  'some files are gone': async () => {
    const [first] = await rpc('list_account_objects', { p_user_id: customer.id, p_limit: 1 });
    await serviceClient(stack).storage.from(first.bucket_id).remove([first.name]);
  },
  'all files are gone': async () => {
    for (const { bucket_id, name } of await rpc('list_account_objects', { p_user_id: customer.id })) {
      await serviceClient(stack).storage.from(bucket_id).remove([name]);
    }
  },
  'the rows are gone': () => rpc('erase_account', { p_user_id: customer.id }),
};

describe('an interrupted run is completed by the next one', () => {
  test.each(Object.keys(steps).map((name, index) => [name, index + 1] as const))(
    'when %s',
    async (_, count) => {
      const { words, files } = await fillAccount(stack, customer);
      for (const step of Object.values(steps).slice(0, count)) await step();
      expect(await remove()).toEqual(deleted);
      expect(await findTraces(stack, [...words, customer.id])).toEqual([]);
      for (const name of files) expect(await fileExists(stack, name)).toBe(false);
    },
  );

  test('when Stripe did not respond, and nothing was lost until then', async () => {
    const { words, files } = await fillAccount(stack, customer);
    stack.stripe.injectFault({ path: /customers/, method: 'DELETE', kind: 'refuse', times: 3 });
    expect(await remove()).toMatchObject({
      status: 502,
      body: { success: false, code: 'payment_unavailable' },
    });
    expect((await customer.client.from('orders').select('id')).data).toHaveLength(2);
    expect(await fileExists(stack, files[0] ?? '')).toBe(true);
    expect(await remove()).toEqual(deleted);
    expect(await findTraces(stack, words)).toEqual([]);
  });

  test('when Stripe’s response was lost', async () => {
    stack.stripe.injectFault({ path: /customers/, method: 'DELETE', kind: 'lose-response' });
    expect(await remove()).toEqual(deleted);
    expect(await findTraces(stack, [customer.email, customer.customerId])).toEqual([]);
  });
});

test('three concurrent calls delete it once', async () => {
  const { words } = await fillAccount(stack, customer);
  const answers = await Promise.all([remove(), remove(), remove()]);
  expect(answers).toContainEqual(deleted);
  for (const { status } of answers) expect([200, 401]).toContain(status);
  expect(await findTraces(stack, [...words, customer.id])).toEqual([]);
  expect(await remove()).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
});

describe('a closed account', () => {
  beforeEach(() => rpc('close_account', { p_user_id: customer.id }));

  test('places no orders and reads nothing', async () => {
    const order = { title: 'Villa', address: 'Strandvejen 1', service_type: 'let-styling' };
    const { error } = await customer.client.from('orders').insert({ ...order, user_id: customer.id });
    expect(error?.code).toBe('42501');
    for (const table of ['orders', 'profiles', 'invoices']) {
      expect((await customer.client.from(table).select()).data).toEqual([]);
    }
  });
});

test('an account is not erased before it is closed', async () => {
  const { words } = await fillAccount(stack, customer);
  const before = await findTraces(stack, words);
  await rpc('erase_account', { p_user_id: customer.id });
  expect(await findTraces(stack, words)).toEqual(before);
});

test('may be requested thirty times an hour', async () => {
  await exhaustLimit(stack, `delete-account:${customer.id}`, 30);
  expect(await remove()).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
});

test('an order that is completed while the account is closed is found to be owed', async () => {
  const { id: orderId } = await placeOrder(stack, { userId: customer.id, status: 'pending' });
  const { connection, pid } = await openTransaction(stack, customer.id);
  try {
    await connection`reset role`;
    const closing = await stack.sql.begin(async (studio) => {
      await studio`update public.orders set status = 'completed' where id = ${orderId}`;
      const closes = connection`select public.close_account(${customer.id}) as is_closed`.execute();
      await untilWaiting(stack, pid);
      return { closes };
    });
    expect([...(await closing.closes)]).toEqual([{ is_closed: false }]);
    await connection`commit`;
  } finally {
    await connection.end();
  }
  expect(await stack.sql`select erased_at from public.profiles where id = ${customer.id}`).toEqual([
    { erased_at: null },
  ]);
});

test('an invoice that became due after the first check keeps the account open', async () => {
  const { id: orderId } = await placeOrder(stack, { userId: customer.id, status: 'completed' });
  await stack.sql`select public.settle_orders(${customer.id}, 79)`;
  expect(await stack.sql`select amount::int from public.invoices where user_id = ${customer.id}`).toEqual([
    { amount: 79 },
  ]);
  expect(await rpc('close_account', { p_user_id: customer.id })).toBe(false);
  expect(await stack.sql`select status from public.orders where id = ${orderId}`).toEqual([
    { status: 'completed' },
  ]);
});
