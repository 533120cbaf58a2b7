import { messageOf } from '@rumklar/backend/errors';
import { markNotificationsRead } from '@rumklar/backend/notifications/markNotificationsRead';
import { notificationTexts } from '@rumklar/domain/notifications/texts';
import { NotificationBell } from '@rumklar/ui/NotificationBell';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { backend } from '../backend.ts';
import { notificationsQuery } from './notificationQueries.ts';
import { useNewNotices } from './useNewNotices.ts';

/** The bell: what the customer has been told, and what they have not read yet. */
export function Notifications({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const { data: notices, error } = useQuery(notificationsQuery(userId));
  useNewNotices(notices);
  const markRead = useMutation({
    mutationFn: (ids: string[]) => markNotificationsRead(backend, { userId, ids }),
    onSettled: () => queryClient.invalidateQueries(notificationsQuery(userId)),
  });
  const unread = notices?.filter(({ read_at }) => read_at === null).map(({ id }) => id) ?? [];

  return (
    <NotificationBell
      notifications={notices}
      error={notices ? undefined : error ? messageOf(error, notificationTexts.loadFailed).title : undefined}
      onMarkAllRead={() => markRead.mutate(unread)}
      onFollow={({ id, read_at }) => read_at === null && markRead.mutate([id])}
    />
  );
}
