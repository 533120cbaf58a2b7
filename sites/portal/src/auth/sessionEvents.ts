import type { AuthChangeEvent, Session } from '@supabase/supabase-js';

/** Why somebody is signed out: never signed in here, pressed 'Log ud' (here or in another tab), or ran out. */
export type SignedOutReason = 'none' | 'left' | 'expired' | 'unconfirmed';

/** What the portal does with an event of the auth client. */
export type SessionReaction =
  | { kind: 'enter'; session: Session }
  | { kind: 'refuse' }
  | { kind: 'leave'; reason: SignedOutReason }
  | { kind: 'ignore' };

/** What is known before an event. */
export interface BeforeEvent {
  /** When the session that was held ends, in seconds since 1970 as in a token; `undefined` without one. */
  expiresAt: number | undefined;
  /** Whether a session lay in the browser's storage when the page was opened. */
  hadStoredSession: boolean;
  /** Whether one lies there now: the auth client removes it when the server refuses it. */
  hasStoredSession: boolean;
  /** The time now, in ms. */
  now: number;
}

/**
 * What an event of the auth client asks for (specification §4): an unconfirmed user is signed out at once; a refresh
 * without a session, or a sign-out that nobody asked for near the token's end, is an expired session.
 */
export function reactionTo(
  event: AuthChangeEvent,
  session: Session | null,
  before: BeforeEvent,
): SessionReaction {
  if (event === 'PASSWORD_RECOVERY' || event === 'MFA_CHALLENGE_VERIFIED') return { kind: 'ignore' };
  if (session) return session.user.email_confirmed_at ? { kind: 'enter', session } : { kind: 'refuse' };
  if (event === 'TOKEN_REFRESHED') return { kind: 'leave', reason: 'expired' };
  if (event === 'INITIAL_SESSION') {
    if (!before.hadStoredSession) return { kind: 'leave', reason: 'none' };
    // One that could not be refreshed because nobody answered may still be good.
    return before.hasStoredSession ? { kind: 'ignore' } : { kind: 'leave', reason: 'expired' };
  }
  const ranOut = before.expiresAt !== undefined && before.expiresAt * 1000 <= before.now + REFRESH_MARGIN;
  return { kind: 'leave', reason: ranOut ? 'expired' : 'left' };
}

/** The auth client refreshes a token this long before its end, in ms. */
const REFRESH_MARGIN = 90_000;
