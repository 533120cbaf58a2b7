import type { FinishedImage, Order } from '@rumklar/domain/orders/order';
import type { RevisionStatus } from '@rumklar/domain/revisions/status';
import { ORDER_COLUMNS } from './columns.ts';

/** The image that represents an order: the first delivered one, else the first original. */
export type Cover = Pick<FinishedImage, 'image_path' | 'preview_path'>;

/** An order of a list. */
export interface ListedOrder extends Order {
  cover: Cover | null;
  /** The status of its newest revision, which is the open one if there is one. */
  revision: RevisionStatus | null;
}

/** What {@link coverOf} makes the cover of, embedded in a row of `orders`. {@link limitCovers} reads one of each. */
export const COVERS =
  'order_images (image_path, preview_path), finished_orders (image_path, preview_path)' as const;

/** The columns of a {@link ListedOrder}; `listedOrder` makes one of the row, `limitListed` limits what is embedded. */
export const LISTED_ORDER_COLUMNS = `${ORDER_COLUMNS}, ${COVERS}, revisions (status)` as const;

interface ListedRow extends Order, Covers {
  revisions: { status: RevisionStatus }[];
}

type Covers = Record<'order_images' | 'finished_orders', Cover[]>;

/** The order of a row with its cover and its newest revision. */
export function listedOrder({ order_images, finished_orders, revisions, ...order }: ListedRow): ListedOrder {
  const cover = coverOf({ order_images, finished_orders });
  return { ...order, cover, revision: revisions[0]?.status ?? null };
}

/** The cover of a row with {@link COVERS}. */
export function coverOf({ order_images, finished_orders }: Covers): Cover | null {
  return finished_orders[0] ?? order_images[0] ?? null;
}

/** Limits the {@link COVERS} of a query. @param orders where the orders are embedded, such as `orders.` */
export function limitCovers<Query extends Limitable>(query: Query, orders = ''): Query {
  return query
    .eq(`${orders}order_images.is_floor_plan`, false)
    .order('position', { referencedTable: `${orders}order_images` })
    .limit(1, { referencedTable: `${orders}order_images` })
    .order('created_at', { referencedTable: `${orders}finished_orders` })
    .order('id', { referencedTable: `${orders}finished_orders` })
    .limit(1, { referencedTable: `${orders}finished_orders` });
}

/** Limits what {@link LISTED_ORDER_COLUMNS} embed. */
export function limitListed<Query extends Limitable>(query: Query): Query {
  return limitCovers(query)
    .order('number', { referencedTable: 'revisions', ascending: false })
    .limit(1, { referencedTable: 'revisions' });
}

/** The part of PostgREST's query builder that this needs. */
interface Limitable {
  eq(column: string, value: boolean): this;
  order(column: string, options: { referencedTable: string; ascending?: boolean }): this;
  limit(count: number, options: { referencedTable: string }): this;
}
