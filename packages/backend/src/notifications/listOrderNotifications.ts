import { notificationTexts } from '@rumklar/domain/notifications/texts';
import type { NotificationType } from '@rumklar/domain/notifications/types';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';

/** A notification of an order and the state of its mail. Times as ISO 8601. */
export interface OrderNotification {
  id: string;
  type: NotificationType;
  created_at: string;
  /** `missing`: no mail has been tried. */
  mail: 'sent' | 'sending' | 'failed' | 'missing';
  mailed_at: string | null;
  /** Where the mail went. */
  recipient: string | null;
}

/**
 * The notifications of an order, newest first; for administrators.
 *
 * @param orderId the order
 * @throws BackendError 'Kunne ikke hente notifikationer'
 */
export async function listOrderNotifications(client: Backend, orderId: string): Promise<OrderNotification[]> {
  const [notifications, mails] = await Promise.all([
    read(
      client
        .from('notifications')
        .select('id, type, event_id, created_at, mailed_at')
        .eq('order_id', orderId)
        .order('created_at', { ascending: false })
        .limit(LIMIT),
      notificationTexts.loadFailed,
    ),
    read(
      client
        .from('mails')
        .select('event, status, recipient')
        .eq('order_id', orderId)
        .order('created_at', { ascending: false })
        .limit(LIMIT),
      notificationTexts.loadFailed,
    ),
  ]);
  return notifications.map(({ event_id, ...notification }) => {
    const mail = mails.find(({ event }) => event === event_id);
    return {
      ...notification,
      mail: notification.mailed_at
        ? 'sent'
        : (MAIL_STATES.find((state) => state === mail?.status) ?? 'missing'),
      recipient: mail?.recipient ?? null,
    };
  });
}

const MAIL_STATES = ['sent', 'sending', 'failed'] as const;
const LIMIT = 50;
