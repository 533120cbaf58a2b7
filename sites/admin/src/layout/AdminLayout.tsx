import { paths } from '@rumklar/domain/routes/paths';
import { PageSkeleton } from '@rumklar/ui/PageSkeleton';
import { RouterProvider } from '@rumklar/ui/RouterProvider';
import { ToastRegion } from '@rumklar/ui/Toast';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useGetIdentity, useLogout } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { SIGN_OUT_REQUESTED } from '../auth/authProvider.ts';
import { AdminShell } from './AdminShell.tsx';
import { Notifications } from './Notifications.tsx';
import { useFollowLink } from './useFollowLink.ts';
import { useScrollToTopOnNavigation } from './useScrollToTopOnNavigation.ts';
import { useShortcuts } from './useShortcuts.ts';

/** The layout of every screen of the admin. */
export function AdminLayout({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  const { identity } = useGetIdentity();
  const logout = useLogout();
  const [isHelpOpen, setHelpOpen] = useState(false);
  useScrollToTopOnNavigation();
  useShortcuts(() => setHelpOpen(true));
  return (
    <RouterProvider navigate={useFollowLink()}>
      <AdminShell
        currentPath={paths.admin + pathname}
        user={identity && { name: identity.fullName ?? '', email: String(identity.email ?? '') }}
        onSignOut={() => logout(SIGN_OUT_REQUESTED)}
      >
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </AdminShell>
      {isHelpOpen && (
        <Suspense>
          <ShortcutsDialog onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
      <Notifications />
      <ToastRegion />
    </RouterProvider>
  );
}

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
}));
