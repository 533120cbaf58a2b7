import { type MailStatus, type OrderMailKind, orderMailKinds } from '@rumklar/domain/mails/kinds';
import { notificationTexts } from '@rumklar/domain/notifications/texts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';

/** A mail to the customer of an order. Times as ISO 8601. */
export interface OrderMail {
  id: string;
  kind: OrderMailKind;
  status: MailStatus;
  recipient: string;
  attempts: number;
  /** Why the last attempt failed, in the mail service's words. */
  error: string | null;
  /** When an unsent mail is tried again; `null` when it is not. */
  due_at: string | null;
  sent_at: string | null;
}

/**
 * The mails to the customer of an order, newest first; for administrators.
 *
 * @param orderId the order
 * @throws BackendError 'Kunne ikke hente notifikationer'
 */
export async function listOrderMails(client: Backend, orderId: string): Promise<OrderMail[]> {
  const mails = await read(
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
