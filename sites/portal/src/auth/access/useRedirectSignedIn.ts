import { authTexts } from '@rumklar/domain/auth/texts';
import { homePath, paths } from '@rumklar/domain/routes/paths';
import { RETURN_PARAMETER, safeReturnPath } from '@rumklar/domain/routes/returnPath';
import { ownerOf } from '@rumklar/domain/routes/sites';
import { roleOf } from '@rumklar/domain/users/roles';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { usePreloadScreen } from '../../layout/usePreload.ts';
import { profileQuery } from '../../profile/profileQuery.ts';
import { useSession } from '../session/useSession.ts';

/**
 * Redirects signed-in users back to the page they came from, or to the home page of their role.
 * @param pause how long to wait before the profile is read, in ms
 * @param isEnabled `false` while a signed-in user is asked something
 */
export function useRedirectSignedIn(pause: number, isEnabled: boolean): void {
  const session = useSession();
  const userId = isEnabled && session.state === 'signedIn' ? session.user.id : undefined;
  const next = safeReturnPath(useSearchParams()[0].get(RETURN_PARAMETER));
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const preloadScreen = usePreloadScreen();

  useEffect(() => {
    if (!userId) return;
    preloadScreen(next ?? paths.dashboard);
    const timer = setTimeout(async () => {
      // Without a profile the user counts as a customer; the customer pages check the role themselves.
      const profile = await queryClient
        .fetchQuery({ ...profileQuery(userId), meta: { showsToast: false } })
        .catch(() => {
          showToast(authTexts.profileFetchFailed);
          return undefined;
        });
      const to = next ?? (profile ? homePath(roleOf(profile)) : paths.dashboard);
      if (ownerOf(new URL(to, location.origin).pathname) === 'portal') navigate(to, { replace: true });
      else location.replace(to);
    }, pause);
    return () => clearTimeout(timer);
  }, [userId, next, pause, queryClient, navigate, preloadScreen]);
}

/** Fetches the code of the studio's site into the browser's cache, while somebody types the password. Its page names the files. */
export async function fetchStudio(path: string): Promise<void> {
  try {
    const html = await (await fetch(path)).text();
    const page = new DOMParser().parseFromString(html, 'text/html');
    const links = page.querySelectorAll<HTMLLinkElement>('link[rel=code]');
    await Promise.all([...links].map((link) => fetch(link.getAttribute('href') ?? '', { priority: 'low' })));
  } catch {
    // The site fetches them itself.
  }
}

/** Whether somebody is on the way to a page of the studio. @param next where signing in leads to */
export function isForStudio(next: string | undefined): boolean {
  return next !== undefined && ownerOf(new URL(next, location.origin).pathname) === 'admin';
}
