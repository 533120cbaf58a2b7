import { authTexts } from '@rumklar/domain/auth/texts';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import type { RefusalMessages } from '../failures.ts';
import { invoke } from '../invoke.ts';

/** What `send-auth-email` is asked for. */
export interface AuthEmail {
  email: string;
  type: 'confirmation' | 'welcome';
  /** The site's origin; the function takes it as a hint only and never as a link's target. */
  origin?: string;
  userId?: string;
  isResend?: boolean;
}

/** Waiting between attempts, so that tests need not wait. */
export interface Patience {
  wait: (milliseconds: number) => Promise<void>;
  random: () => number;
}

/** How often, and how long between: specification §9. */
export const authEmailRetry = {
  attempts: 3,
  confirmationBase: 1500,
  base: 1000,
  jitter: [0.85, 1.15],
} as const;

/**
 * Asks the function `send-auth-email` for a mail: three attempts with exponential backoff and jitter, then one direct
 * call (specification §7 and §9). An answer that says no for good is not asked again.
 *
 * @throws BackendError `user_not_found`, `already_confirmed`, `rate_limited`, `mail_failed`, `network`
 */
export async function sendAuthEmail(
  client: Backend,
  email: AuthEmail,
  patience: Patience = realPatience,
): Promise<void> {
  const base = email.type === 'confirmation' ? authEmailRetry.confirmationBase : authEmailRetry.base;
  for (let attempt = 0; attempt < authEmailRetry.attempts; attempt += 1) {
    try {
      return await request(client, email, false);
    } catch (error) {
      if (!mayPass(error)) throw error;
      await patience.wait(delay(base, attempt, patience.random()));
    }
  }
  await request(client, email, true);
}

/** The wait after an attempt, in ms. */
export function delay(base: number, attempt: number, random: number): number {
  const [low, high] = authEmailRetry.jitter;
  return Math.round(base * 2 ** attempt * (low + (high - low) * random));
}

async function request(client: Backend, email: AuthEmail, directCall: boolean): Promise<void> {
  await invoke(client, {
    name: 'send-auth-email',
    body: {
      email: email.email,
      type: email.type,
      isResend: email.isResend ?? false,
      originDomain: email.origin,
      userId: email.userId,
      timestamp: new Date().toISOString(),
      ...(directCall ? { directCall: true } : {}),
    },
    otherwise: authTexts.confirmMailFailed,
    messages,
  });
}

function mayPass(error: unknown): boolean {
  if (!(error instanceof BackendError)) return false;
  return ['network', 'unavailable', 'unexpected', 'mail_failed'].includes(error.code);
}

const messages: RefusalMessages = {
  user_not_found: authTexts.userNotFound,
  already_confirmed: authTexts.alreadyConfirmed,
  rate_limited: authTexts.tooManyAttempts,
  mail_failed: authTexts.confirmMailFailed,
};

const realPatience: Patience = {
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  random: Math.random,
};
