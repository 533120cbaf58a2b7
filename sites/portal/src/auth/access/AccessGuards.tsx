import { ROLE_STORAGE_KEY, type RoleHint } from '@rumklar/domain/auth/session';
import { authTexts } from '@rumklar/domain/auth/texts';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { PageSkeleton } from '@rumklar/ui/PageSkeleton';
import { type ReactNode, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ErrorBoundary } from '../../layout/ErrorBoundary.tsx';
import { useProfile } from '../../profile/profileQuery.ts';
import { SHOWN_IN_PLACE } from '../../queryClient.ts';
import { AuthLayout } from '../AuthLayout.tsx';

interface CustomersOnlyProps {
  adminPath: string;
  /** The page itself shows a profile that fails to load, so that no toast is needed. @default false */
  showsProfile?: boolean;
  children: ReactNode;
}

/** A page that administrators have in their own area. */
export function CustomersOnly({ adminPath, showsProfile = false, children }: CustomersOnlyProps) {
  const role = useRole(showsProfile ? SHOWN_IN_PLACE : undefined);
  useEffect(() => {
    if (role === 'admin') location.replace(adminPath);
  }, [role, adminPath]);
  return role === 'customer' ? children : <PageSkeleton />;
}

/** The role that decides which pages to show; `undefined` while it loads. Access is enforced by the database. */
function useRole(options?: typeof SHOWN_IN_PLACE): RoleHint | undefined {
  const { data: profile, isError } = useProfile(options);
  if (profile) return profile.is_admin ? 'admin' : 'customer';
  const hint = localStorage.getItem(ROLE_STORAGE_KEY);
  if (hint === 'customer' || isError) return 'customer';
  return undefined;
}

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
