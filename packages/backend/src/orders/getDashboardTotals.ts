import type { Message } from '@rumklar/domain/message';
import { profileTexts } from '@rumklar/domain/profile/texts';
import type { Backend } from '../client.ts';
import { unwrap } from '../failures.ts';

/** The figures of the dashboard. Amounts in kroner. */
export interface DashboardTotals {
  /** Orders created in the last 30 days and not cancelled. */
  totalSpent30Days: number;
  totalSpentAllTime: number;
  /** Users on the account, at least 1. */
  linkedUsers: number;
}

/** Whose orders are counted: those of a user, or with `firmId` those of the firm. */
export interface CustomerScope {
  userId: string;
  firmId?: string | undefined;
}

/** The figures of the caller's dashboard, or of the caller's firm; the database returns nobody else's. */
export async function getDashboardTotals(
  client: Backend,
  { userId, firmId }: CustomerScope,
  otherwise: Message = profileTexts.dashboardFailed,
): Promise<DashboardTotals> {
  const rows = await unwrap(
    client.rpc('calculate_dashboard_totals', { user_id: userId, is_of_firm: Boolean(firmId) }),
    otherwise,
  );
  const row = rows[0];
  return {
    totalSpent30Days: row?.total_30_days ?? 0,
    totalSpentAllTime: row?.total_amount ?? 0,
    linkedUsers: row?.linked_users ?? 1,
  };
}
