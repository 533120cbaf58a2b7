import { authTexts } from '@rumklar/domain/auth/texts';
import { type Backend, captchaToken } from '../client.ts';
import { BackendError } from '../errors.ts';
import type { RefusalMessages } from '../failures.ts';
import { invoke } from '../invoke.ts';

export interface AuthEmail {
  email: string;
  type: 'confirmation' | 'welcome';
  /** The site's origin; the function takes it as a hint only and never as a link's target. */
  origin?: string;
  userId?: string;
  isResend?: boolean;
}

export interface RetryTiming {
  wait: (milliseconds: number) => Promise<void>;
  random: () => number;
}

/** How often the function is called, and the milliseconds between. */
export const authEmailRetry = {
  attempts: 3,
  confirmationBase: 1500,
  base: 1000,
  jitter: [0.85, 1.15],
} as const;

/**
 * Sends a mail through the function `send-auth-email`: three attempts with exponential backoff and jitter, then one direct
 * call. A refusal that another attempt cannot change is not repeated.
 *
 * @throws BackendError `user_not_found`, `already_confirmed`, `captcha_failed`, `rate_limited`, `mail_failed`
 */
export async function sendAuthEmail(
  client: Backend,
  email: AuthEmail,
  timing: RetryTiming = realTiming,
): Promise<void> {
  const base = email.type === 'confirmation' ? authEmailRetry.confirmationBase : authEmailRetry.base;
  for (let attempt = 0; attempt < authEmailRetry.attempts; attempt += 1) {
    try {
      return await request(client, email);
    } catch (error) {
      if (!mayPass(error)) throw error;
      await timing.wait(delay(base, attempt, timing.random()));
    }
  }
  await request(client, email, { directCall: true });
}

/** The wait after an attempt, in ms. */
export function delay(base: number, attempt: number, random: number): number {
  const [low, high] = authEmailRetry.jitter;
  return Math.round(base * 2 ** attempt * (low + (high - low) * random));
}

async function request(client: Backend, email: AuthEmail, options?: { directCall: true }): Promise<void> {
  await invoke(client, {
    name: 'send-auth-email',
    body: {
      email: email.email,
      type: email.type,
      isResend: email.isResend ?? false,
      originDomain: email.origin,
      userId: email.userId,
      timestamp: new Date().toISOString(),
      captchaToken: email.type === 'welcome' ? undefined : await captchaToken(client),
      ...options,
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

const realTiming: RetryTiming = {
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  random: Math.random,
};
