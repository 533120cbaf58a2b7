import type { TestStack } from '@rumklar/local-stack/testing';
import type { SupabaseClient } from '@supabase/supabase-js';

/** A draft that is to be placed, and the total that was shown. */
export interface NewOrder {
  id: string;
  title: string;
  address: string;
  notes: string | null;
  reference?: string | null;
  serviceType: string;
  orderedFor?: string;
  hasOwnServices: boolean;
  images: NewImage[];
  expectedTotal: number;
}

/** An image of the draft. */
export interface NewImage {
  path: string;
  isFloorPlan?: boolean;
  services?: readonly string[] | null;
  marks?: readonly object[];
  [detail: string]: unknown;
}

/** An order of one 'Let oprydning' image, 79 kr.; its images may have services of their own. */
export function newOrder(paths: string[], changes: Partial<NewOrder> = {}): NewOrder {
  return {
    id: crypto.randomUUID(),
    title: 'Villa på Strandvejen',
    address: 'Strandvejen 104, 2900 Hellerup',
    notes: null,
    serviceType: 'let-oprydning',
    hasOwnServices: true,
    images: paths.map((path) => ({ path })),
    expectedTotal: 79 * paths.length,
    ...changes,
  };
}

/** A mark of a new order: a point that asks for something to be removed. */
export function newMark(changes: Record<string, unknown> = {}) {
  return { id: crypto.randomUUID(), kind: 'remove', x: 0.48, y: 0.31, w: 0, h: 0, note: '', ...changes };
}

/** The parameters of save_order_draft for a new draft. */
export function draftParametersOf({ id, expectedTotal: _, ...content }: NewOrder) {
  return { p_id: id, p_version: 0, p_content: content };
}

/** The parameters of place_order for a draft that was saved once. */
export function parametersOf({ id, expectedTotal }: Pick<NewOrder, 'id' | 'expectedTotal'>) {
  return { p_draft_id: id, p_version: 1, p_expected_total: expectedTotal };
}

/**
 * Saves a draft and places it, as the portal does; again it repeats the call. A refused draft is deleted, which frees its
 * files.
 *
 * @returns the order, or the code and value of the refusal
 */
export async function place(client: SupabaseClient, order: NewOrder) {
  const saved = await client.rpc('save_order_draft', draftParametersOf(order));
  const isPlaced = saved.error?.hint === 'draft_placed';
  const { data, error } =
    saved.error && !isPlaced ? saved : await client.rpc('place_order', parametersOf(order));
  if (error) await client.from('order_drafts').delete().eq('id', order.id);
  return error ? { code: error.code, refusal: error.hint, about: error.details } : data;
}

/** What of an order is in the database. */
export async function written(stack: TestStack, id: string) {
  const orders = await stack.sql`select id from public.orders where id = ${id}`;
  const images =
    await stack.sql`select image_path from public.order_images where order_id = ${id} order by position`;
  return { orders: orders.length, images: images.map((row) => row.image_path) };
}
