import { orderLoadTexts } from '@rumklar/domain/orders/list/loadTexts';
import type { Backend } from '../client.ts';
import { unwrap } from '../failures.ts';
import type { DraftSummary } from './draft.ts';

/** The drafts of the signed-in user's new orders, last changed first; the database allows twenty. */
export async function listDrafts(client: Backend, userId: string): Promise<DraftSummary[]> {
  const rows = await unwrap(
    client
      .from('order_drafts')
      .select('id, title, address, image_count, updated_at')
      .eq('user_id', userId)
      .eq('is_change', false)
      .order('updated_at', { ascending: false })
      .order('id'),
    orderLoadTexts.draftsFailed,
  );
  return rows.map(({ id, title, address, image_count: imageCount, updated_at: updatedAt }) => ({
    id,
    title: title ?? '',
    address: address ?? '',
    imageCount: imageCount ?? 0,
    updatedAt,
  }));
}
