import type { NotificationType } from '@rumklar/domain/notifications/types';
import { orderTexts } from '@rumklar/domain/orders/texts';
import type { Backend } from '../client.ts';
import { isBackendError } from '../errors.ts';
import { invoke } from '../invoke.ts';

/**
 * What became of a notification's mail. `unavailable`: the mail service is not there, but the notice within the
 * product is; `too_soon`: the customer was told less than a minute ago, or
 * is being told right now.
 */
export type NotificationResult = 'sent' | 'unavailable' | 'too_soon' | 'failed';

/**
 * Has the customer of an order told by mail. Never throws: what was done before stays done, and the caller says how
 * it went.
 */
export async function notifyCustomer(
  client: Backend,
  input: { orderId: string; type: NotificationType },
): Promise<NotificationResult> {
  try {
    await invoke(client, {
      name: 'send-order-notification',
      body: { orderId: input.orderId, type: input.type, timestamp: new Date().toISOString() },
      otherwise: orderTexts.notifyFailed,
      messages: { mail_failed: orderTexts.notifyFailed, in_progress: orderTexts.notifyFailed },
    });
    return 'sent';
  } catch (error) {
    if (isBackendError(error, 'rate_limited') || isBackendError(error, 'in_progress')) return 'too_soon';
    if (isBackendError(error, 'unavailable') || isBackendError(error, 'not_found')) return 'unavailable';
    return 'failed';
  }
}
