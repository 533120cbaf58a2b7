import type { Notification } from '@rumklar/backend/notifications/listNotifications';
import { notificationLabels } from '@rumklar/domain/notifications/types';
import { orderPath } from '@rumklar/domain/routes/paths';
import { showToast } from '@rumklar/ui/Toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ORDERS_KEY } from '../orders/orderQueries.ts';

/** Tells a notice that came while the page was open, and fetches the orders that it is about. */
export function useNewNotices(notices: readonly Notification[] | undefined): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  useEffect(() => {
    if (!notices) return;
    const before = known.current;
    known.current = new Set(notices.map(({ id }) => id));
    const news = before ? notices.filter(({ id, read_at }) => !read_at && !before.has(id)) : [];
    if (news.length === 0) return;
    queryClient.invalidateQueries({ queryKey: [ORDERS_KEY] });
    for (const { type, title, order_id: orderId } of news) {
      showToast({
        tone: 'info',
        title: notificationLabels[type],
        description: title,
        action: { label: 'Se ordren', onPress: () => navigate(orderPath(orderId)) },
      });
    }
  }, [notices, queryClient, navigate]);
}
