import { messageOf } from '@rumklar/backend/errors';
import { markNotificationsRead, type Notification } from '@rumklar/backend/notifications/notifications';
import { notificationTexts } from '@rumklar/domain/notifications/texts';
import { notificationLabel, notificationPath } from '@rumklar/domain/notifications/types';
import { orderPath } from '@rumklar/domain/routes/paths';
import { showPartFailed } from '@rumklar/features/layout/FailedDialog.tsx';
import { NotificationBell } from '@rumklar/ui/NotificationBell';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { backend } from '../backend.ts';
import { ORDERS_KEY, useOrderCovers } from '../orders/orderQueries.ts';
import { sellerWordsQuery } from '../sharing/sellerWordsQuery.ts';
import { notificationsQuery } from './notificationQueries.ts';

export function Notifications({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const { data: notifications, error } = useQuery(notificationsQuery(userId));
  useNewNotifications(notifications);
  const markRead = useMutation({
    mutationFn: (ids: string[]) => markNotificationsRead(backend, { userId, ids }),
    onSettled: () => queryClient.invalidateQueries(notificationsQuery(userId)),
  });
  const [isOpen, setOpen] = useState(false);
  // Not signed before they are shown.
  const covers = useOrderCovers(
    isOpen ? notifications?.map(({ order_id: id, cover }) => ({ id, cover })) : undefined,
  );
  // What a seller pointed at is shown in its words, on its own image.
  const hasWords = isOpen && notifications?.some(({ type }) => type === 'share_comment');
  const { data: sellerWords = [] } = useQuery({ ...sellerWordsQuery(userId), enabled: hasWords === true });
  const wordsOf = new Map(sellerWords.toReversed().map((words) => [words.order_id, words]));
  const pictures = useOrderCovers([...wordsOf.values()].map(({ order_id: id, cover }) => ({ id, cover })));
  const unread = notifications?.filter(({ read_at }) => read_at === null).map(({ id }) => id) ?? [];

  return (
    <NotificationBell
      notifications={notifications?.map((notification) =>
        notification.type === 'share_comment'
          ? { ...notification, words: wordsOf.get(notification.order_id) }
          : notification,
      )}
      covers={new Map([...covers, ...pictures])}
      onOpenChange={setOpen}
      error={
        notifications ? undefined : error ? messageOf(error, notificationTexts.loadFailed).title : undefined
      }
      onLoadError={showPartFailed}
      onMarkAllRead={() => markRead.mutate(unread)}
      onOpenNotification={({ id, read_at }) => read_at === null && markRead.mutate([id])}
    />
  );
}

/** Shows a toast for each notification that arrives while the page is open, and refetches the orders. */
function useNewNotifications(notifications: readonly Notification[] | undefined): void {
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
