import type { OrderMailKind } from '@rumklar/domain/mails/kinds';
import { orderTexts } from '@rumklar/domain/orders/texts';
import type { Backend } from '../client.ts';
import { isBackendError } from '../errors.ts';
import { invoke } from '../invoke.ts';

/**
 * The result of a notification's mail. `unavailable`: the mail service does not respond, but the notification within the
 * product is there; `too_soon`: the last mail is less than a minute old; `in_progress`: it is being sent, and its result
 * is not known yet.
 */
export type NotificationResult = 'sent' | 'unavailable' | 'too_soon' | 'in_progress' | 'failed';

/**
 * Mails the customer of an order now rather than within the next minutes. Never throws: the change before it is done, and
 * the caller shows the result. A mail that fails here is sent later by the job `send-messages`.
 */
export async function notifyCustomer(
  client: Backend,
  input: { orderId: string; type: OrderMailKind },
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
    if (isBackendError(error, 'rate_limited')) return 'too_soon';
    if (isBackendError(error, 'in_progress')) return 'in_progress';
    if (isBackendError(error, 'unavailable') || isBackendError(error, 'not_found')) return 'unavailable';
    return 'failed';
  }
}
