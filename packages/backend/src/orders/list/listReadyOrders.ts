import { profileTexts } from '@rumklar/domain/profile/texts';
import type { Backend } from '../../client.ts';
import { read } from '../../failures.ts';
import type { Cover } from './listedOrder.ts';

/** A delivered order of its customer. */
export interface ReadyOrder {
  id: string;
  number: number;
  title: string;
  imageCount: number;
  /** ISO 8601. */
  deliveredAt: string;
  /** A notification about its images is unread. */
  isNew: boolean;
  cover: Cover;
  /** How many orders, shown here or not, were delivered today. */
  today: number;
}

/**
 * The four orders of the signed-in customer that were delivered last, first those with news.
 *
 * @throws BackendError with 'Kunne ikke hente ordrer'
 */
export async function listReadyOrders(client: Backend): Promise<ReadyOrder[]> {
  const rows = await read(client.rpc('list_ready_orders'), profileTexts.dashboardOrdersFailed);
  return rows.map(({ image_count, delivered_at, is_new, image_path, preview_path, ...row }) => ({
    ...row,
    imageCount: image_count,
    deliveredAt: delivered_at,
    isNew: is_new,
    cover: { image_path, preview_path },
  }));
}
