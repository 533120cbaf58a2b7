import { listNotifications } from '@rumklar/backend/notifications/notifications';
import { queryOptions } from '@tanstack/react-query';
import { backend } from '../backend.ts';
import { NOTIFICATION_REFRESH } from '../timing.ts';

/** The customer's latest notifications. A failed refresh shows no toast, as the next one follows in half a minute. */
export function notificationsQuery(userId: string) {
  return queryOptions({
    queryKey: ['notifications', userId],
    queryFn: () => listNotifications(backend, { userId }),
    staleTime: NOTIFICATION_REFRESH / 2,
    refetchInterval: NOTIFICATION_REFRESH,
    refetchOnWindowFocus: 'always',
    meta: { showsToast: false },
  });
}
