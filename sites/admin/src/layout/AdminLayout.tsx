import { paths } from '@rumklar/domain/routes/paths';
import { RouterProvider } from '@rumklar/ui/RouterProvider';
import { ToastRegion } from '@rumklar/ui/Toast';
import { type ReactNode, Suspense } from 'react';
import { useGetIdentity, useLogout } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { ASKED } from '../auth/authProvider.ts';
import { AdminShell } from './AdminShell.tsx';
import { Notifications } from './Notifications.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { useFollow } from './useFollow.ts';
import { useScrollToTop } from './useScrollToTop.ts';

/** What stands around every screen of the admin. */
export function AdminLayout({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  const { identity } = useGetIdentity();
  const logout = useLogout();
  useScrollToTop();
  return (
    <RouterProvider navigate={useFollow()}>
      <AdminShell
        currentPath={paths.admin + pathname}
        user={identity && { name: identity.fullName ?? '', email: String(identity.email ?? '') }}
        onSignOut={() => logout(ASKED)}
      >
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </AdminShell>
      <Notifications />
      <ToastRegion />
    </RouterProvider>
  );
}
