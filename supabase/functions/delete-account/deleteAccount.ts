import { assertSecondFactor, type Caller } from '../_shared/auth.ts';
import { callProcedure, secretClient } from '../_shared/clients.ts';
import { readFields, succeeded } from '../_shared/http.ts';
import { takeRateLimit } from '../_shared/rateLimit.ts';
import { Refusal } from '../_shared/refusal.ts';
import { findDebt } from './findDebt.ts';
import { removeFiles } from './removeFiles.ts';
import { assertStripeResponds, removeStripeCustomer } from './removeStripeCustomer.ts';

/**
 * Deletes the caller's own account: `{ confirmed: true }`. Without it nothing is done, and the response says whether the
 * account could be deleted. Each step can be repeated, so that the next run completes a run that was cut off; only the
 * last step invalidates the token.
 *
 * @throws Refusal `account_owes` with `uninvoicedKroner`, `unpaidKroner` and `invoiceIds`, `last_admin`,
 * `must_hand_over`, `order_partly_delivered`, `member_owes` or `second_factor_required`; nothing is deleted then
 */
export async function deleteAccount(request: Request, caller: Caller): Promise<Response> {
  await takeRateLimit({ key: `delete-account:${caller.id}`, times: 30, seconds: 3600 });
  const { confirmed } = await readFields(request);
  assertSecondFactor(caller);
  await assertDeletable(caller.id);
  if (confirmed !== true) return succeeded({ deleted: false });
  await assertStripeResponds(caller.id);
  // Decides under a lock whether there is something to pay; until then nothing is removed.
  const closed = await callProcedure('close_account', { p_user_id: caller.id });
  if (!closed) {
    await assertDeletable(caller.id);
    throw new Refusal(409, 'conflict');
  }
  await removeStripeCustomer(caller.id);
  await removeFiles(caller.id);
  const hash = await callProcedure('erase_account', { p_user_id: caller.id });
  // The log outlives a restore of the database, which loses private.erasures (docs/operations.md).
  console.info(`Erased account ${hash}`);
  // Another tab may have started to add a card.
  await removeStripeCustomer(caller.id);
  await deleteUser(caller.id);
  return succeeded({ deleted: true });
}

async function assertDeletable(userId: string): Promise<void> {
  const found = await callProcedure('find_deletion_obstacle', { p_user_id: userId });
  const obstacle = OBSTACLES.find((one) => one === found);
  if (obstacle) throw new Refusal(409, obstacle);
  const debt = await findDebt(userId);
  if (debt) throw new Refusal(409, 'account_owes', { ...debt });
}

const OBSTACLES = ['last_admin', 'must_hand_over', 'order_partly_delivered', 'member_owes'] as const;

// The trigger on auth.users takes the profile along, or empties it where invoices must be kept.
async function deleteUser(userId: string): Promise<void> {
  const { auth } = secretClient('only the service may delete users');
  const { error } = await auth.admin.deleteUser(userId);
  if (!error || error.code === 'user_not_found') return;
  throw new Error(`The user was not deleted: ${error.status ?? ''} ${error.code ?? ''} ${error.message}`);
}
