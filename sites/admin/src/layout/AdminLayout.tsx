import { PageSkeleton } from '@rumklar/ui/PageSkeleton';
import { RouterProvider } from '@rumklar/ui/routerProvider.ts';
import { ToastRegion } from '@rumklar/ui/Toast/ToastRegion.tsx';
import { type ReactNode, Suspense, useState } from 'react';
import { useGetIdentity, useLogout } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { SIGN_OUT_REQUESTED } from '../auth/authProvider.ts';
import { useRoleChecks } from '../auth/role.ts';
import { DeliveryStatus } from '../images/delivery/DeliveryStatus.tsx';
import { StatusChangeProvider } from '../orders/status/StatusChangeProvider.tsx';
import { useArea } from '../work/area.ts';
import { AdminShell } from './AdminShell.tsx';
import { RoleLost } from './failures/RoleLost.tsx';
import { lazyDialog } from './forms/lazyDialog.tsx';
import { useShortcuts } from './shortcuts/useShortcuts.ts';
import { Notifications } from './toasts/Notifications.tsx';
import { useFollowLink } from './useFollowLink.ts';
import { useScrollToTopOnNavigation } from './useScrollToTopOnNavigation.ts';

export function AdminLayout({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  const { identity } = useGetIdentity();
  const logout = useLogout();
  const [isHelpOpen, setHelpOpen] = useState(false);
  useRoleChecks();
  useScrollToTopOnNavigation();
  useShortcuts(() => setHelpOpen(true));
  return (
    <RouterProvider navigate={useFollowLink()}>
      <AdminShell
        currentPath={(useArea() + pathname).replace(/\/$/, '')}
        user={identity && { name: identity.fullName ?? '', email: String(identity.email ?? '') }}
        onSignOut={() => logout(SIGN_OUT_REQUESTED)}
        onHelp={() => setHelpOpen(true)}
      >
        <RoleLost />
        <DeliveryStatus />
        <StatusChangeProvider>
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </StatusChangeProvider>
      </AdminShell>
      {isHelpOpen && <ShortcutsDialog onClose={() => setHelpOpen(false)} />}
      <Notifications />
      <ToastRegion />
    </RouterProvider>
  );
}

const ShortcutsDialog = lazyDialog(
  async () => (await import('./shortcuts/ShortcutsDialog.tsx')).ShortcutsDialog,
);
