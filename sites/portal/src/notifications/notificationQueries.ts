import { listNotifications } from '@rumklar/backend/notifications/listNotifications';
import { queryOptions } from '@tanstack/react-query';
import { backend } from '../backend.ts';

/** How often notices are looked for, in ms; also whenever the window gets the focus. */
export const NOTIFICATION_REFRESH = 30_000;

/** The own latest notices. A refresh that fails is no news: the next one is half a minute away. */
export function notificationsQuery(userId: string) {
  return queryOptions({
    queryKey: ['notifications', userId],
    queryFn: () => listNotifications(backend, { userId }),
    staleTime: NOTIFICATION_REFRESH / 2,
    refetchInterval: NOTIFICATION_REFRESH,
    refetchOnWindowFocus: 'always',
    meta: { quiet: true },
  });
}
