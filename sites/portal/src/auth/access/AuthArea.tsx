import { Outlet, useLocation } from 'react-router';
import { ErrorBoundary } from '../../layout/ErrorBoundary.tsx';
import { AuthErrorPage } from '../AuthErrorPage.tsx';

/** The pages for signing in and signing up, with an error page of their own. */
export function AuthArea() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname} fallback={<AuthErrorPage />}>
      <Outlet />
    </ErrorBoundary>
  );
}
