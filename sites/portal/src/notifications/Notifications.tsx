import { messageOf } from '@rumklar/backend/errors';
import { markNotificationsRead } from '@rumklar/backend/notifications/notifications';
import { notificationTexts } from '@rumklar/domain/notifications/texts';
import { showPartFailed } from '@rumklar/features/layout/FailedDialog.tsx';
import { NotificationBell } from '@rumklar/ui/NotificationBell';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { backend } from '../backend.ts';
import { useOrderCovers } from '../orders/orderQueries.ts';
import { sellerWordsQuery } from '../sharing/sellerWordsQuery.ts';
import { notificationsQuery } from './notificationQueries.ts';
import { useNewNotifications } from './useNewNotifications.ts';

/** The bell with the customer's notifications. */
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
