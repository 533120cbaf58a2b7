import { orderTexts } from '@rumklar/domain/orders/texts';
import type { Backend } from '../client.ts';
import { getDashboardTotals } from './getDashboardTotals.ts';

/**
 * What the user has ordered in the last 30 days, in kroner.
 *
 * @throws BackendError with 'Kunne ikke hente månedlig total.'
 */
export async function getMonthlyTotal(client: Backend, userId: string): Promise<number> {
  const totals = await getDashboardTotals(client, userId, orderTexts.monthlyTotalFailed);
  return totals.totalSpent30Days;
}
