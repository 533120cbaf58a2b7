import { paths } from '@rumklar/domain/routes/paths';
import { signInPath } from '@rumklar/domain/routes/returnPath';
import { Navigate, Outlet, useLocation } from 'react-router';
import { CrashPage, ErrorBoundary } from '../../layout/ErrorBoundary.tsx';
import { PortalLayout } from '../../layout/PortalLayout.tsx';
import { useSession } from '../session/useSession.ts';

/** Renders the customer area for signed-in users; others are redirected to /auth and back after signing in. */
export function RequireSession() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.state === 'signedOut') {
    const to = session.reason === 'requested' ? paths.auth : signInPath(pathname + search);
    return <Navigate to={to} replace />;
  }
  return (
    <PortalLayout user={session.state === 'signedIn' ? session.user : undefined}>
      {session.state === 'signedIn' && (
        <ErrorBoundary key={pathname} fallback={<CrashPage />}>
          <Outlet />
        </ErrorBoundary>
      )}
    </PortalLayout>
  );
}
