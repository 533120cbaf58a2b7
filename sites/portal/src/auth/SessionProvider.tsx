import { signOut } from '@rumklar/backend/auth/signOut';
import { AUTH_STORAGE_KEY } from '@rumklar/domain/auth/session';
import { authTexts } from '@rumklar/domain/auth/texts';
import { reactionTo, type SignedOutReason } from '@rumklar/features/auth/sessionEvents';
import { clearStoredRole } from '@rumklar/features/auth/storedRole';
import { ACTION_TOAST } from '@rumklar/features/requests/actionToast';
import { showToast } from '@rumklar/ui/Toast';
import type { Session } from '@supabase/supabase-js';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { backend } from '../backend.ts';
import { DRAFT_STORAGE_KEY } from '../orders/draftKey.ts';
import { profileQuery } from '../profile/profileQuery.ts';
import { takeEnding } from './endSession.ts';
import { firstSession } from './firstSession.ts';
import { SessionContext, type SessionState, type SessionUser } from './useSession.ts';
import { useSlowSession } from './useSlowSession.ts';

/** Follows the one session of the three sites, also where another tab changes it (specification §4). */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState(firstState);
  const held = useRef(heldOf(firstSession().session));
  const queryClient = useQueryClient();
  useSlowSession(session.state === 'loading');

  useEffect(() => {
    function leave(reason: SignedOutReason) {
      if (reason === 'expired') showToast(authTexts.sessionExpired, ACTION_TOAST);
      if (reason === 'requested') sessionStorage.removeItem(DRAFT_STORAGE_KEY);
      if (held.current) forgetPictures().catch(() => undefined);
      held.current = undefined;
      clearStoredRole();
      queryClient.clear();
      setSession({ state: 'signedOut', reason });
    }

    const { data } = backend.auth.onAuthStateChange((event, next) => {
      const ownReason = event === 'SIGNED_OUT' ? takeEnding() : undefined;
      const reaction = reactionTo(event, next, {
        expiresAt: held.current?.expiresAt,
        hadStoredSession: firstSession().wasStored,
        hasStoredSession: localStorage.getItem(AUTH_STORAGE_KEY) !== null,
        now: Date.now(),
      });
      if (reaction.kind === 'signIn') {
        const { user } = reaction.session;
        if (held.current?.userId !== user.id) queryClient.clear();
        else if (event === 'USER_UPDATED') queryClient.invalidateQueries();
        else if (event === 'TOKEN_REFRESHED') queryClient.invalidateQueries(profileQuery(user.id));
        held.current = heldOf(reaction.session);
        const entered = userOf(reaction.session);
        // The auth client says so again whenever the window gets the focus: nothing is drawn anew for that.
        setSession((current) => (isSame(current, entered) ? current : { state: 'signedIn', user: entered }));
      } else if (reaction.kind === 'refuse') {
        showToast(authTexts.confirmationRequired);
        leave('unconfirmed');
        // Not from within the event: the auth client holds its lock until the callback has returned.
        setTimeout(() => signOut(backend, 'local').catch(() => undefined), 0);
      } else if (reaction.kind === 'signOut') {
        leave(ownReason ?? reaction.reason);
      }
    });
    // Asking refreshes what has run out; the answer comes as an event.
    const askAgain = () => void backend.auth.getSession();
    addEventListener('online', askAgain);
    return () => {
      data.subscription.unsubscribe();
      removeEventListener('online', askAgain);
    };
  }, [queryClient]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Drawn at once; what the auth client says afterwards may change it. */
function firstState(): SessionState {
  const { session, wasStored } = firstSession();
  if (session) return { state: 'signedIn', user: userOf(session) };
  return wasStored ? { state: 'loading' } : { state: 'signedOut', reason: 'none' };
}

function userOf({ user }: Session): SessionUser {
  return { id: user.id, email: user.email ?? '' };
}

/** What is remembered of the session that is open. */
function heldOf(session: Session | undefined) {
  return session && { userId: session.user.id, expiresAt: session.expires_at };
}

function isSame(session: SessionState, user: SessionUser): boolean {
  return session.state === 'signedIn' && session.user.id === user.id && session.user.email === user.email;
}

/** The login page, which comes next, has no use for the code of pictures: it is fetched where it was used. */
async function forgetPictures() {
  const { forgetImageUrls } = await import('@rumklar/backend/images/imageUrls');
  forgetImageUrls(backend);
}
