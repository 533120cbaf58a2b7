import type { TestStack } from '@rumklar/local-stack/testing';
import type { SupabaseClient } from '@supabase/supabase-js';

/** What place_order is given, and the total that was shown. */
export interface NewOrder {
  id: string;
  title: string;
  address: string;
  notes: string | null;
  reference?: string | null;
  serviceType: string;
  images: NewImage[];
  expectedTotal: number;
}

/** An image of a new order. */
export interface NewImage {
  path: string;
  isFloorPlan?: boolean;
  services?: readonly string[] | null;
  marks?: readonly object[];
  [detail: string]: unknown;
}

/** An order of one 'Let oprydning' image, 79 kr. */
export function newOrder(paths: string[], changes: Partial<NewOrder> = {}): NewOrder {
  return {
    id: crypto.randomUUID(),
    title: 'Villa på Strandvejen',
    address: 'Strandvejen 104, 2900 Hellerup',
    notes: null,
    serviceType: 'let-oprydning',
    images: paths.map((path) => ({ path })),
    expectedTotal: 79 * paths.length,
    ...changes,
  };
}

/** A mark of a new order: a point that asks for something to be removed. */
export function newMark(changes: Record<string, unknown> = {}) {
  return { id: crypto.randomUUID(), kind: 'remove', x: 0.48, y: 0.31, w: 0, h: 0, note: '', ...changes };
}

/** The parameters of place_order. */
export function parametersOf({ expectedTotal, ...order }: NewOrder) {
  return { p_order: order, p_expected_total: expectedTotal };
}

/** Places an order as the portal does. @returns the order, or the code and value of the refusal. */
export async function place(client: SupabaseClient, order: NewOrder) {
  const { data, error } = await client.rpc('place_order', parametersOf(order));
  return error ? { code: error.code, refusal: error.hint, about: error.details } : data;
}

/** What of an order is in the database. */
export async function written(stack: TestStack, id: string) {
  const orders = await stack.sql`select id from public.orders where id = ${id}`;
  const images =
    await stack.sql`select image_path from public.order_images where order_id = ${id} order by position`;
  return { orders: orders.length, images: images.map((row) => row.image_path) };
}
