import type { TestStack, TestUser } from '@rumklar/local-stack/testing';
import type { NewOrder } from '../src/orders/newOrder.ts';
import { imageFile } from './contract.ts';

/** The request that places an order. */
export const PLACE_ORDER = 'POST /rest/v1/rpc/create_order';

/** An order of two images, ready to be placed. */
export async function newOrder(changes: Partial<NewOrder> = {}): Promise<NewOrder> {
  return {
    id: crypto.randomUUID(),
    title: 'Villa i Hellerup',
    address: 'Strandvejen 101, 2900 Hellerup',
    notes: 'Pas på katten',
    serviceType: 'let-oprydning',
    files: [
      { key: 'a', file: await imageFile('stue.jpg', 1) },
      { key: 'b', file: await imageFile('køkken.jpg', 2) },
    ],
    expectedTotal: 158,
    uploads: new Map(),
    ...changes,
  };
}

/** What an order has left behind; `loose`: the user's objects that no row names. */
export async function traces(
  { sql }: TestStack,
  id: string,
  user: TestUser,
): Promise<{ orders: number; images: number; loose: number }> {
  const [orders, images, objects] = await Promise.all([
    sql`select id from orders where id = ${id}`,
    sql`select id from order_images where order_id = ${id}`,
    sql`select id from storage.objects o where owner_id = ${user.id}
      and not exists (select 1 from order_images i where i.image_path = o.name)`,
  ]);
  return { orders: orders.length, images: images.length, loose: objects.length };
}
