import { connectionTexts } from '@rumklar/domain/connection/texts';
import { ownerOf } from '@rumklar/domain/routes/sites';
import { Icon } from '@rumklar/ui/Icon';
import { LoadingPage } from '@rumklar/ui/LoadingPage';
import { RouterProvider } from '@rumklar/ui/routerProvider.ts';
import { ToastRegion } from '@rumklar/ui/Toast/ToastRegion.tsx';
import { WifiOff } from 'lucide-react';
import { Suspense } from 'react';
import { type NavigateOptions, Outlet, useNavigate } from 'react-router';
import { SessionProvider } from '../auth/session/SessionProvider.tsx';
import { CrashPage, ErrorBoundary } from './ErrorBoundary.tsx';
import { useIsNavigating } from './PortalRouter.tsx';
import styles from './Root.module.css';
import { useIsOnline } from './useIsOnline.ts';
import { usePreloadLinks } from './usePreload.ts';

export function Root() {
  const navigate = useNavigate();
  usePreloadLinks();

  /** Links to the other two sites on this origin load the page. */
  function follow(href: string, options?: NavigateOptions) {
    if (ownerOf(new URL(href, location.href).pathname) === 'portal') navigate(href, options);
    else location.assign(href);
  }

  return (
    <RouterProvider navigate={follow}>
      <SessionProvider>
        <NavigationProgress />
        <OfflineBanner />
        <ErrorBoundary fallback={<CrashPage />}>
          <Suspense fallback={<LoadingPage />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
        <ToastRegion />
      </SessionProvider>
    </RouterProvider>
  );
}

declare module 'react-aria-components' {
  interface RouterConfig {
    routerOptions: NavigateOptions;
  }
}

/** A thin line at the top while the next screen loads; it appears after a short delay. */
function NavigationProgress() {
  if (!useIsNavigating()) return null;
  return <div className={styles.line} role="progressbar" aria-label="Siden indlæses" />;
}

/** Shown while the browser is offline. Paused queries continue by themselves. */
function OfflineBanner() {
  const isOnline = useIsOnline();
  return (
    <div role="status" className={styles.region}>
      {!isOnline && (
        <p className={styles.banner}>
          <Icon icon={WifiOff} />
          {connectionTexts.lost}
        </p>
      )}
    </div>
  );
}
