import type { SignedOutReason } from '@rumklar/features/auth/sessionEvents';
import { createContext, useContext } from 'react';

export interface SessionUser {
  id: string;
  email: string;
}

export type SessionState =
  | { state: 'loading' }
  | { state: 'signedIn'; user: SessionUser }
  | { state: 'signedOut'; reason: SignedOutReason };

export const SessionContext = createContext<SessionState>({ state: 'loading' });

export function useSession(): SessionState {
  return useContext(SessionContext);
}

/** The signed-in user, for components inside `RequireSession`. @throws Error outside of it */
export function useUser(): SessionUser {
  const session = useContext(SessionContext);
  if (session.state !== 'signedIn') throw new Error('useUser needs RequireSession around it');
  return session.user;
}
