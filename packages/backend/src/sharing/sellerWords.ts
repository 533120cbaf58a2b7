import { notificationTexts } from '@rumklar/domain/notifications/texts';
import type { Backend } from '../client.ts';
import { unwrap } from '../failures.ts';
import type { LinkComment } from './shareLinks.ts';

export interface SellerComment
  extends Pick<LinkComment, 'id' | 'name' | 'note' | 'x' | 'y' | 'created_at' | 'cover'> {
  order_id: string;
  order_number: number;
  title: string;
}

/** The comments made by share link in the caller's orders that are in no revision yet; the 100 newest, newest first. */
export async function listSellerWords(client: Backend): Promise<SellerComment[]> {
  const rows = await unwrap(client.rpc('list_seller_words'), notificationTexts.loadFailed);
  return rows.map(({ image_path, preview_path, ...words }) => ({
    ...words,
    cover: { image_path, preview_path },
  }));
}
