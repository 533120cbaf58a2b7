import { questionTexts } from '@rumklar/domain/questions/questionTexts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';

/**
 * Notes that the answers of an order's customer, and the team notes that name the caller, were seen; for whoever sees the work.
 *
 * @throws BackendError `forbidden`, `network`
 */
export async function readOrderNews(client: Backend, orderId: string): Promise<void> {
  await read(client.rpc('read_order_news', { p_order_id: orderId }), questionTexts.loadFailed);
}
