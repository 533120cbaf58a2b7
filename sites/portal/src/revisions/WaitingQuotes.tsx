import type { Notification } from '@rumklar/backend/notifications/listNotifications';
import type { ListedOrder } from '@rumklar/backend/orders/listedOrder';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../auth/useSession.ts';
import { notificationsQuery } from '../notifications/notificationQueries.ts';
import { latestOrdersQuery } from '../orders/orderQueries.ts';

/**
 * 'Kom videre' on the dashboard, where a price may wait for the customer. What the dashboard fetches anyway says whether to
 * look: most visits have none.
 */
export function WaitingQuotes() {
  const { id } = useUser();
  const { data: isNotified } = useQuery({ ...notificationsQuery(id), select: hasQuoteNotification });
  const { data: isListed } = useQuery({ ...latestOrdersQuery(id), select: hasQuotedOrder });
  return isNotified || isListed ? <QuoteList /> : null;
}

function hasQuoteNotification(notifications: readonly Notification[]): boolean {
  return notifications.some(({ type }) => type === 'revision_quoted');
}

function hasQuotedOrder(orders: readonly ListedOrder[]): boolean {
  return orders.some(({ revision }) => revision === 'quoted');
}

/** Not part of the first load. */
const QuoteList = lazyPart(async () => (await import('./QuoteList.tsx')).QuoteList, { lost: null });
