import { type ChosenCredentials, confirmEmail } from '@rumklar/backend/auth/confirmEmail';
import { isTokenHash } from '@rumklar/backend/auth/redeemLink';
import { isBackendError } from '@rumklar/backend/errors';
import { confirmationTiming } from '@rumklar/domain/auth/texts';
import { rememberAccount } from '@rumklar/features/auth/storedSession';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useRef, useState } from 'react';
import { backend } from '../../backend.ts';
import { authTiming } from '../../timing.ts';
import type { RefusedCredentials } from '../credentials/CredentialsForm.tsx';
import { refusedField } from '../credentials/refusedField.ts';

export type ConfirmationState =
  /** A link was opened. In a browser that did not sign up nothing happens before the button is pressed: mail scanners open links too. */
  | { kind: 'waiting' }
  | { kind: 'processing'; attempt: number }
  /** The sign-up was made in another browser, or by somebody else: name and password are chosen here. */
  | { kind: 'credentialsNeeded'; refused?: RefusedCredentials }
  | { kind: 'confirmed'; email: string | undefined; returnPath: string | undefined }
  | { kind: 'failed' }
  | { kind: 'expired' }
  /** No token, or what cannot be one: trying again would not help. */
  | { kind: 'noToken' };

/** Redeems the token of a confirmation link; attempts without a response are retried. */
export function useConfirmation(token: string | undefined) {
  const [state, setState] = useState<ConfirmationState>({
    kind: token && isTokenHash(token) ? 'waiting' : 'noToken',
  });
  const credentials = useRef<ChosenCredentials>(undefined);

  /** @param chosen without it, name and password of the call before */
  async function confirm(chosen = credentials.current) {
    if (!token) return;
    credentials.current = chosen;
    for (let attempt = 1; ; attempt += 1) {
      setState({ kind: 'processing', attempt });
      try {
        const result = await confirmEmail(backend, token, chosen);
        if (result.state === 'confirmed') {
          rememberAccount();
          setState({ ...result, kind: 'confirmed' });
        } else setState({ kind: 'credentialsNeeded' });
        return;
      } catch (error) {
        if (isBackendError(error, 'link_expired')) {
          setState({ kind: 'expired' });
          return;
        }
        if (isBackendError(error, 'weak_password')) {
          showToast(error.userMessage, ACTION_TOAST);
          setState({
            kind: 'credentialsNeeded',
            refused: chosen && { chosen, error: refusedField(error)?.message },
          });
          return;
        }
        if (isBackendError(error, 'link_invalid')) {
          setState({ kind: 'noToken' });
          return;
        }
        if (attempt >= confirmationTiming.maxAttempts) {
          setState({ kind: 'failed' });
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, authTiming.confirmRetry * attempt));
      }
    }
  }

  return { state, confirm };
}
