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
import { openTransaction, untilBlocking, untilWaiting } from '../orders/transactions.ts';
import { callFunction } from './callFunction.ts';
import {
  createDeletableCustomer,
  type DeletableCustomer,
  fileExists,
  fillAccount,
  tracesLeft,
} from './filledAccount.ts';

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

/** The customer's cards at Stripe. */
const cards = () =>
  Object.values(stack.stripe.state.paymentMethods).filter(
    ({ customer: owner }) => owner === customer.customerId,
  );

/** What a run does, in order, with a part of the files only. */
const steps = {
  'the account is closed': () => rpc('close_account', { p_user_id: customer.id }),
  'the card is gone': async () => {
    for (const { id } of cards()) {
      await callFunction(stack, 'delete-payment-method', { user: customer, body: { paymentMethodId: id } });
    }
  },
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
      expect(await tracesLeft(stack, [...words, customer.id])).toEqual([]);
      for (const name of files) expect(await fileExists(stack, name)).toBe(false);
    },
  );

  test('when Stripe did not respond, and nothing was lost until then', async () => {
    const { words, files } = await fillAccount(stack, customer);
    stack.stripe.injectFault({ path: /payment_methods/, kind: 'refuse', times: 3 });
    expect(await remove()).toMatchObject({
      status: 502,
      body: { success: false, code: 'payment_unavailable' },
    });
    expect((await customer.client.from('orders').select('id')).data).toHaveLength(2);
    expect(await fileExists(stack, files[0] ?? '')).toBe(true);
    expect(await remove()).toEqual(deleted);
    expect(await tracesLeft(stack, words)).toEqual([]);
  });

  test('when Stripe stopped responding after the account was closed', async () => {
    const { words } = await fillAccount(stack, customer);
    stack.stripe.injectFault({ path: /customers/, method: 'DELETE', kind: 'refuse', times: 3 });
    expect(await remove()).toMatchObject({ status: 502, body: { code: 'payment_unavailable' } });
    expect(await remove()).toEqual(deleted);
    expect(await tracesLeft(stack, words)).toEqual([]);
  });

  test('when Stripe’s response was lost', async () => {
    stack.stripe.injectFault({ path: /customers/, method: 'DELETE', kind: 'lose-response' });
    expect(await remove()).toEqual(deleted);
    expect(await tracesLeft(stack, [customer.email, customer.customerId])).toEqual([]);
  });
});

