import { labelTexts } from '@rumklar/domain/images/labelTexts';
import { linkTexts } from '@rumklar/domain/sharing/shareTexts';
import type { Backend } from '../client.ts';
import { unwrap } from '../failures.ts';
import type { OrderCover } from '../orders/list/listedOrder.ts';

/** A link to the delivered images of an order; who has it needs no account. */
export interface ShareLink {
  id: string;
  /** Whom it is for. */
  name: string;
  expires_at: string;
  revoked_at: string | null;
  views: number;
  last_seen_at: string | null;
  /** The token of a link that opens something and that the caller made; a colleague's is not shown. */
  token: string | undefined;
}

export interface NewShareLink {
  name: string;
  /** For how many days, 1 to 180. */
  days: number;
  mayDownload: boolean;
  withOriginals: boolean;
  mayComment: boolean;
}

/** The links of an order, the newest first. */
export async function listShareLinks(client: Backend, orderId: string): Promise<ShareLink[]> {
  const [links, own] = await Promise.all([
    unwrap(
      client
        .from('share_links')
        .select('id, name, expires_at, revoked_at, views, last_seen_at')
        .eq('order_id', orderId)
        .order('created_at', { ascending: false }),
      linkTexts.listFailed,
    ),
    unwrap(client.rpc('list_share_tokens', { p_order_id: orderId }), linkTexts.listFailed),
  ]);
  return links.map((link) => ({ ...link, token: own.find(({ link_id }) => link_id === link.id)?.token }));
}

/** @throws BackendError `share_link_invalid`, `share_link_too_early`, `rate_limited`, `invalid` (no such order) */
export async function makeShareLink(
  client: Backend,
  { orderId, name, days, mayDownload, withOriginals, mayComment }: NewShareLink & { orderId: string },
): Promise<{ id: string; token: string }> {
  return await unwrap(
    client
      .rpc('make_share_link', {
        p_order_id: orderId,
        p_name: name,
        p_days: days,
        p_may_download: mayDownload,
        p_with_originals: withOriginals,
        p_may_comment: mayComment,
      })
      .single(),
    linkTexts.makeFailed,
    {
      share_link_invalid: linkTexts.nameInvalid,
      share_link_too_early: linkTexts.tooEarly,
      rate_limited: linkTexts.tooMany,
    },
  );
}

/** Takes a link back. @throws BackendError `share_link_not_found` */
export async function revokeShareLink(client: Backend, id: string): Promise<void> {
  await unwrap(client.rpc('revoke_share_link', { p_id: id }), linkTexts.revokeFailed, {
    share_link_not_found: linkTexts.gone,
  });
}

/** What somebody with a link has pointed at, on the version that was shown. */
export interface LinkComment {
  id: string;
  /** Whom the link is for. */
  name: string;
  finished_id: string;
  deliverable_id: string;
  x: number;
  y: number;
  note: string;
  created_at: string;
  /** The version that was pointed at. */
  cover: OrderCover;
}

/** What waits in an order: nobody has sent it in a revision yet. */
export async function listShareComments(client: Backend, orderId: string): Promise<LinkComment[]> {
  const rows = await unwrap(client.rpc('list_share_comments', { p_order_id: orderId }), linkTexts.listFailed);
  return rows
    .filter(({ is_sent }) => !is_sent)
    .map(({ image_path, preview_path, ...comment }) => ({ ...comment, cover: { image_path, preview_path } }));
}

/** Removes one that is not wanted; one that is gone changes nothing. */
export async function deleteShareComment(client: Backend, id: string): Promise<void> {
  await unwrap(client.rpc('delete_share_comment', { p_id: id }), linkTexts.listFailed);
}

/** The customer labels an order's generated images: opens them without a label for good. @throws BackendError `invalid` */
export async function waiveLabel(client: Backend, orderId: string): Promise<void> {
  await unwrap(client.rpc('waive_label', { p_order_id: orderId }), labelTexts.failed);
}
