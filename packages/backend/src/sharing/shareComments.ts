import { linkTexts } from '@rumklar/domain/sharing/shareTexts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';
import type { Cover } from '../orders/list/listedOrder.ts';

/** What somebody with a link has pointed at, on the version that was shown. */
export interface ShareComment {
  id: string;
  /** Whom the link is for. */
  name: string;
  finished_id: string;
  deliverable_id: string;
  x: number;
  y: number;
  note: string;
  /** ISO 8601. */
  created_at: string;
  /** The version that was pointed at. */
  cover: Cover;
}

/** What waits in an order: nobody has sent it in a revision yet. @throws BackendError `network`, `unexpected` */
export async function listShareComments(client: Backend, orderId: string): Promise<ShareComment[]> {
  const rows = await read(client.rpc('list_share_comments', { p_order_id: orderId }), linkTexts.listFailed);
  return rows
    .filter(({ is_sent }) => !is_sent)
    .map(({ image_path, preview_path, ...comment }) => ({ ...comment, cover: { image_path, preview_path } }));
}

/** Removes one that is not wanted; one that is gone changes nothing. @throws BackendError `network`, `unexpected` */
export async function deleteShareComment(client: Backend, id: string): Promise<void> {
  await read(client.rpc('delete_share_comment', { p_id: id }), linkTexts.listFailed);
}
