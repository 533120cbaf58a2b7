import type { AccountDebt } from '../../../packages/domain/src/profile/deletion.ts';
import { callProcedure } from '../_shared/clients.ts';
import type { ProcedureRow } from '../_shared/procedures.ts';

/** What an account owes; `undefined` for nothing. */
export async function findDebt(userId: string): Promise<AccountDebt | undefined> {
  const [debt]: Debt[] = await callProcedure('get_account_debt', { p_user_id: userId });
  if (!debt || (debt.uninvoiced_kroner === null && debt.unpaid_kroner === null)) return undefined;
  return {
    uninvoicedKroner: debt.uninvoiced_kroner ?? 0,
    unpaidKroner: debt.unpaid_kroner ?? 0,
    invoiceIds: debt.invoice_ids,
  };
}

type Debt = ProcedureRow<'get_account_debt', 'uninvoiced_kroner' | 'unpaid_kroner'>;
