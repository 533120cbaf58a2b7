import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeObject } from '../arrange.ts';
import { newOrder, place } from '../orders/placing.ts';

let stack: TestStack;
let customer: TestUser;
let another: TestUser;
beforeAll(async () => {
  stack = await startTestStack();
  [customer, another] = await Promise.all([
    createUser(stack, { card: true }),
    createUser(stack, { card: true }),
  ]);
});
afterAll(() => stack.stop());

/** Places an order of images with these checksums. @returns its number */
async function orderOf(user: TestUser, checksums: string[]): Promise<number> {
  const images = checksums.map(async (sha256) => ({
    path: await placeObject(stack, { owner: user.id }),
    sha256,
  }));
  const order = newOrder([], {
    images: await Promise.all(images),
    expectedTotal: 79 * checksums.length,
  });
  await place(user.client, order);
  const [row] = await stack.sql<{ number: number }[]>`
    select number::integer from public.orders where id = ${order.id}`;
  return row?.number ?? 0;
}

async function sentBefore(user: TestUser, checksums: string[]) {
  const { data, error } = await user.client.rpc('find_sent_images', { p_checksums: checksums });
  if (error) throw error;
  return data;
}

describe('images that were sent before', () => {
  const living = '0a'.repeat(32);
  const kitchen = '1b'.repeat(32);
  const garden = '2c'.repeat(32);
  const unknown = '3d'.repeat(32);

  test('are counted by the newest order that has them, of the caller only', async () => {
    const first = await orderOf(customer, [living, kitchen]);
    const second = await orderOf(customer, [kitchen, garden]);
    await orderOf(another, [garden, unknown]);
    expect(await sentBefore(customer, [living, kitchen, unknown])).toEqual([
      { order_number: second, image_count: 1 },
      { order_number: first, image_count: 1 },
    ]);
    expect(await sentBefore(another, [living, kitchen])).toEqual([]);
    const admin = await createUser(stack, { admin: true });
    expect(await sentBefore(admin, [living, kitchen, garden])).toEqual([]);
  });

  test('are not found by anything but a checksum', async () => {
    expect(await sentBefore(customer, ['', 'x', 'zz'.repeat(32), '%'])).toEqual([]);
    expect(await sentBefore(customer, [])).toEqual([]);
  });

  test('are found by the index', async () => {
    const plan = await stack.sql.begin(async (sql) => {
      await sql`set local enable_seqscan = off`;
      return await sql`
        explain select 1 from public.order_images where sha256 in (select decode(${living}, 'hex'))`;
    });
    expect(JSON.stringify(plan)).toContain('order_images_sha256_idx');
  });
});
