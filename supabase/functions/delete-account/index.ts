import Stripe from 'stripe';
import type { AccountDebt } from '../../../packages/domain/src/profile/deletion.ts';
import { assertSecondFactor, type Caller, forUsers } from '../_shared/auth.ts';
import { callProcedure, secretClient } from '../_shared/clients.ts';
import { endpoint, readFields, succeeded } from '../_shared/http.ts';
import { findCustomer, forgetCustomer } from '../_shared/payment/cards.ts';
import { isMissing } from '../_shared/payment/ensureCustomer.ts';
import { createStripe, withStripe } from '../_shared/payment/stripe.ts';
import type { ProcedureRow } from '../_shared/procedures.ts';
import { takeRateLimit } from '../_shared/rateLimit.ts';
import { Refusal } from '../_shared/refusal.ts';
import { objectsIn, removeBucketObjects } from '../_shared/removeObjects.ts';

Deno.serve(endpoint(forUsers(deleteAccount)));

/**
 * Deletes the caller's own account: `{ confirmed: true }`. Without it nothing is done, and the response says whether the
 * account could be deleted. Each step can be repeated, so that the next run completes a run that was cut off; only the
 * last step invalidates the token.
 *
 * @throws Refusal `account_owes` with `uninvoicedKroner`, `unpaidKroner` and `invoiceIds`, `last_admin`,
 * `must_hand_over`, `order_partly_delivered`, `member_owes` or `second_factor_required`; nothing is deleted then
 */
async function deleteAccount(request: Request, caller: Caller): Promise<Response> {
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

async function findDebt(userId: string): Promise<AccountDebt | undefined> {
  const [debt]: Debt[] = await callProcedure('get_account_debt', { p_user_id: userId });
  if (!debt || (debt.uninvoiced_kroner === null && debt.unpaid_kroner === null)) return undefined;
  return {
    uninvoicedKroner: debt.uninvoiced_kroner ?? 0,
    unpaidKroner: debt.unpaid_kroner ?? 0,
    invoiceIds: debt.invoice_ids,
  };
}

type Debt = ProcedureRow<'get_account_debt', 'uninvoiced_kroner' | 'unpaid_kroner'>;

/** Removes the images of an account, page by page. @throws Refusal when Storage removes nothing */
async function removeFiles(userId: string): Promise<void> {
  let stuck: string | undefined;
  for (;;) {
    const input = { p_user_id: userId, p_limit: PAGE };
    const objects = objectsIn(await callProcedure('list_account_objects', input));
    const [first] = objects;
    if (!first) return;
    if (first.name === stuck) throw new Refusal(502, 'storage_failed');
    // If nothing of a page was removed, another run may have done it: the next page shows whether it has.
    const gone = await removeBucketObjects(objects);
    stuck = gone === 0 ? first.name : undefined;
  }
}

const PAGE = 100;

/** @throws Refusal when Stripe does not respond: an account that was closed already would stay half deleted */
async function assertStripeResponds(userId: string): Promise<void> {
  const customer = await findCustomer(userId);
  if (!customer) return;
  const stripe = createStripe();
  await withStripe(() => stripe.paymentMethods.list({ customer, limit: 1 }).catch(unlessMissing));
}

/** Detaches the cards of an account and removes its customer at Stripe; paid invoices stay there. */
async function removeStripeCustomer(userId: string): Promise<void> {
  const customerId = await findCustomer(userId);
  if (!customerId) return;
  await withStripe(() => remove(createStripe(), customerId));
  await forgetCustomer(userId, customerId);
}

async function remove(stripe: Stripe, customerId: string): Promise<void> {
  try {
    const cards = await stripe.paymentMethods.list({ customer: customerId, limit: 100 });
    for (const { id } of cards.data) await detach(stripe, id);
    await stripe.customers.del(customerId);
  } catch (error) {
    // Removed by a run whose response was lost.
    unlessMissing(error);
  }
}

function unlessMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}

async function detach(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.paymentMethods.detach(id);
  } catch (error) {
    // Detached by another run: Stripe detaches no card twice.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}
