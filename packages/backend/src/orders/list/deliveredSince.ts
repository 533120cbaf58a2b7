import { profileTexts } from '@rumklar/domain/profile/texts';
import type { Backend } from '../../client.ts';
import { read } from '../../failures.ts';

/**
 * The ids of a customer's orders of which images were delivered at a moment or later, the last delivered first.
 *
 * @param input `since`: ISO 8601
 * @throws BackendError with 'Kunne ikke hente ordrer'
 */
export async function deliveredSince(
  client: Backend,
  { userId, since }: { userId: string; since: string },
): Promise<string[]> {
  const rows = await read(
    client
      .from('finished_orders')
      .select('order_id, orders!inner (user_id)')
      .eq('orders.user_id', userId)
      .gte('delivered_at', since)
      .order('delivered_at', { ascending: false }),
    profileTexts.dashboardOrdersFailed,
  );
  return [...new Set(rows.map(({ order_id }) => order_id))];
}
