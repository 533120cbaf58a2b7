import { messageOf } from '@rumklar/backend/errors';
import { markNotificationsRead } from '@rumklar/backend/notifications/markNotificationsRead';
import { notificationTexts } from '@rumklar/domain/notifications/texts';
import { showPartFailed } from '@rumklar/features/layout/FailedDialog.tsx';
import { NotificationBell } from '@rumklar/ui/NotificationBell';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { backend } from '../backend.ts';
import { useOrderCovers } from '../orders/orderQueries.ts';
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
  const unread = notifications?.filter(({ read_at }) => read_at === null).map(({ id }) => id) ?? [];

  return (
    <NotificationBell
      notifications={notifications}
      covers={covers}
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
