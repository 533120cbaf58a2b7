import { profileTexts } from '@rumklar/domain/profile/texts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';

/** A revision with a price that waits for the customer. */
export interface Quote {
  order_id: string;
  /** Counts the revisions of the order from 1. */
  number: number;
  /** The order's title. */
  title: string;
}

/**
 * The prices that wait for an answer of the customer, the oldest revision first.
 *
 * @throws BackendError with 'Kunne ikke hente ordrer'
 */
export async function listQuotes(client: Backend, userId: string): Promise<Quote[]> {
  const rows = await read(
    client
      .from('revisions')
      .select('order_id, number, orders!inner (title)')
      .eq('status', 'quoted')
      .eq('orders.user_id', userId)
      .order('sent_at'),
    profileTexts.dashboardOrdersFailed,
  );
  return rows.map(({ orders: { title }, ...quote }) => ({ ...quote, title }));
}
