import { authTexts } from '@rumklar/domain/auth/texts';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ErrorBoundary } from '../../layout/ErrorBoundary.tsx';
import { AuthLayout } from '../AuthLayout.tsx';

/** The pages for signing in and signing up, with an error page of their own. */
export function AuthArea() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname} fallback={<AuthErrorPage />}>
      <Outlet />
    </ErrorBoundary>
  );
}

/** Shown when a page of the auth area throws while rendering; the connection that it lacked may come back. */
function AuthErrorPage() {
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <AuthLayout>
      <PageTitle>{authTexts.boundaryTitle}</PageTitle>
      <ErrorState headingLevel={1} title={authTexts.boundaryTitle} actionLabel={authTexts.reload} />
    </AuthLayout>
  );
}
