import type { Notification } from '@rumklar/backend/notifications/listNotifications';
import type { NotificationType } from '@rumklar/domain/notifications/types';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../auth/session/useSession.ts';
import { notificationsQuery } from '../../notifications/notificationQueries.ts';
import { ReadyOrdersSkeleton } from './ReadyOrdersSkeleton.tsx';

/** 'Klar til dig' on the dashboard, where a notification about finished images is unread. */
export function UnseenDeliveries() {
  const { data: count = 0 } = useQuery({ ...notificationsQuery(useUser().id), select: countReady });
  return count > 0 ? <ReadyOrders count={count} /> : null;
}

/** How many orders have an unread notification about finished images. */
function countReady(notifications: readonly Notification[]): number {
  const unread = notifications.filter(({ type, read_at }) => read_at === null && DELIVERIES.includes(type));
  return new Set(unread.map(({ order_id }) => order_id)).size;
}

/** The types that say that images can be seen, as `listReadyOrders` asks for them. */
const DELIVERIES: readonly NotificationType[] = [
  'order_completed',
  'order_images_uploaded',
  'revision_delivered',
];

/** Not part of the first load: most visits have none. */
const ReadyOrders = lazyPart(async () => (await import('./ReadyOrders.tsx')).ReadyOrders, {
  loading: ({ count }) => <ReadyOrdersSkeleton count={count} />,
  lost: null,
});
