import type { AccountDebt } from '@rumklar/domain/profile/deletion.ts';
import { callProcedure } from '../_shared/clients.ts';
import { entriesOf, fieldOf } from '../_shared/fields.ts';

/** What an account has yet to pay; `undefined` for nothing. */
export async function findDebt(userId: string): Promise<AccountDebt | undefined> {
  const [row] = entriesOf(await callProcedure('get_account_debt', { p_user_id: userId }));
  const unbilled = fieldOf(row, 'unbilled') ?? undefined;
  const unpaid = fieldOf(row, 'unpaid') ?? undefined;
  if (unbilled === undefined && unpaid === undefined) return undefined;
  const invoiceIds = entriesOf(fieldOf(row, 'invoice_ids')).filter((id) => typeof id === 'string');
  return { unbilled: Number(unbilled ?? 0), unpaid: Number(unpaid ?? 0), invoiceIds };
}
