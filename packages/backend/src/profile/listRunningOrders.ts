import { deletionTexts } from '@rumklar/domain/profile/deletion';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';

/** An order that is cancelled with the account of its customer. */
export interface RunningOrder {
  id: string;
  number: number;
  title: string;
  /** DKK. */
  total_amount: number;
}

/**
 * The orders of a person that are not completed, the oldest first.
 *
 * @param input `ownsFirm`: with those of the firm, which is closed with the account; else those stay there
 * @throws BackendError with 'Dine ordrer kunne ikke hentes'
 */
export async function listRunningOrders(
  client: Backend,
  input: { userId: string; ownsFirm: boolean },
): Promise<RunningOrder[]> {
  const orders = client
    .from('orders')
    .select('id, number, title, total_amount')
    .eq('user_id', input.userId)
    .in('status', ['draft', 'pending']);
  const own = input.ownsFirm ? orders : orders.is('organisation_id', null);
  return await read(own.order('created_at'), deletionTexts.runningFailed);
}
