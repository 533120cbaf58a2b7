import { AUTH_STORAGE_KEY } from '@rumklar/domain/auth/session';
import type { Session } from '@supabase/supabase-js';
import { backend } from '../backend.ts';
import { authTiming } from './timing.ts';

/** What the browser had kept when the page was opened. */
interface FirstSession {
  /** Whether a session lay there, good or not. */
  wasStored: boolean;
  /** The session, where it is known to be good. */
  session: Session | undefined;
}

let first: FirstSession = { wasStored: false, session: undefined };

/** The session of the first screen, after {@link lookUpSession}. */
export function firstSession(): Readonly<FirstSession> {
  return first;
}

/**
 * Looks for the session that the browser keeps, so that the first screen is drawn for who is signed in. One that has
 * run out is renewed at the server, which the screen does not wait for.
 */
export async function lookUpSession(): Promise<void> {
  const found: FirstSession = {
    wasStored: localStorage.getItem(AUTH_STORAGE_KEY) !== null,
    session: undefined,
  };
  first = found;
  if (!found.wasStored) return;
  const lookUp = backend.auth.getSession().then(({ data }) => {
    if (data.session?.user.email_confirmed_at) found.session = data.session;
  });
  const patience = new Promise((resolve) => setTimeout(resolve, authTiming.storedSession));
  await Promise.race([lookUp, patience]).catch(() => undefined);
}