test('three concurrent calls delete it once', async () => {
  const { words } = await fillAccount(stack, customer);
  const answers = await Promise.all([remove(), remove(), remove()]);
  expect(answers).toContainEqual(deleted);
  for (const { status } of answers) expect([200, 401]).toContain(status);
  expect(await tracesLeft(stack, [...words, customer.id])).toEqual([]);
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

describe('an order that is completed while the account is closed', () => {
  /** Completes the order in a transaction that ends when `meanwhile` waits for it. */
  async function completeMeanwhile<T>(meanwhile: () => Promise<T>): Promise<{ result: Promise<T> }> {
    const { id } = await placeOrder(stack, { userId: customer.id, status: 'pending' });
    return await stack.sql.begin(async (studio) => {
      await studio`update public.orders set status = 'completed' where id = ${id}`;
      const [studioBackend] = await studio`select pg_backend_pid() as pid`;
      const result = meanwhile();
      await untilBlocking(stack, studioBackend?.pid);
      return { result };
    });
  }
  const closedAt = async () =>
    (await stack.sql`select erased_at from public.profiles where id = ${customer.id}`)[0]?.erased_at;

  test('is found to be owed', async () => {
    const { result } = await completeMeanwhile(() => rpc('close_account', { p_user_id: customer.id }));
    expect(await result).toBe(false);
    expect(await closedAt()).toBeNull();
  });

  test('leaves the card', async () => {
    const { result } = await completeMeanwhile(remove);
    expect(await result).toMatchObject({ status: 409, body: { code: 'account_owes', uninvoicedKroner: 79 } });
    expect(cards()).toHaveLength(1);
    expect(await closedAt()).toBeNull();
  });
});

test('the studio completes orders while accounts are deleted: paid for, or never completed', async () => {
  for (let round = 0; round < 6; round += 1) {
    const racer = await createDeletableCustomer(stack, admin);
    const { id } = await placeOrder(stack, { userId: racer.id, status: 'pending' });
    const [studio, { status }] = await Promise.all([
      admin.client.from('orders').update({ status: 'completed' }).eq('id', id).select('status'),
      callFunction(stack, 'delete-account', { user: racer, body: { confirmed: true } }),
    ]);
    const isCompleted = studio.data?.length === 1;
    expect([status, Boolean(stack.stripe.state.customers[racer.customerId])], `round ${round}`).toEqual(
      isCompleted ? [409, true] : [200, false],
    );
  }
});

test('an order that waits for the account to be closed is refused', async () => {
  const { connection, pid } = await openTransaction(stack, customer.id);
  try {
    const insertion = await stack.sql.begin(async (closing) => {
      await closing`select public.close_account(${customer.id})`;
      const order = {
        user_id: customer.id,
        title: 'Villa',
        address: 'Strandvejen 1',
        service_type: 'let-styling',
      };
      const refusal = expect(connection`insert into public.orders ${connection(order)}`.execute()).rejects;
      const isRefused = refusal.toMatchObject({ code: '42501', hint: 'not_signed_in' });
      await untilWaiting(stack, pid);
      return { isRefused };
    });
    await insertion.isRefused;
  } finally {
    await connection.end();
  }
});

test('an order that is being placed when the account is closed is cancelled with the others', async () => {
  const { connection } = await openTransaction(stack, customer.id);
  try {
    const order = {
      user_id: customer.id,
      title: 'Villa',
      address: 'Strandvejen 1',
      service_type: 'let-styling',
    };
    await connection`insert into public.orders ${connection(order)}`;
    const [placing] = await connection`select pg_backend_pid() as pid`;
    const closing = rpc('close_account', { p_user_id: customer.id });
    await untilBlocking(stack, placing?.pid);
    await connection`commit`;
    expect(await closing).toBe(true);
    expect([...(await stack.sql`select status from public.orders where user_id = ${customer.id}`)]).toEqual([
      { status: 'cancelled' },
    ]);
  } finally {
    await connection.end();
  }
});

describe('an order that was completed and opened again', () => {
  beforeEach(async () => {
    const { id } = await placeOrder(stack, { userId: customer.id, status: 'completed' });
    await admin.client.from('orders').update({ status: 'pending' }).eq('id', id);
  });

  test('is owed before the account is deleted', async () => {
    expect(await remove()).toMatchObject({
      status: 409,
      body: { code: 'account_owes', uninvoicedKroner: 79 },
    });
    expect(await rpc('close_account', { p_user_id: customer.id })).toBe(false);
  });

  test('can be paid at once; the account is deleted then', async () => {
    const paid = await callFunction(stack, 'charge-orders', { user: customer, body: { total: 79 } });
    expect(paid).toMatchObject({ status: 200, body: { invoiceIds: [] } });
    expect(await remove()).toEqual(deleted);
    expect([
      ...(await stack.sql`select amount::int, status from public.invoices where user_id = ${customer.id}`),
    ]).toEqual([{ amount: 79, status: 'paid' }]);
  });
});

test('an invoice that became due after the first check keeps the account open', async () => {
  const { id: orderId } = await placeOrder(stack, { userId: customer.id, status: 'completed' });
  await stack.sql`select public.invoice_orders_now(${customer.id}, 79)`;
  expect(await stack.sql`select amount::int from public.invoices where user_id = ${customer.id}`).toEqual([
    { amount: 79 },
  ]);
  expect(await rpc('close_account', { p_user_id: customer.id })).toBe(false);
  expect(await stack.sql`select status from public.orders where id = ${orderId}`).toEqual([
    { status: 'completed' },
  ]);
});
