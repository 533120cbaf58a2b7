import { authTexts } from '@rumklar/domain/auth/texts';
import {
  onSessionEvent,
  reloadWhenRestored,
  type SignedOutReason,
} from '@rumklar/features/auth/sessionEvents';
import { clearStoredRole, rememberAccount } from '@rumklar/features/auth/storedSession';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { forgetRevisionDrafts } from '@rumklar/features/revisions/forgetRevisionDrafts';
import { dismissToast, showToast } from '@rumklar/ui/Toast/showToast.ts';
import type { Session } from '@supabase/supabase-js';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { backend } from '../../backend.ts';
import { useIsOnline } from '../../layout/useIsOnline.ts';
import { endDraftsExcept } from '../../orders/draft/draftEnd.ts';
import { forgetUnsavedTexts } from '../../orders/draft/forgetUnsavedTexts.ts';
import { profileQuery } from '../../profile/profileQuery.ts';
import { authTiming } from '../../timing.ts';
import { consumeOwnReason, signOutUnconfirmed } from './endSession.ts';
import { firstSession } from './firstSession.ts';
import { SessionContext, type SessionState, type SessionUser } from './useSession.ts';

/** Provides the session, which the three sites share, and follows changes of it in other tabs. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState(firstState);
  const known = useRef(summaryOf(firstSession().session));
  const queryClient = useQueryClient();
  useSlowSession(session.state === 'loading');

  useEffect(() => {
    function showSignedOut(reason: SignedOutReason) {
      if (reason === 'expired') showToast(authTexts.sessionExpired, ACTION_TOAST);
      if (reason === 'requested') {
        endDraftsExcept(undefined);
        forgetUnsavedTexts();
        if (known.current) forgetRevisionDrafts(known.current.userId);
      }
      if (known.current) loadAndForget().catch(() => undefined);
      known.current = undefined;
      clearStoredRole();
      queryClient.clear();
      setSession({ state: 'signedOut', reason });
    }

    const before = () => ({
      expiresAt: known.current?.expiresAt,
      hadStoredSession: firstSession().wasStored,
    });
    const unsubscribe = onSessionEvent(backend, before, (reaction, event) => {
      const ownReason = event === 'SIGNED_OUT' ? consumeOwnReason() : undefined;
      if (reaction.kind === 'signIn') {
        const userId = reaction.session.user.id;
        endDraftsExcept(userId);
        rememberAccount();
        if (known.current?.userId !== userId) queryClient.clear();
        else if (event === 'USER_UPDATED') queryClient.invalidateQueries();
        else if (event === 'TOKEN_REFRESHED') queryClient.invalidateQueries(profileQuery(userId));
        known.current = summaryOf(reaction.session);
        const user = userOf(reaction.session);
        // The auth client repeats the event whenever the window gets the focus: don't render again for that.
        setSession((current) => (isSame(current, user) ? current : { state: 'signedIn', user }));
      } else if (reaction.kind === 'refuse') {
        showToast(authTexts.confirmationRequired);
        showSignedOut('unconfirmed');
        // Not within the event: the auth client holds its lock until the callback has returned.
        setTimeout(signOutUnconfirmed);
      } else if (reaction.kind === 'signOut') {
        showSignedOut(ownReason ?? reaction.reason);
      }
    });
    // Refreshes an expired token; the result arrives as an event.
    const refresh = () => void backend.auth.getSession();
    addEventListener('online', refresh);
    const stopReloading = reloadWhenRestored(() => known.current?.userId);
    return () => {
      unsubscribe();
      stopReloading();
      removeEventListener('online', refresh);
    };
  }, [queryClient]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

function firstState(): SessionState {
  const { session, wasStored } = firstSession();
  if (session) return { state: 'signedIn', user: userOf(session) };
  return wasStored ? { state: 'loading' } : { state: 'signedOut', reason: 'none' };
}

function userOf({ user }: Session): SessionUser {
  return { id: user.id, email: user.email ?? '' };
}

/** The part of the current session that the next event is compared with. */
function summaryOf(session: Session | undefined) {
  return session && { userId: session.user.id, expiresAt: session.expires_at };
}

function isSame(session: SessionState, user: SessionUser): boolean {
  return session.state === 'signedIn' && session.user.id === user.id && session.user.email === user.email;
}

/** Forgets addresses that work without a session. Imported on demand, as the login page needs no code of images. */
async function loadAndForget() {
  const { clearImageUrls } = await import('@rumklar/backend/images/imageUrls');
  clearImageUrls(backend);
  const { forgetUploadUrls } = await import('@rumklar/uploads/deviceStore');
  await forgetUploadUrls();
}

/**
 * The auth client gives up refreshing only after half a minute. Offline, the offline banner is shown instead, and the page is
 * reloaded when the connection is back.
 */
function useSlowSession(isLoading: boolean): void {
  const isOnline = useIsOnline();
  useEffect(() => {
    if (!isLoading || !isOnline) return;
    const timer = setTimeout(
      () => showToast(authTexts.sessionLoadFailed, SLOW_TOAST),
      authTiming.slowSession,
    );
    return () => {
      clearTimeout(timer);
      dismissToast(SLOW_TOAST.key);
    };
  }, [isLoading, isOnline]);

  useEffect(() => {
    if (!isLoading) return;
    // The auth client keeps its failure for a minute; reloading is faster, and no input can be lost yet.
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isLoading]);
}

/** Shown until the session is refreshed. */
const SLOW_TOAST = { key: 'session', timeout: 60 * 60_000 } as const;
