import type { FinishedImage, Order } from '@rumklar/domain/orders/order';
import type { RevisionStatus } from '@rumklar/domain/revisions/status';
import { ORDER_COLUMNS } from './columns.ts';

/** An order of a list. */
export interface ListedOrder extends Order {
  /** The image that stands for it: the first delivered one, else the first original. */
  cover: Pick<FinishedImage, 'image_path' | 'preview_path'> | null;
  /** The status of its newest revision, which is the open one if there is one. */
  revision: RevisionStatus | null;
}

/** The columns of a {@link ListedOrder}; `listedOrder` makes one of the row. The query limits each embed to one row. */
export const LISTED_ORDER_COLUMNS =
  `${ORDER_COLUMNS}, order_images (image_path, preview_path), finished_orders (image_path, preview_path), revisions (status)` as const;

interface ListedRow extends Order, Covers {
  revisions: { status: RevisionStatus }[];
}

type Covers = Record<'order_images' | 'finished_orders', NonNullable<ListedOrder['cover']>[]>;

/** The order of a row with its first original, its first delivered image and its newest revision. */
export function listedOrder({ order_images, finished_orders, revisions, ...order }: ListedRow): ListedOrder {
  const cover = finished_orders[0] ?? order_images[0] ?? null;
  return { ...order, cover, revision: revisions[0]?.status ?? null };
}
