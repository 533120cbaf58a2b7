import { authTexts } from '@rumklar/domain/auth/texts';
import { landingPath, paths } from '@rumklar/domain/routes/paths';
import { RETURN_PARAMETER, safeReturnPath } from '@rumklar/domain/routes/returnPath';
import { ownerOf } from '@rumklar/domain/routes/sites';
import { showToast } from '@rumklar/ui/Toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { usePreloadScreen } from '../layout/usePreloadScreen.ts';
import { profileQuery } from '../profile/profileQuery.ts';
import { useSession } from './useSession.ts';

/**
 * Leads on whoever is signed in: back to the page they came from, else to their own landing page.
 *
 * @param pause how long to wait before the profile is read, in ms
 */
export function useLanding(pause: number): void {
  const session = useSession();
  const userId = session.state === 'signedIn' ? session.user.id : undefined;
  const next = safeReturnPath(useSearchParams()[0].get(RETURN_PARAMETER));
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const preloadScreen = usePreloadScreen();

  useEffect(() => {
    if (!userId) return;
    preloadScreen(next ?? paths.dashboard);
    const timer = setTimeout(async () => {
      // Who cannot be told apart is let in as a customer; the pages find out by themselves.
      const profile = await queryClient
        .fetchQuery({ ...profileQuery(userId), meta: { quiet: true } })
        .catch(() => {
          showToast(authTexts.profileFetchFailed);
          return undefined;
        });
      const to = next ?? (profile ? landingPath(profile.is_admin) : paths.dashboard);
      if (ownerOf(new URL(to, location.origin).pathname) === 'portal') navigate(to, { replace: true });
      else location.replace(to);
    }, pause);
    return () => clearTimeout(timer);
  }, [userId, next, pause, queryClient, navigate, preloadScreen]);
}
