import {
  createUser,
  serviceClient,
  startTestStack,
  type TestStack,
  type TestUser,
} from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someFile } from '../access/files.ts';
import { placeObject } from '../arrange.ts';
import { newOrder, place, written } from './placing.ts';
import { callPlaceOrder, openTransaction, untilWaiting } from './transactions.ts';

// Calls that meet each other, and connections that break.
let stack: TestStack;
let customer: TestUser;
beforeAll(async () => {
  stack = await startTestStack();
  customer = await createUser(stack, { card: true });
});
afterAll(() => stack.stop());

const image = () => placeObject(stack, { owner: customer.id });

test('two simultaneous calls with one id make one order', async () => {
  const order = newOrder([await image(), await image()]);
  const answers = await Promise.all([1, 2, 3, 4].map(() => place(customer.client, order)));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ id: order.id, total_amount: 158 });
  expect(await written(stack, order.id)).toEqual({
    orders: 1,
    images: order.images.map((each) => each.path),
  });
});

test('two simultaneous orders with the same images, in any order: one is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const paths = await Promise.all([image(), image(), image()]);
    const orders = [newOrder(paths), newOrder(paths.toReversed())];
    const answers = await Promise.all(orders.map((order) => place(customer.client, order)));
    expect(answers.filter((answer) => answer.id)).toHaveLength(1);
    expect(answers.filter((answer) => answer.refusal === 'image_used')).toHaveLength(1);
  }
});

test('a repeated call after a lost response returns the same order', async () => {
  const order = newOrder([await image()]);
  await place(customer.client, order);
  await stack.sql`update public.orders set status = 'pending' where id = ${order.id}`;
  await stack.sql`delete from private.payment_methods where user_id = ${customer.id}`;
  const again = await place(customer.client, order);
  await stack.sql`
    insert into private.payment_methods (id, user_id) values (${crypto.randomUUID()}, ${customer.id})`;
  expect(again).toMatchObject({ id: order.id, status: 'pending', total_amount: 79 });
});

test('a connection that breaks half-way writes nothing, and the same call then works', async () => {
  const order = newOrder([await image(), await image()]);
  const { connection, pid, broken } = await openTransaction(stack, customer.id);
  const [placed] = await callPlaceOrder(connection, order);
  expect(placed).toMatchObject({ id: order.id });
  await stack.sql`select pg_terminate_backend(${pid})`;
  await broken;
  expect(await written(stack, order.id)).toEqual({ orders: 0, images: [] });
  expect(await place(customer.client, order)).toMatchObject({ id: order.id, image_count: 2 });
});

describe('original images of an order are not removed', () => {
  const files = () => customer.client.storage.from('order-images');
  async function uploaded(): Promise<string> {
    const path = `${crypto.randomUUID()}.jpg`;
    const { data, error } = await files().upload(path, someFile(path));
    if (error) throw error;
    await stack.sql`
      insert into private.uploads ${stack.sql({ object_id: data.id, path, mime_type: 'image/jpeg', size: 8 })}`;
    return path;
  }

  test('by its customer after the order was placed', async () => {
    const path = await uploaded();
    await place(customer.client, newOrder([path]));
    expect((await files().remove([path])).data).toEqual([]);
    expect((await files().download(path)).error).toBeNull();
  });

  // What Storage does on a connection of its own when a user removes a file.
  const removeIn = (sql: TestStack['sql'], path: string) => sql`
    delete from storage.objects where bucket_id = 'order-images' and name = ${path} returning name`;
  const allowRemoval = (sql: TestStack['sql']) =>
    sql`select set_config('storage.allow_delete_query', 'true', true)`;

  test('by a removal while the order is being written', async () => {
    const path = await uploaded();
    const order = await openTransaction(stack, customer.id);
    const removal = await openTransaction(stack, customer.id);
    await callPlaceOrder(order.connection, newOrder([path]));
    await allowRemoval(removal.connection);
    const removed = removeIn(removal.connection, path).execute();
    await untilWaiting(stack, removal.pid);
    await order.connection`commit`;
    expect(await removed).toHaveLength(0);
    await Promise.all([order.connection.end(), removal.connection.end()]);
    expect((await files().download(path)).error).toBeNull();
  });

  test('because an order placed during the removal of its image is refused', async () => {
    const path = await uploaded();
    const removal = await openTransaction(stack, customer.id);
    await allowRemoval(removal.connection);
    expect(await removeIn(removal.connection, path)).toHaveLength(1);
    const order = newOrder([path]);
    const { connection, pid } = await openTransaction(stack, customer.id);
    // Awaited from the start: the refusal may arrive before the answer to the commit that causes it.
    const refused = expect(callPlaceOrder(connection, order)).rejects.toMatchObject({
      hint: 'image_not_found',
      detail: path,
    });
    await untilWaiting(stack, pid);
    await removal.connection`commit`;
    await refused;
    await Promise.all([connection.end(), removal.connection.end()]);
    expect(await written(stack, order.id)).toEqual({ orders: 0, images: [] });
  });

  test('by the sweep, which removes objects without an order after 48 hours', async () => {
    const [kept, young, orphan] = [await uploaded(), await uploaded(), await uploaded()];
    await place(customer.client, newOrder([kept]));
    await stack.sql`
      update storage.objects set created_at = now() - interval '49 hours' where name in ${stack.sql([kept, orphan])}`;
    const service = serviceClient(stack);
    const orphans = async () => (await service.rpc('find_orphaned_objects')).data?.[0]?.names;
    expect(await orphans()).toEqual([orphan]);
    await service.storage.from('order-images').remove([orphan]);
    await stack.sql`select private.delete_orphaned_uploads()`;
    expect(await orphans()).toEqual([]);
    const left = await stack.sql`
      select path from private.uploads where path in ${stack.sql([kept, young, orphan])} order by inspected_at`;
    expect(left.map((row) => row.path)).toEqual([kept, young]);
    expect((await files().download(kept)).error).toBeNull();
  });
});
