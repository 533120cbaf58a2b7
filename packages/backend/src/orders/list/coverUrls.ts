import type { Backend } from '../../client.ts';
import { smallUrl } from '../../images/galleryImages.ts';
import type { ListedOrder } from './listedOrder.ts';

/** Signed URLs of the covers of a page of orders by order id, the previews by one call; none where no cover can be read. */
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
