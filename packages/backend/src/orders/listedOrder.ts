import type { FinishedImage, Order } from '@rumklar/domain/orders/order';
import type { Backend } from '../client.ts';
import { smallUrl } from '../images/galleryImages.ts';
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

/**
 * Signed URLs of the covers of a page of orders by the orders' ids, by one call for all that have a preview. An order
 * without a cover, or with one that cannot be read, has none.
 */
export async function coverUrls(
  client: Backend,
  orders: readonly Pick<ListedOrder, 'id' | 'cover'>[],
): Promise<ReadonlyMap<string, string>> {
  const page = orders.flatMap(({ cover }) => cover?.preview_path ?? []);
  const urls = new Map<string, string>();
  await Promise.all(
    orders.map(async ({ id, cover }) => {
      const url = cover && (await smallUrl(client, cover, page).catch(() => undefined));
      if (url) urls.set(id, url);
    }),
  );
  return urls;
}
