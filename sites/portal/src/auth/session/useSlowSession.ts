import { authTexts } from '@rumklar/domain/auth/texts';
import { dismissToast, showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useEffect } from 'react';
import { useIsOnline } from '../../layout/useIsOnline.ts';
import { authTiming } from '../confirmation/timing.ts';

/**
 * Shows a toast while refreshing the session takes long: the auth client gives up only after half a minute. Offline, the
 * offline banner is shown instead, and the page is reloaded when the connection is back.
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
    // The auth client keeps its failure for a minute; reloading is faster, and no input can be lost yet.
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isLoading]);
}

/** Shown until the session is refreshed. */
const SLOW_TOAST = { key: 'session', timeout: 60 * 60_000 } as const;
