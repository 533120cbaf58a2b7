import type { NotificationType } from '@rumklar/domain/notifications/types';
import { orderTexts } from '@rumklar/domain/orders/texts';
import type { Backend } from '../client.ts';
import { isBackendError } from '../errors.ts';
import { invoke } from '../invoke.ts';

/**
 * The result of a notification's mail. `unavailable`: the mail service does not respond, but the notification within the
 * product is there; `too_soon`: the last mail is less than a minute old, or is being sent.
 */
export type NotificationResult = 'sent' | 'unavailable' | 'too_soon' | 'failed';

/**
 * Mails the customer of an order. Never throws: the change before it is done, and the caller shows the result.
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
