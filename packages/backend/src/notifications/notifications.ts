import { failure } from '@rumklar/domain/message';
import { notificationTexts } from '@rumklar/domain/notifications/texts';
import type { NotificationType } from '@rumklar/domain/notifications/types';
import type { Backend } from '../client.ts';
import { unwrap } from '../failures.ts';
import { COVER_COLUMNS, coverOf, limitCovers, type OrderCover } from '../orders/list/listedOrder.ts';

/** A notification within the product. Times as ISO 8601. */
export interface Notification {
  id: string;
  type: NotificationType;
  created_at: string;
  read_at: string | null;
  order_id: string;
  title: string;
  order_number: number;
  revision_number: number | null;
  /** Whether it is about an order that was completed before. */
  is_taken_back: boolean;
  cover: OrderCover | null;
}

/** A customer's latest notifications, newest first; 20 unless `limit` says otherwise. */
export async function listNotifications(
  client: Backend,
  input: { userId: string; unreadOnly?: boolean; limit?: number },
): Promise<Notification[]> {
  let query = client
    .from('notifications')
    .select(
      `id, type, created_at, read_at, order_id, revision_number, orders (title, number, first_completed_at, ${COVER_COLUMNS})`,
    )
    .eq('user_id', input.userId);
  if (input.unreadOnly) query = query.is('read_at', null);
  const rows = await unwrap(
    limitCovers(query.order('created_at', { ascending: false }).limit(input.limit ?? 20), 'orders.'),
    notificationTexts.loadFailed,
  );
  return rows.map(({ orders: order, ...notification }) => ({
    ...notification,
    title: order.title,
    order_number: order.number,
    cover: coverOf(order),
    is_taken_back:
      notification.type === 'order_in_progress' &&
      order.first_completed_at !== null &&
      Date.parse(notification.created_at) > Date.parse(order.first_completed_at),
  }));
}

/** Notes that the customer has seen every notification about an order, however old. @returns whether one was unread */
export async function markOrderNotificationsRead(
  client: Backend,
  input: { userId: string; orderId: string },
): Promise<boolean> {
  const changed = await unwrap(
    client
      .from('notifications')
      .update({ read_at: new Date().toISOString() })
      .eq('user_id', input.userId)
      .eq('order_id', input.orderId)
      .is('read_at', null)
      .select('id'),
    failure('Kunne ikke opdatere notifikationer'),
  );
  return changed.length > 0;
}

/** Notes that the customer has seen the notifications of `ids`; those already seen keep their time. */
export async function markNotificationsRead(
  client: Backend,
  input: { userId: string; ids: readonly string[] },
): Promise<void> {
  if (input.ids.length === 0) return;
  await unwrap(
    client
      .from('notifications')
      .update({ read_at: new Date().toISOString() })
      .eq('user_id', input.userId)
      .in('id', [...input.ids])
      .is('read_at', null),
    failure('Kunne ikke opdatere notifikationer'),
  );
}
