import { notificationTexts } from '@rumklar/domain/notifications/texts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';
import type { ShareComment } from './shareLinks.ts';

/** What waits in an order of the caller, with what a list shows of the order. */
export interface SellerWords
  extends Pick<ShareComment, 'id' | 'name' | 'note' | 'x' | 'y' | 'created_at' | 'cover'> {
  order_id: string;
  order_number: number;
  /** The order's title. */
  title: string;
}

/** What waits in all orders of the caller, newest first. @throws BackendError `network`, `unexpected` */
export async function listSellerWords(client: Backend): Promise<SellerWords[]> {
  const rows = await read(client.rpc('list_seller_words'), notificationTexts.loadFailed);
  return rows.map(({ image_path, preview_path, ...words }) => ({
    ...words,
    cover: { image_path, preview_path },
  }));
}
