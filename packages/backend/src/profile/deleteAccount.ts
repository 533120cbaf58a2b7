import { type AccountDebt, deletionTexts } from '@rumklar/domain/profile/deletion';
import type { Backend } from '../client.ts';
import { BackendError, isBackendError } from '../errors.ts';
import { numberField, unwrap } from '../failures.ts';
import { invoke } from '../invoke.ts';

/** The account cannot be deleted yet; `userMessage` names the amount. */
export class AccountDebtError extends BackendError {
  readonly debt: AccountDebt;

  constructor(debt: AccountDebt, cause: unknown) {
    super('account_owes', deletionTexts.accountOwes(debt.uninvoicedKroner + debt.unpaidKroner), cause);
    this.name = 'AccountDebtError';
    this.debt = debt;
  }
}

/**
 * Deletes the account of the signed-in user for good and forgets the session. A call that failed half-way may be made again.
 * After a lost response the account is looked up: if it no longer exists, the deletion succeeded.
 *
 * @throws AccountDebtError while completed orders are not invoiced or an invoice is not paid; nothing is deleted then
 * @throws BackendError `last_admin`, `must_hand_over`, `order_partly_delivered`, `member_owes`, `second_factor_required`,
 * `rate_limited`
 */
export async function deleteAccount(client: Backend): Promise<void> {
  try {
    await requestDeletion(client, { confirmed: true });
  } catch (error) {
    if (!(await isGone(client, error))) throw error;
  }
  await client.auth.signOut({ scope: 'local' });
}

/** Whether the account could be deleted now; changes nothing. @throws BackendError like {@link deleteAccount} */
export async function assertAccountDeletable(client: Backend): Promise<void> {
  await requestDeletion(client, { confirmed: false });
}

/** Only looks whether the account could be deleted, unless `confirmed`. */
async function requestDeletion(client: Backend, body: { confirmed: boolean }): Promise<void> {
  try {
    await invoke(client, {
      name: 'delete-account',
      body,
      otherwise: deletionTexts.failed,
      messages: {
        account_owes: deletionTexts.failed,
        last_admin: deletionTexts.lastAdmin,
        must_hand_over: deletionTexts.mustHandOver,
        order_partly_delivered: deletionTexts.partlyDelivered,
        member_owes: deletionTexts.firmOwed,
        second_factor_required: deletionTexts.codeRequired,
      },
    });
  } catch (error) {
    throw isBackendError(error, 'account_owes') ? new AccountDebtError(debtOf(error), error) : error;
  }
}

async function isGone(client: Backend, error: unknown): Promise<boolean> {
  if (!isBackendError(error, 'network') && !isBackendError(error, 'not_signed_in')) return false;
  const { error: problem } = await client.auth.getUser();
  return problem?.code === 'user_not_found';
}

function debtOf(error: BackendError): AccountDebt {
  const details: unknown = Object(Object(error.cause).details);
  const ids: unknown = Object(details).invoiceIds;
  return {
    uninvoicedKroner: numberField(details, 'uninvoicedKroner') ?? 0,
    unpaidKroner: numberField(details, 'unpaidKroner') ?? 0,
    invoiceIds: Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [],
  };
}

export interface RunningOrder {
  id: string;
  number: number;
  title: string;
  /** DKK. */
  total_amount: number;
}

/** Orders of a person that are not completed, oldest first. @param input `ownsFirm`: with the firm's, which closes too */
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
  return await unwrap(own.order('created_at'), deletionTexts.runningFailed);
}
