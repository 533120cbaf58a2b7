import type { SignedOutReason } from '@rumklar/features/auth/sessionEvents';
import { createContext, useContext } from 'react';

/** Who uses the portal now. */
export interface SessionUser {
  id: string;
  email: string;
}

/** The three states of a session (specification §4). */
export type SessionState =
  | { state: 'loading' }
  | { state: 'signedIn'; user: SessionUser }
  | { state: 'signedOut'; reason: SignedOutReason };

export const SessionContext = createContext<SessionState>({ state: 'loading' });

/** The session as it is now. */
export function useSession(): SessionState {
  return useContext(SessionContext);
}

/**
 * The user, for everything behind `RequireSession`.
 *
 * @throws Error outside of it
 */
export function useUser(): SessionUser {
  const session = useContext(SessionContext);
  if (session.state !== 'signedIn') throw new Error('useUser needs RequireSession around it');
  return session.user;
}
