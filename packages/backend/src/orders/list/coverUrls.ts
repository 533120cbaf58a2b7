import type { Backend } from '../../client.ts';
import { smallUrl } from '../../images/galleryImages.ts';
import type { ListedOrder } from './listedOrder.ts';

/** Signs the URLs of the covers of a page of orders, the previews in one call. @returns by order id; without covers that can't be read */
export async function signCoverUrls(
  client: Backend,
  orders: readonly Pick<ListedOrder, 'id' | 'cover'>[],
): Promise<ReadonlyMap<string, string>> {
  const pagePaths = orders.flatMap(({ cover }) => cover?.preview_path ?? []);
  const urls = new Map<string, string>();
  await Promise.all(
    orders.map(async ({ id, cover }) => {
      const url = cover && (await smallUrl(client, cover, pagePaths).catch(() => undefined));
      if (url) urls.set(id, url);
    }),
  );
  return urls;
}
