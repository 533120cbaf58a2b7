import { confirmEmail } from '@rumklar/backend/auth/confirmEmail';
import { isBackendError } from '@rumklar/backend/errors';
import { confirmationTiming } from '@rumklar/domain/auth/texts';
import { useState } from 'react';
import { backend } from '../backend.ts';
import { authTiming } from './timing.ts';

/** The states of a confirmation. */
export type ConfirmationState =
  /** A link was opened; nothing happens before the button is pressed, because mail scanners open links too. */
  | { kind: 'waiting' }
  | { kind: 'processing'; attempt: number }
  | { kind: 'confirmed' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'expired' }
  | { kind: 'noToken' };

/** Redeems the token of a confirmation link; attempts without a response are retried. */
export function useConfirmation(token: string | undefined) {
  const [state, setState] = useState<ConfirmationState>({ kind: token ? 'waiting' : 'noToken' });

  async function confirm() {
    if (!token) return;
    for (let attempt = 1; ; attempt += 1) {
      setState({ kind: 'processing', attempt });
      try {
        await confirmEmail(backend, token);
        setState({ kind: 'confirmed' });
        return;
      } catch (error) {
        if (isBackendError(error, 'link_expired')) {
          setState({ kind: 'expired' });
          return;
        }
        if (isBackendError(error, 'link_invalid') || attempt >= confirmationTiming.maxAttempts) {
          setState({ kind: 'failed', error });
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, authTiming.confirmRetry * attempt));
      }
    }
  }

  return { state, confirm };
}
