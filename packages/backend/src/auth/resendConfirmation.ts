import { canonicalEmail } from '@rumklar/domain/auth/validation';
import type { Backend } from '../client.ts';
import { isBackendError } from '../errors.ts';
import { type RetryTiming, sendAuthEmail } from './sendAuthEmail.ts';

/**
 * Sends the confirmation mail again.
 *
 * @returns `already_confirmed` for an account that needs no mail
 * @throws BackendError `user_not_found`, `rate_limited`, `mail_failed`
 */
export async function resendConfirmation(
  client: Backend,
  email: string,
  timing?: RetryTiming,
): Promise<'sent' | 'already_confirmed'> {
  try {
    await sendAuthEmail(
      client,
      { email: canonicalEmail(email), type: 'confirmation', isResend: true },
      timing,
    );
    return 'sent';
  } catch (error) {
    if (isBackendError(error, 'already_confirmed')) return 'already_confirmed';
    throw error;
  }
}
