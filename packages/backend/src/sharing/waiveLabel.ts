import { labelTexts } from '@rumklar/domain/images/labelTexts';
import type { Backend } from '../client.ts';
import { unwrap } from '../failures.ts';

/** The customer labels an order's generated images: opens them without a label for good. @throws BackendError `invalid` */
export async function waiveLabel(client: Backend, orderId: string): Promise<void> {
  await unwrap(client.rpc('waive_label', { p_order_id: orderId }), labelTexts.failed);
}
