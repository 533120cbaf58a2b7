import { signOut } from '@rumklar/backend/auth/signOut';
import type { Backend } from '@rumklar/backend/client';
import { messageOf } from '@rumklar/backend/errors';
import { authTexts } from '@rumklar/domain/auth/texts';
import type { Message } from '@rumklar/domain/message';
import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { isSessionStored, storedUserId } from './storedSession.ts';

/** `none`: there was none; `requested`: 'Log ud' in any tab; `expired`: not refreshed; `unconfirmed`: the e-mail is not. */
export type SignedOutReason = 'none' | 'requested' | 'expired' | 'unconfirmed';

export type SessionReaction =
  | { kind: 'signIn'; session: Session }
  | { kind: 'refuse' }
  | { kind: 'signOut'; reason: SignedOutReason }
  | { kind: 'ignore' };

export interface BeforeEvent {
  /** When the session so far ends, in seconds since 1970 as in a token; `undefined` without one. */
  expiresAt: number | undefined;
  /** Whether the browser had stored a session when the page was opened. */
  hadStoredSession: boolean;
  /** Whether it has one stored now: the auth client removes it when the server refuses it. */
  hasStoredSession: boolean;
  now: number;
}

/** Calls `react` with what each event of the auth client means, also of other tabs. @returns a function that stops it */
export function onSessionEvent(
  client: Backend,
  before: () => Pick<BeforeEvent, 'expiresAt' | 'hadStoredSession'>,
  react: (reaction: SessionReaction, event: AuthChangeEvent) => void,
): () => void {
  const { data } = client.auth.onAuthStateChange((event, session) => {
    const state = { ...before(), hasStoredSession: isSessionStored(), now: Date.now() };
    react(reactionTo(event, session, state), event);
  });
  return () => data.subscription.unsubscribe();
}

/** An unconfirmed user is signed out; a refresh without a session, or a sign-out near the token's end, means expired. */
export function reactionTo(
  event: AuthChangeEvent,
  session: Session | null,
  before: BeforeEvent,
): SessionReaction {
  if (event === 'PASSWORD_RECOVERY' || event === 'MFA_CHALLENGE_VERIFIED') return { kind: 'ignore' };
  if (session) return session.user.email_confirmed_at ? { kind: 'signIn', session } : { kind: 'refuse' };
  if (event === 'TOKEN_REFRESHED') return { kind: 'signOut', reason: 'expired' };
  if (event === 'INITIAL_SESSION') {
    if (!before.hadStoredSession) return { kind: 'signOut', reason: 'none' };
    // A session that could not be refreshed because the server did not answer may still be valid.
    return before.hasStoredSession ? { kind: 'ignore' } : { kind: 'signOut', reason: 'expired' };
  }
  const isNearItsEnd =
    before.expiresAt !== undefined && before.expiresAt * 1000 <= before.now + REFRESH_MARGIN;
  return { kind: 'signOut', reason: isNearItsEnd ? 'expired' : 'requested' };
}

/** The auth client refreshes a token this long before its end, in ms. */
const REFRESH_MARGIN = 90_000;

/**
 * Reloads a page that the browser's back button has restored, when it shows the data of somebody who has signed out since:
 * with a reload it asks for a session again.
 * @param shownUserId whose data the page shows; `undefined` while nobody is signed in
 * @returns a function that stops it
 */
export function reloadWhenRestored(shownUserId: () => string | undefined): () => void {
  const check = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || shownUserId() === storedUserId()) return;
    document.body.hidden = true;
    location.reload();
  };
  addEventListener('pageshow', check);
  return () => removeEventListener('pageshow', check);
}

/** Signs out of this browser, after a failure too: the auth client removes the session first. @returns what to show */
export async function signOutHere(client: Backend): Promise<Message> {
  try {
    await signOut(client);
    return authTexts.signedOut;
  } catch (error) {
    return messageOf(error, authTexts.signOutUnexpected);
  }
}
