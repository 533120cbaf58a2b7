import type { FinishedImage, Order } from '@rumklar/domain/orders/order';
import { ORDER_COLUMNS } from './columns.ts';

/** An order of a list. */
export interface ListedOrder extends Order {
  /** The image that stands for it: the first delivered one, else the first original. */
  cover: Pick<FinishedImage, 'image_path' | 'preview_path'> | null;
}

/** The columns of a {@link ListedOrder}; `listedOrder` makes one of the row. The query limits both embeds to one row. */
export const LISTED_ORDER_COLUMNS =
  `${ORDER_COLUMNS}, order_images (image_path, preview_path), finished_orders (image_path, preview_path)` as const;

type Covers = Record<'order_images' | 'finished_orders', NonNullable<ListedOrder['cover']>[]>;

/** The order of a row with its first original and its first delivered image. */
export function listedOrder({ order_images, finished_orders, ...order }: Order & Covers): ListedOrder {
  return { ...order, cover: finished_orders[0] ?? order_images[0] ?? null };
}
