import { serviceClient, startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeOrder } from '../arrange.ts';
import { placeFile, someFile } from './files.ts';
import { type Person, tables } from './matrix.ts';

import { type Actor, giveToEditor, makePeople } from './people.ts';
import { readableColumns } from './rows.ts';

// Reads that must return nothing, each of which could bypass the policies in another way.
let stack: TestStack;
let actors: Record<Person, Actor>;
let order: Awaited<ReturnType<typeof placeOrder>>;
beforeAll(async () => {
  stack = await startTestStack();
  actors = await makePeople(stack);
  order = await placeOrder(stack, { userId: actors.customer.id });
});
afterAll(() => stack.stop());

test('an unconfirmed user reads nothing, not even their own rows and files', async () => {
  const { id, client } = actors.unconfirmed;
  const { sql } = stack;
  const { id: order_id, paths } = await placeOrder(stack, {
    userId: id,
    status: 'completed',
    finishedBy: actors.admin.id,
  });
  const invoiceFields = { user_id: id, period: '2026-10-01', amount: 79, status: 'paid' };
  const [invoice] = await sql`
    insert into public.invoices ${sql({ ...invoiceFields, invoice_number: 'u-1', due_date: '2026-10-15' })} returning id`;
  await sql`insert into public.invoice_orders ${sql({ invoice_id: invoice?.id, order_id })}`;
  await sql`insert into public.notifications ${sql({ user_id: id, order_id, type: 'order_completed' })}`;
  await sql`insert into public.messages ${sql({ sender_id: id, receiver_id: id, body: 'Hej' })}`;
  const invitation = { email: 'z@rumklar.example', token_hash: 'u', invited_by: id };
  await sql`insert into public.invitations ${sql(invitation)}`;
  await sql`
    insert into public.share_links (order_id, token_hash, name, expires_at)
    values (${order_id}, sha256('u'), 'Sælger', now() + interval '1 day')`;
  for (const table of Object.keys(tables)) {
    const { data } = await client.from(table).select(readableColumns[table] ?? '*');
    expect(data, table).toEqual([]);
  }
  expect((await client.storage.from('order-images').download(paths[0] ?? '')).error).not.toBeNull();
  expect((await client.storage.from('order-images').list()).data).toEqual([]);
});

describe('images of another user', () => {
  test('are not found by id', async () => {
    const [image] = await stack.sql`select id from public.order_images where order_id = ${order.id}`;
    const { data } = await actors.another.client.from('order_images').select().eq('id', image?.id);
    expect(data).toEqual([]);
  });

  test('are not embedded into an order', async () => {
    const { data } = await actors.another.client
      .from('orders')
      .select('id, order_images(*)')
      .eq('id', order.id);
    expect(data).toEqual([]);
  });

  test('are not read through a signed URL made for another path', async () => {
    const mine = { bucket: 'order-images', freeName: () => `${crypto.randomUUID()}.jpg` };
    const theirs = await placeFile(stack, actors, mine, order.id);
    const own = `${crypto.randomUUID()}.jpg`;
    const files = actors.another.client.storage.from('order-images');
    await files.upload(own, someFile(own));
    const { data } = await files.createSignedUrl(own, 60);
    const signed = data?.signedUrl ?? '';
    expect((await fetch(signed)).status).toBe(200);
    expect((await fetch(signed.replace(own, theirs))).ok).toBe(false);
  });

  test('are not listed', async () => {
    const { data } = await actors.another.client.storage.from('order-images').list('', { limit: 1000 });
    const names = data?.map((entry) => entry.name) ?? [];
    expect(names).not.toContain(order.paths[0]);
  });

  test('cannot be copied to a path of one’s own', async () => {
    const mine = { bucket: 'order-images', freeName: () => `${crypto.randomUUID()}.jpg` };
    const theirs = await placeFile(stack, actors, mine, order.id);
    const { error } = await actors.another.client.storage.from('order-images').copy(theirs, mine.freeName());
    expect(error).not.toBeNull();
  });

  test.each(['editor', 'lead', 'admin', 'customer'] as const)(
    'cannot be copied by the %s, who may read them now',
    async (person) => {
      await giveToEditor(stack, actors);
      const files = actors[person].client.storage.from('order-images');
      const read = order.paths[0] ?? '';
      expect((await files.list('', { search: read })).data).toHaveLength(1);
      for (const copy of [
        `${crypto.randomUUID()}.jpg`,
        `finished-orders/${order.id}/${crypto.randomUUID()}.jpg`,
      ]) {
        expect((await files.copy(read, copy)).error?.message).toMatch(/row-level security/);
      }
    },
  );
});

test('the schema private cannot be reached, not even with the secret key', async () => {
  const { error } = await serviceClient(stack).schema('private').from('payment_methods').select();
  expect(error?.code).toBe('PGRST106');
});

test('profiles cannot be looked up by e-mail', async () => {
  const [row] = await stack.sql`select email from public.profiles where id = ${actors.customer.id}`;
  for (const person of ['visitor', 'another'] as const) {
    const { data } = await actors[person].client.from('profiles').select('id').eq('email', row?.email);
    expect(data ?? [], person).toEqual([]);
  }
});
