import { ownerOf } from '@rumklar/domain/routes/sites';
import { LoadingPage } from '@rumklar/ui/LoadingPage';
import { RouterProvider } from '@rumklar/ui/routerProvider.ts';
import { ToastRegion } from '@rumklar/ui/Toast/ToastRegion.tsx';
import { Suspense } from 'react';
import { type NavigateOptions, Outlet, useNavigate } from 'react-router';
import { SessionProvider } from '../auth/session/SessionProvider.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { usePreloadLinks } from './usePreload.ts';

/** The layout around every screen: session, links, toasts, error boundary. */
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
        <ErrorBoundary fallback={<ErrorPage />}>
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
