import { profileTexts } from '@rumklar/domain/profile/texts';
import type { Backend } from '../client.ts';
import { unwrap } from '../failures.ts';
import { COVER_COLUMNS, coverOf, limitCovers, type OrderCover } from '../orders/list/listedOrder.ts';

export interface Quote {
  order_id: string;
  /** Counts the revisions of the order from 1. */
  number: number;
  title: string;
  order_number: number;
  quoted_kroner: number;
  /** When the studio named the price, ISO 8601. */
  judged_at: string;
  cover: OrderCover | null;
}

/** Prices that await the customer's answer, oldest revision first. @param firmId of its owner, for colleagues' orders too */
export async function listQuotes(client: Backend, userId: string, firmId?: string): Promise<Quote[]> {
  const own = [`user_id.eq.${userId}`, ...(firmId ? [`organisation_id.eq.${firmId}`] : [])];
  const rows = await unwrap(
    limitCovers(
      client
        .from('revisions')
        // By its column: the work of the studio is another way from revisions to orders.
        .select(
          `order_id, number, quoted_kroner, judged_at, orders!order_id!inner (title, number, ${COVER_COLUMNS})`,
        )
        .eq('status', 'quoted')
        .or(own.join(), { referencedTable: 'orders' })
        .order('sent_at'),
      'orders.',
    ),
    profileTexts.dashboardOrdersFailed,
  );
  return rows.map(({ orders: { title, number, ...covers }, quoted_kroner, judged_at, ...quote }) => ({
    ...quote,
    title,
    order_number: number,
    // Both are set where the status is `quoted`.
    quoted_kroner: quoted_kroner ?? 0,
    judged_at: judged_at ?? '',
    cover: coverOf(covers),
  }));
}
