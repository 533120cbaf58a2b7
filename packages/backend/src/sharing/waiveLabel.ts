import { labelTexts } from '@rumklar/domain/images/labelTexts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';

/**
 * Says that the customer labels the generated images of an order where they are published, which opens them without a label
 * for good.
 *
 * @throws BackendError `invalid` for an order of somebody else
 */
export async function waiveLabel(client: Backend, orderId: string): Promise<void> {
  await read(client.rpc('waive_label', { p_order_id: orderId }), labelTexts.failed);
}
