import { lazyPart } from '@rumklar/ui/lazyPart';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../auth/useSession.ts';
import { notificationsQuery } from '../notifications/notificationQueries.ts';

/** 'Klar til dig' on the dashboard, where a notification about finished images is unread. */
export function UnseenDeliveries() {
  const { data: isUnread } = useQuery({
    ...notificationsQuery(useUser().id),
    select: (notifications) =>
      notifications.some(({ type, read_at }) => read_at === null && type !== 'order_in_progress'),
  });
  return isUnread ? <ReadyOrders /> : null;
}

/** Not part of the first load: most visits have none. */
const ReadyOrders = lazyPart(async () => (await import('./ReadyOrders.tsx')).ReadyOrders, {
  loading: null,
  lost: null,
});
