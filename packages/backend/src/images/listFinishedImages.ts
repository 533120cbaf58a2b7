import { imageTexts } from '@rumklar/domain/images/texts';
import type { FinishedImage } from '@rumklar/domain/orders/order';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';
import { FINISHED_IMAGE_COLUMNS } from '../orders/columns.ts';

/**
 * The finished pictures of an order, in the order of their upload. Empty for a customer until it is completed.
 *
 * @throws BackendError 'Kunne ikke indlæse billeder'
 */
export async function listFinishedImages(client: Backend, orderId: string): Promise<FinishedImage[]> {
  return await read(
    client
      .from('finished_orders')
      .select(FINISHED_IMAGE_COLUMNS)
      .eq('order_id', orderId)
      .order('created_at')
      .order('id'),
    imageTexts.loadFailed,
  );
}
