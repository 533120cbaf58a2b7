import { delayTexts } from '@rumklar/domain/promise/texts';
import type { Backend } from '../../client.ts';
import { read } from '../../failures.ts';

/**
 * Tells the customer of an order that is not finished until when it is delayed and why; for whoever sees the work. The same
 * again changes nothing.
 *
 * @param delay `until` as ISO 8601, within 60 days
 * @throws BackendError `delay_invalid`, `order_finished`, `order_not_found`, `forbidden`, `network`
 */
export async function delayOrder(
  client: Backend,
  delay: { orderId: string; until: string; reason: string },
): Promise<void> {
  await read(
    client.rpc('delay_order', { p_order_id: delay.orderId, p_until: delay.until, p_reason: delay.reason }),
    delayTexts.sendFailed,
    { delay_invalid: delayTexts.invalid, order_finished: delayTexts.finished },
  );
}
