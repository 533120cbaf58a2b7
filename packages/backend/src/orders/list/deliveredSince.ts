import { profileTexts } from '@rumklar/domain/profile/texts';
import type { Backend } from '../../client.ts';
import { unwrap } from '../../failures.ts';
import type { OwnFigures } from '../getDashboardTotals.ts';

/** The ids of a customer's orders, or the firm's, of which images were delivered since `since` (ISO 8601), the last first. */
export async function deliveredSince(
  client: Backend,
  { userId, firmId, since }: OwnFigures & { since: string },
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
