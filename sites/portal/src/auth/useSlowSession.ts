import { authTexts } from '@rumklar/domain/auth/texts';
import { dismissToast, showToast } from '@rumklar/ui/Toast';
import { useEffect } from 'react';
import { useIsOnline } from '../layout/useIsOnline.ts';
import { authTiming } from './timing.ts';

/**
 * Says so when the session is a long time coming, until it is there. The auth client itself gives up only after half a
 * minute. Offline, the page says that instead, and is loaded anew when the connection is back.
 */
export function useSlowSession(isLoading: boolean): void {
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
    // The auth client holds for a minute that nobody answers; on the page there is nothing yet that could be lost.
    const loadAnew = () => location.reload();
    addEventListener('online', loadAnew);
    return () => removeEventListener('online', loadAnew);
  }, [isLoading]);
}

/** Stands until the session is there. */
const SLOW_TOAST = { key: 'session', timeout: 60 * 60_000 } as const;
