import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeFinishedImage, placeObject, placeOrder, removeFinishedImages } from '../arrange.ts';
import { newOrder, place } from './placing.ts';

let stack: TestStack;
let customer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  stack = await startTestStack();
  [customer, admin] = await Promise.all([
    createUser(stack, { card: true }),
    createUser(stack, { admin: true, fullName: 'Anna Lind' }),
  ]);
});
afterAll(() => stack.stop());

/** An order of the customer, placed through the API. */
async function placed(): Promise<string> {
  const path = await placeObject(stack, { owner: customer.id });
  const { id } = await place(customer.client, newOrder([path]));
  return id;
}

const setStatus = (id: string, status: string) =>
  admin.client.from('orders').update({ status }).eq('id', id).throwOnError();

async function eventsOf(id: string, reader: TestUser = customer) {
  const { data } = await reader.client
    .from('order_events')
    .select('kind, detail')
    .eq('order_id', id)
    .order('at')
    .order('id')
    .throwOnError();
  return data.map(({ kind, detail }) => [kind, detail]);
}

describe('the events of an order', () => {
  test('are its placing, each status and each delivery, in their order', async () => {
    const id = await placed();
    await placeFinishedImage(stack, id, admin.id);
    await placeFinishedImage(stack, id, admin.id);
    await setStatus(id, 'pending');
    await setStatus(id, 'pending');
    await setStatus(id, 'completed');
    await placeFinishedImage(stack, id, admin.id);
    const events = [
      ['placed', {}],
      ['status', { from: 'draft', to: 'pending' }],
      ['status', { from: 'pending', to: 'completed' }],
      ['delivered', { images: 2 }],
      ['delivered', { images: 1 }],
    ];
    expect(await eventsOf(id)).toEqual(events);
    expect(await eventsOf(id, admin)).toEqual(events);
    await setStatus(id, 'pending');
    await setStatus(id, 'completed');
    expect((await eventsOf(id)).slice(events.length)).toEqual([
      ['status', { from: 'completed', to: 'pending' }],
      ['status', { from: 'pending', to: 'completed' }],
      ['delivered', { images: 3 }],
    ]);
  });

  test('know who did it, which users cannot read', async () => {
    const id = await placed();
    await setStatus(id, 'pending');
    const rows = await stack.sql`select actor_id from public.order_events where order_id = ${id} order by at`;
    expect(rows.map(({ actor_id }) => actor_id)).toEqual([customer.id, admin.id]);
    for (const user of [customer, admin]) {
      const { error } = await user.client.from('order_events').select('actor_id').eq('order_id', id);
      expect(error?.code).toBe('42501');
    }
  });

  test('of an order that SQL inserts begins when the order was placed', async () => {
    const createdAt = new Date('2026-01-02T10:00:00Z');
    const { id } = await placeOrder(stack, { userId: customer.id, createdAt });
    const rows = await stack.sql`select kind, at from public.order_events where order_id = ${id} order by at`;
    expect([...rows]).toEqual([{ kind: 'placed', at: createdAt }]);
  });

  test.each(['postgres', 'service_role'])('are neither changed nor removed by %s', async (role) => {
    const id = await placed();
    const run = (statement: string) =>
      stack.sql.begin(async (sql) => {
        await sql`grant update, delete on public.order_events to service_role`;
        await sql`select set_config('role', ${role}, true)`;
        await sql.unsafe(`${statement} where order_id = '${id}'`);
      });
    const refused = { message: 'Events of orders are only added.' };
    await expect(run('delete from public.order_events')).rejects.toMatchObject(refused);
    await expect(run("update public.order_events set at = at - interval '1 day'")).rejects.toMatchObject(
      refused,
    );
    await expect(
      run("update public.order_events set detail = '{}', kind = 'delivered'"),
    ).rejects.toMatchObject(refused);
    await expect(run(`update public.order_events set actor_id = '${admin.id}'`)).rejects.toMatchObject(
      refused,
    );
  });

  test('go with their order', async () => {
    const { id } = await placeOrder(stack, { userId: customer.id, images: 0 });
    await stack.sql`delete from public.orders where id = ${id}`;
    expect(await stack.sql`select 1 from public.order_events where order_id = ${id}`).toEqual([]);
  });

  test('lose who did it with the account', async () => {
    const leaving = await createUser(stack, { admin: true });
    const id = await placed();
    await leaving.client.from('orders').update({ status: 'pending' }).eq('id', id).throwOnError();
    await stack.sql`update public.profiles set erased_at = now() where id = ${leaving.id}`;
    await stack.sql`select public.erase_account(${leaving.id})`;
    expect(await stack.sql`select 1 from public.order_events where actor_id = ${leaving.id}`).toEqual([]);
    expect(await eventsOf(id)).toHaveLength(2);
  });

  test('of a kind that is not listed are for administrators', async () => {
    const id = await placed();
    const kinds: Record<string, string[]> = {};
    const undone = new Error('undone');
    const attempt = stack.sql.begin(async (sql) => {
      await sql`alter table public.order_events drop constraint order_events_kind_check`;
      await sql`select private.add_order_event(${id}, 'assigned')`;
      for (const [name, user] of Object.entries({ customer, admin })) {
        const claims = JSON.stringify({ sub: user.id, role: 'authenticated' });
        await sql`select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`;
        const rows = await sql`select kind from public.order_events where order_id = ${id} order by at`;
        kinds[name] = rows.map(({ kind }) => kind);
      }
      throw undone;
    });
    await expect(attempt).rejects.toBe(undone);
    expect(kinds).toEqual({ customer: ['placed'], admin: ['placed', 'assigned'] });
  });
});

describe('changed_at', () => {
  const changedAt = async (id: string) => {
    const { data } = await customer.client.from('orders').select('changed_at').eq('id', id).single();
    return Date.parse(data?.changed_at);
  };

  test.each<[string, (id: string) => PromiseLike<unknown>]>([
    ['a status', (id) => setStatus(id, 'pending')],
    [
      'an added image',
      async (id) => {
        const image_path = await placeObject(stack, { owner: customer.id });
        await customer.client.from('order_images').insert({ order_id: id, image_path }).throwOnError();
      },
    ],
    [
      'a changed image',
      (id) => stack.sql`update public.order_images set room = 'Stue' where order_id = ${id}`,
    ],
    ['a finished image', (id) => placeFinishedImage(stack, id, admin.id)],
  ])('moves with %s, and only for that order', async (_, change) => {
    const [id, other] = [await placed(), await placed()];
    const before = [await changedAt(id), await changedAt(other)];
    await change(id);
    expect(await changedAt(id)).toBeGreaterThan(before[0] ?? 0);
    expect(await changedAt(other)).toBe(before[1]);
  });

  test('moves when a finished image is removed', async () => {
    const id = await placed();
    const path = await placeFinishedImage(stack, id, admin.id);
    const before = await changedAt(id);
    await removeFinishedImages(stack, admin, { image_path: path });
    expect(await changedAt(id)).toBeGreaterThan(before);
  });
});
