import { startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placeObject, placeOrder } from '../arrange.ts';
import type { Person } from './matrix.ts';
import { type Actor, makePeople } from './people.ts';

// Writes that try to gain rights or to change other users’ data.
let stack: TestStack;
let actors: Record<Person, Actor>;
let order: Awaited<ReturnType<typeof placeOrder>>;
beforeAll(async () => {
  stack = await startTestStack();
  actors = await makePeople(stack);
});
afterAll(() => stack.stop());
beforeEach(async () => {
  order = await placeOrder(stack, { userId: actors.customer.id });
});

const profileOf = async (id: string) => {
  const [row] = await stack.sql`
    select email, email_verified, is_admin, full_name from public.profiles where id = ${id}`;
  return row;
};
const bareOrder = () => ({
  user_id: actors.customer.id,
  title: 'Villa',
  address: 'Strandvejen 1',
  service_type: 'let-oprydning',
});

describe('rights', () => {
  test('is_admin cannot be updated, inserted or upserted', async () => {
    const { id, client } = actors.customer;
    const row = { id, email: 'x@rumklar.example', is_admin: true };
    const answers = [
      await client.from('profiles').update({ is_admin: true }).eq('id', id),
      await client.from('profiles').insert(row),
      await client.from('profiles').upsert(row),
    ];
    expect(answers.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501']);
    expect(await profileOf(id)).toMatchObject({ is_admin: false });
  });

  test('an unconfirmed user cannot confirm their own e-mail, by update or by upsert', async () => {
    const { id, client } = actors.unconfirmed;
    const row = { id, email: 'x@rumklar.example', email_verified: true };
    await client.from('profiles').update({ email_verified: true }).eq('id', id);
    await client.from('profiles').upsert(row);
    expect(await profileOf(id)).toMatchObject({ email_verified: false });
  });

  test('upserting one’s own profile keeps e-mail, confirmation and rights', async () => {
    const { id, client } = actors.customer;
    const before = await profileOf(id);
    const row = { id, full_name: 'Nyt Navn', email: 'anden@rumklar.example', email_verified: false };
    const { data, error } = await client.from('profiles').upsert(row).select().single();
    expect(error).toBeNull();
    expect(data).toMatchObject({ ...before, full_name: 'Nyt Navn' });
  });

  test('an administrator cannot grant rights through the API', async () => {
    const { error } = await actors.admin.client
      .from('profiles')
      .update({ is_admin: true })
      .eq('id', actors.another.id);
    expect(error?.code).toBe('42501');
  });

  test('the id of a profile cannot be changed', async () => {
    const { id, client } = actors.customer;
    await client.from('profiles').update({ id: crypto.randomUUID() }).eq('id', id);
    expect(await profileOf(id)).toBeDefined();
  });
});

describe('orders', () => {
  test.each([
    ['status', 'completed'],
    ['base_price', 0],
    ['price_per_image', 0],
    ['image_count', 100],
    ['created_at', '2020-01-01T00:00:00Z'],
    ['completed_at', '2020-01-01T00:00:00Z'],
    ['billed_to', crypto.randomUUID()],
    ['organisation_id', crypto.randomUUID()],
  ])('%s cannot be sent with a new order', async (column, value) => {
    const { error } = await actors.customer.client.from('orders').insert({ ...bareOrder(), [column]: value });
    expect(error?.code).toBe('42501');
  });

  test('a total that is sent is accepted and overwritten', async () => {
    const { data, error } = await actors.customer.client
      .from('orders')
      .insert({ ...bareOrder(), service_type: 'totalentreprise', total_amount: 1 })
      .select()
      .single();
    expect(error).toBeNull();
    expect(data).toMatchObject({ total_amount: 2000, base_price: 2000, status: 'draft', image_count: 0 });
  });

  test.each(['total_amount', 'user_id', 'billed_to', 'title', 'service_type', 'image_count'])(
    '%s cannot be updated, not even by an administrator',
    async (column) => {
      const value = column === 'user_id' || column === 'billed_to' ? actors.another.id : '1';
      for (const person of ['customer', 'admin'] as const) {
        const { error } = await actors[person].client
          .from('orders')
          .update({ [column]: value })
          .eq('id', order.id);
        expect(error?.code, person).toBe('42501');
      }
    },
  );

  test('a customer cannot place an order for another user', async () => {
    for (const person of ['another', 'admin', 'unconfirmed'] as const) {
      const { error } = await actors[person].client.from('orders').insert(bareOrder());
      expect(error, person).not.toBeNull();
    }
    const { error } = await actors.another.client.from('orders').insert(bareOrder());
    expect(error?.code).toBe('42501');
  });

  test('a customer cannot change the status of their own order', async () => {
    const { data } = await actors.customer.client
      .from('orders')
      .update({ status: 'completed' })
      .eq('id', order.id)
      .select();
    expect(data).toEqual([]);
    const [row] = await stack.sql`select status from public.orders where id = ${order.id}`;
    expect(row?.status).toBe('draft');
  });

  test('images cannot be added to an order in progress, nor to another user’s order', async () => {
    const pending = await placeOrder(stack, { userId: actors.customer.id, status: 'pending' });
    for (const [person, orderId] of [
      ['customer', pending.id],
      ['another', order.id],
    ] as const) {
      const image_path = await placeObject(stack, { owner: actors[person].id });
      const { error } = await actors[person].client
        .from('order_images')
        .insert({ order_id: orderId, image_path });
      expect(error?.code, person).toBe('42501');
    }
  });
});

describe('invoices', () => {
  test.each([{ status: 'paid' }, { amount: 0 }, { receipt_url: 'https://example.com' }, { due_date: null }])(
    '%o cannot be set',
    async (change) => {
      for (const person of ['customer', 'admin'] as const) {
        const { error } = await actors[person].client
          .from('invoices')
          .update(change)
          .eq('user_id', actors.customer.id);
        expect(error?.code, person).toBe('42501');
      }
    },
  );

  test('a customer cannot read their draft invoice', async () => {
    const row = { user_id: actors.customer.id, period: '2026-10-01', amount: 79 };
    await stack.sql`insert into public.invoices ${stack.sql(row)}`;
    const mine = await actors.customer.client
      .from('invoices')
      .select('status')
      .eq('user_id', actors.customer.id);
    expect(mine.data).toEqual([]);
    const all = await actors.admin.client.from('invoices').select('status').eq('user_id', actors.customer.id);
    expect(all.data).toEqual([{ status: 'draft' }]);
  });
});

describe('notifications', () => {
  test.each([
    { created_at: '2026-01-01T00:00:00Z' },
    { type: 'order_completed' },
    { user_id: crypto.randomUUID() },
  ])('%o cannot be set', async (change) => {
    const { error } = await actors.customer.client
      .from('notifications')
      .update(change)
      .eq('order_id', order.id);
    expect(error?.code).toBe('42501');
  });
});
