import { type MailStatus, type OrderMailKind, orderMailKinds } from '@rumklar/domain/mails/kinds';
import { notificationTexts } from '@rumklar/domain/notifications/texts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import type { Backend } from '../client.ts';
import { isBackendError } from '../errors.ts';
import { unwrap } from '../failures.ts';
import { invoke } from '../invoke.ts';

export interface SentOrderMail {
  id: string;
  kind: OrderMailKind;
  status: MailStatus;
  recipient: string;
  attempts: number;
  error: string | null;
  /** When an unsent mail is tried again; `null` when it is not. */
  due_at: string | null;
  sent_at: string | null;
}

/** The mails to the customer of an order, newest first; for administrators. */
export async function listOrderMails(client: Backend, orderId: string): Promise<SentOrderMail[]> {
  const mails = await unwrap(
    client
      .from('mails')
      .select('id, kind, status, recipient, attempts, error, due_at, sent_at')
      .eq('order_id', orderId)
      .order('created_at', { ascending: false })
      .limit(50),
    notificationTexts.loadFailed,
  );
  return mails.flatMap(({ kind, ...mail }) => {
    const orderKind = orderMailKinds.find((one) => one === kind);
    return orderKind ? [{ ...mail, kind: orderKind }] : [];
  });
}

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
