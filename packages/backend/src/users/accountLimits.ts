import type { AccountLimits } from '@rumklar/domain/images/files/limits';
import { largerLimitsTexts } from '@rumklar/domain/orders/draft/largerLimitsTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { userLimitTexts } from '@rumklar/domain/users/customerTexts';
import type { Backend } from '../client.ts';
import { unwrap } from '../failures.ts';

/** Gives an account other limits; for administrators. @throws BackendError `account_unknown` for one that was deleted */
export async function setAccountLimits(
  client: Backend,
  input: { userId: string; limits: AccountLimits },
): Promise<void> {
  await unwrap(
    client.rpc('set_account_limits', { p_user_id: input.userId, p_limits: input.limits }),
    userLimitTexts.failed,
    { account_unknown: userLimitTexts.gone },
  );
}

/**
 * Gives the caller's account the larger limits, or asks the studio for them.
 *
 * @returns whether the account has them now
 * @throws BackendError `card_required`, `limits_not_offered`
 */
export async function requestLargerLimits(client: Backend): Promise<boolean> {
  const result = await unwrap(client.rpc('request_larger_limits'), largerLimitsTexts.failed, {
    card_required: orderTexts.cardRequired,
    limits_not_offered: largerLimitsTexts.notOffered,
  });
  return result === 'given';
}
