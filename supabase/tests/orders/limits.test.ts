import { randomUUID } from 'node:crypto';
import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placeObject, placeOrder } from '../arrange.ts';

let stack: TestStack;
let customer: TestUser;
beforeAll(async () => {
  stack = await startTestStack();
});
beforeEach(async () => {
  customer = await createUser(stack, { card: true });
});
afterAll(() => stack.stop());

const setLimit = (column: string, value: number) =>
  stack.sql`update profiles set ${stack.sql(column)} = ${value} where id = ${customer.id}`;

describe('unfinished orders', () => {
  const bareOrder = () => ({
    user_id: customer.id,
    title: 'Villa',
    address: 'Strandvejen 1',
    service_type: 'let-oprydning',
  });
  const insert = (count: number) =>
    customer.client.from('orders').insert(Array.from({ length: count }, bareOrder));
  const refused = { error: { code: 'P0001', hint: 'too_many_orders' } };
  const count = async () => {
    const [row] = await stack.sql`select count(*)::int as n from orders where user_id = ${customer.id}`;
    return row?.n;
  };

  test('are at most a hundred per account, also within one request', async () => {
    expect(await insert(101)).toMatchObject(refused);
    expect(await insert(100)).toMatchObject({ error: null });
    expect(await insert(1)).toMatchObject(refused);
    expect(await count()).toBe(100);
  });

  test('are counted together in concurrent requests', async () => {
    await setLimit('max_unfinished_orders', 3);
    const answers = await Promise.all(Array.from({ length: 6 }, () => insert(1)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(3);
    expect(await count()).toBe(3);
  });

  test('do not include completed and cancelled ones', async () => {
    await setLimit('max_unfinished_orders', 1);
    await placeOrder(stack, { userId: customer.id, status: 'completed' });
    await placeOrder(stack, { userId: customer.id, status: 'cancelled' });
    expect(await insert(1)).toMatchObject({ error: null });
  });

  test('have a limit that its customer cannot raise', async () => {
    const { error } = await customer.client
      .from('profiles')
      .update({ max_unfinished_orders: 500 })
      .eq('id', customer.id);
    expect(error?.code).toBe('42501');
  });
});

describe('uploads on no order', () => {
  const upload = () =>
    customer.client.storage
      .from('order-images')
      .upload(`${randomUUID()}.jpg`, new Blob(['x'.repeat(500)], { type: 'image/jpeg' }));
  const isRefused = async () => {
    const { error } = await upload();
    expect(Object(error ?? { statusCode: '403' }).statusCode).toBe('403');
    return error !== null;
  };
  const objects = async () => {
    const [row] = await stack.sql`
      select count(*)::int as n from storage.objects where owner_id = ${customer.id}`;
    return row?.n;
  };

  test('are at most 2 GB per account', async () => {
    const gigabyte = 1024 ** 3;
    await placeObject(stack, { owner: customer.id, size: gigabyte });
    await placeObject(stack, { owner: customer.id, size: gigabyte - 700 });
    expect(await isRefused()).toBe(false);
    expect(await isRefused()).toBe(true);
    expect(await objects()).toBe(3);
  });

  test('do not include what is on an order, was removed, or is older than two days', async () => {
    await setLimit('max_unused_upload_bytes', 1200);
    await placeOrder(stack, { userId: customer.id, images: 3 });
    expect(await isRefused()).toBe(false);
    const { data } = await upload();
    expect(await isRefused()).toBe(true);
    await customer.client.storage.from('order-images').remove([data?.path ?? '']);
    expect(await isRefused()).toBe(false);
    expect(await isRefused()).toBe(true);
    await stack.sql`
      update private.recent_uploads set created_at = now() - interval '49 hours' where user_id = ${customer.id}`;
    expect(await isRefused()).toBe(false);
  });

  test('are counted together in concurrent requests', async () => {
    await setLimit('max_unused_upload_bytes', 1600);
    await Promise.all(Array.from({ length: 8 }, upload));
    expect(await objects()).toBe(3);
  });

  test('have a size that is forgotten after three days', async () => {
    await upload();
    await stack.sql`
      update private.recent_uploads set created_at = now() - interval '73 hours' where user_id = ${customer.id}`;
    await stack.sql`select private.delete_orphaned_uploads()`;
    expect(await stack.sql`select 1 from private.recent_uploads where user_id = ${customer.id}`).toEqual([]);
  });
});
