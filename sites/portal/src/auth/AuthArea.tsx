import { Outlet, useLocation } from 'react-router';
import { ErrorBoundary } from '../layout/ErrorBoundary.tsx';
import { AuthErrorPage } from './AuthErrorPage.tsx';

/** The pages of the front door, with an error screen of their own. */
export function AuthArea() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname} fallback={<AuthErrorPage />}>
      <Outlet />
    </ErrorBoundary>
  );
}
