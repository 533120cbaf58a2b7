import type { Notification } from '@rumklar/backend/notifications/notifications';
import { notificationLabel, notificationPath } from '@rumklar/domain/notifications/types';
import { orderPath } from '@rumklar/domain/routes/paths';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ORDERS_KEY } from '../orders/orderQueries.ts';

/** Shows a toast for each notification that arrives while the page is open, and refetches the orders. */
export function useNewNotifications(notifications: readonly Notification[] | undefined): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  useEffect(() => {
    if (!notifications) return;
    const before = known.current;
    known.current = new Set(notifications.map(({ id }) => id));
    const arrived = before ? notifications.filter(({ id, read_at }) => !read_at && !before.has(id)) : [];
    if (arrived.length === 0) return;
    queryClient.invalidateQueries({ queryKey: [ORDERS_KEY] });
    for (const notification of arrived) {
      const { type, title, order_id: orderId, revision_number: revision } = notification;
      const message = { tone: 'info', title: notificationLabel(notification), description: title } as const;
      // A toast with an action stays until it is closed, and would cover the order that it leads to.
      if (pathname === orderPath(orderId)) showToast(message);
      else {
        const onPress = () => navigate(notificationPath(type, orderId, revision));
        showToast({ ...message, action: { label: 'Se ordren', onPress } });
      }
    }
  }, [notifications, queryClient, navigate, pathname]);
}
