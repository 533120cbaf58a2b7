import type { TestStack } from '@rumklar/local-stack/testing';
import type { SupabaseClient } from '@supabase/supabase-js';

/** The parameters of create_order. */
export interface NewOrder {
  p_id: string;
  p_title: string;
  p_address: string;
  p_notes: string | null;
  p_service_type: string;
  p_images: { path: string; is_floor_plan?: boolean; [detail: string]: unknown }[];
  p_expected_total: number;
  p_reference?: string | null;
}

/** An order of one 'Let oprydning' image, 79 kr. */
export function newOrder(paths: string[], changes: Partial<NewOrder> = {}): NewOrder {
  return {
    p_id: crypto.randomUUID(),
    p_title: 'Villa på Strandvejen',
    p_address: 'Strandvejen 104, 2900 Hellerup',
    p_notes: null,
    p_service_type: 'let-oprydning',
    p_images: paths.map((path) => ({ path })),
    p_expected_total: 79 * paths.length,
    ...changes,
  };
}

/** Places an order as the portal does. @returns the order, or the code and value of the refusal. */
export async function place(client: SupabaseClient, order: NewOrder) {
  const { data, error } = await client.rpc('create_order', { ...order });
  return error ? { code: error.code, refusal: error.hint, about: error.details } : data;
}

/** What of an order is in the database. */
export async function written(stack: TestStack, id: string) {
  const orders = await stack.sql`select id from public.orders where id = ${id}`;
  const images =
    await stack.sql`select image_path from public.order_images where order_id = ${id} order by position`;
  return { orders: orders.length, images: images.map((row) => row.image_path) };
}
