import type { Notification } from '@rumklar/backend/notifications/listNotifications';
import { notificationLabels, notificationPath } from '@rumklar/domain/notifications/types';
import { showToast } from '@rumklar/ui/Toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ORDERS_KEY } from '../orders/orderQueries.ts';

/** Shows a toast for each notification that arrives while the page is open, and refetches the orders. */
export function useNewNotifications(notifications: readonly Notification[] | undefined): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  useEffect(() => {
    if (!notifications) return;
    const before = known.current;
    known.current = new Set(notifications.map(({ id }) => id));
    const arrived = before ? notifications.filter(({ id, read_at }) => !read_at && !before.has(id)) : [];
    if (arrived.length === 0) return;
    queryClient.invalidateQueries({ queryKey: [ORDERS_KEY] });
    for (const { type, title, order_id: orderId } of arrived) {
      showToast({
        tone: 'info',
        title: notificationLabels[type],
        description: title,
        action: { label: 'Se ordren', onPress: () => navigate(notificationPath(type, orderId)) },
      });
    }
  }, [notifications, queryClient, navigate]);
}
