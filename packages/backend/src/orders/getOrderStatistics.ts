import { profileTexts } from '@rumklar/domain/profile/texts';
import type { Backend } from '../client.ts';
import { unwrap } from '../failures.ts';
import type { CustomerScope } from './getDashboardTotals.ts';

export interface OrderStatistics {
  totalOrders: number;
  distinctStatuses: number;
  byStatus: Readonly<Record<'draft' | 'pending' | 'completed', number>>;
}

/** Counts over the caller's own orders, or those of the firm. The dashboard logs a failure and shows nothing of it. */
export async function getOrderStatistics(
  client: Backend,
  { userId, firmId }: CustomerScope,
): Promise<OrderStatistics> {
  const rows = await unwrap(
    client.rpc('get_order_statistics', { user_id: userId, is_of_firm: Boolean(firmId) }),
    profileTexts.dashboardFailed,
  );
  const row = rows[0];
  return {
    totalOrders: row?.total_orders ?? 0,
    distinctStatuses: row?.distinct_statuses ?? 0,
    byStatus: {
      draft: row?.draft_orders ?? 0,
      pending: row?.pending_orders ?? 0,
      completed: row?.completed_orders ?? 0,
    },
  };
}
