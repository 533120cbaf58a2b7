import { markOrderNotificationsRead, type Notification } from '@rumklar/backend/notifications/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useUser } from '../auth/session/useSession.ts';
import { backend } from '../backend.ts';
import { ORDERS_KEY } from '../orders/orderQueries.ts';
import { notificationsQuery } from './notificationQueries.ts';

/** Opening an order reads its notifications, later ones too; the bell counts without them at once. Failures are silent. */
export function useReadNotifications(orderId: string): void {
  const { id: userId } = useUser();
  const queryClient = useQueryClient();
  const opened = useRef<string>(undefined);
  const { data: unread = 0 } = useQuery({
    ...notificationsQuery(userId),
    select: (notifications) => notifications.filter((each) => isUnread(each, orderId)).length,
  });

  useEffect(() => {
    const list = notificationsQuery(userId).queryKey;
    if (unread === 0 && opened.current === orderId) return;
    opened.current = orderId;
    async function markRead() {
      const hasChanged = await markOrderNotificationsRead(backend, { userId, orderId });
      const read_at = new Date().toISOString();
      queryClient.setQueryData(list, (notifications) =>
        notifications?.map((each) => (isUnread(each, orderId) ? { ...each, read_at } : each)),
      );
      if (hasChanged) await queryClient.invalidateQueries({ queryKey: [ORDERS_KEY, 'ready'] });
    }
    markRead().catch((error) => console.error(error));
  }, [userId, orderId, unread, queryClient]);
}

function isUnread({ order_id, read_at }: Notification, orderId: string): boolean {
  return order_id === orderId && read_at === null;
}
