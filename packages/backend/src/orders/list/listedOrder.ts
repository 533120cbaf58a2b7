import type { FinishedImage, Order } from '@rumklar/domain/orders/order';
import type { RevisionStatus } from '@rumklar/domain/revisions/status';

export const ORDER_COLUMNS =
  'id, number, user_id, title, address, notes, wishes, reference, service_type, status, total_amount, base_price, price_per_image, other_services, image_count, created_at, changed_at, due_at, paused_at, completed_at, first_completed_at, taken_back_reason, delayed_until, delay_reason, images_expire_at' as const;

export const ORDER_IMAGE_COLUMNS =
  'id, order_id, image_path, preview_path, is_floor_plan, services, file_name, width, height, size, taken_at, position, room, created_at' as const;

export const IMAGE_MARK_COLUMNS = 'id, order_image_id, kind, x, y, w, h, note, state, answer' as const;

export const ORDER_LINE_COLUMNS =
  'id, order_id, kind, service_type, text, quantity, unit_price_kroner, amount_kroner, is_agreed, invoice_id, created_at' as const;

export const FINISHED_IMAGE_COLUMNS =
  'id, order_id, image_path, web_path, preview_path, marked_path, file_name, width, height, version, made_with, label_text, created_by, created_at, delivered_at, revision_id, deliverable:deliverables (id, order_image_id, variant, matched_by, room, position, may_lack_original)' as const;

export const SKIPPED_IMAGE_COLUMNS = 'order_image_id, reason' as const;

export const REVISION_COLUMNS =
  'id, order_id, number, status, cause, quoted_kroner, reason, sent_at, due_at, delivered_at, closed_at, items:revision_items (deliverable_id, finished_id, position, note, state, answer, marks:revision_marks (id, position, kind, x, y, w, h, note))' as const;

export const ORDER_EVENT_COLUMNS = 'id, at, kind, detail' as const;

/** The image that represents an order: the first delivered one, else the first original. */
export type OrderCover = Pick<FinishedImage, 'image_path' | 'preview_path'>;

export interface ListedOrder extends Order {
  cover: OrderCover | null;
  /** The status of its newest revision, which is the open one if there is one. */
  revision: RevisionStatus | null;
}

/** The images from which {@link coverOf} takes the cover, embedded in a row of `orders`; {@link limitCovers} reads one of each. */
export const COVER_COLUMNS =
  'order_images (image_path, preview_path), finished_orders (image_path, preview_path)' as const;

/** The columns of a {@link ListedOrder}; `toListedOrder` converts the row, `limitEmbedded` limits the embedded rows. */
export const LISTED_ORDER_COLUMNS = `${ORDER_COLUMNS}, ${COVER_COLUMNS}, revisions (status)` as const;

interface ListedRow extends Order, Covers {
  revisions: { status: RevisionStatus }[];
}

type Covers = Record<'order_images' | 'finished_orders', OrderCover[]>;

export function toListedOrder({
  order_images,
  finished_orders,
  revisions,
  ...order
}: ListedRow): ListedOrder {
  const cover = coverOf({ order_images, finished_orders });
  return { ...order, cover, revision: revisions[0]?.status ?? null };
}

export function coverOf({ order_images, finished_orders }: Covers): OrderCover | null {
  return finished_orders[0] ?? order_images[0] ?? null;
}

/** Limits the {@link COVER_COLUMNS} of a query to one image of each kind. @param orders where the orders are embedded, such as `orders.` */
export function limitCovers<Query extends Limitable>(query: Query, orders = ''): Query {
  return query
    .eq(`${orders}order_images.is_floor_plan`, false)
    .order('position', { referencedTable: `${orders}order_images` })
    .limit(1, { referencedTable: `${orders}order_images` })
    .order('created_at', { referencedTable: `${orders}finished_orders` })
    .order('id', { referencedTable: `${orders}finished_orders` })
    .limit(1, { referencedTable: `${orders}finished_orders` });
}

export function limitEmbedded<Query extends Limitable>(query: Query): Query {
  return limitCovers(query)
    .order('number', { referencedTable: 'revisions', ascending: false })
    .limit(1, { referencedTable: 'revisions' });
}

interface Limitable {
  eq(column: string, value: boolean): this;
  order(column: string, options: { referencedTable: string; ascending?: boolean }): this;
  limit(count: number, options: { referencedTable: string }): this;
}
