import { profileTexts } from '@rumklar/domain/profile/texts';
import type { Backend } from '../../client.ts';
import { unwrap } from '../../failures.ts';
import type { CustomerScope } from '../getDashboardTotals.ts';

/** Lists the ids of a customer's or a firm's orders of which images were delivered since `since` (ISO 8601), latest first. */
export async function listDeliveredSince(
  client: Backend,
  { userId, firmId, since }: CustomerScope & { since: string },
): Promise<string[]> {
  const source = client.from('finished_orders').select('order_id, orders!inner (user_id, organisation_id)');
  const rows = await unwrap(
    (firmId ? source.eq('orders.organisation_id', firmId) : source.eq('orders.user_id', userId))
      .gte('delivered_at', since)
      .order('delivered_at', { ascending: false }),
    profileTexts.dashboardOrdersFailed,
  );
  return [...new Set(rows.map(({ order_id }) => order_id))];
}
