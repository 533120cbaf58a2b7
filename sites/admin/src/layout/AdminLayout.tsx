import { brand } from '@rumklar/domain/brand';
import { deskTexts } from '@rumklar/domain/orders/list/deskTexts';
import { workTexts } from '@rumklar/domain/orders/work/workTexts';
import { paths } from '@rumklar/domain/routes/paths';
import { AppShell } from '@rumklar/ui/AppShell';
import type { AppShellItem } from '@rumklar/ui/AppShell/AppShellNavigation.tsx';
import { IconButton } from '@rumklar/ui/IconButton';
import { PageSkeleton } from '@rumklar/ui/PageSkeleton';
import { RouterProvider } from '@rumklar/ui/routerProvider.ts';
import { ToastRegion } from '@rumklar/ui/Toast/ToastRegion.tsx';
import { CircleQuestionMark, LayoutDashboard, LogOut, RefreshCw } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import {
  useCanAccessResources,
  useCreatePath,
  useGetIdentity,
  useGetResourceLabel,
  useLogout,
  useResourceDefinitions,
} from 'react-admin';
import { useLocation, useNavigationType } from 'react-router-dom';
import { SIGN_OUT_REQUESTED } from '../auth/authProvider.ts';
import { useRoleChecks } from '../auth/role.ts';
import { DeliveryStatus } from '../images/delivery/DeliveryStatus.tsx';
import { StatusChangeProvider } from '../orders/status/StatusChangeProvider.tsx';
import { useOpenRevisions } from '../revisions/queue/useOpenRevisions.ts';
import { security } from '../security/index.ts';
import { settingsEntry } from '../settings/index.ts';
import { useArea } from '../work/area.ts';
import styles from './AdminShell.module.css';
import { RoleLost } from './failures/RoleLost.tsx';
import { lazyDialog } from './forms/lazyDialog.tsx';
import { useShortcuts } from './shortcuts/useShortcuts.ts';
import { Notifications } from './toasts/Notifications.tsx';
import { useFollowLink } from './useFollowLink.ts';

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

/** Scrolls to the top on every navigation but the browser's back and forward, which restore the position. */
function useScrollToTopOnNavigation(): void {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the path changes
  useEffect(() => {
    if (!isBack) scrollTo({ top: 0 });
  }, [pathname]);
}

interface AdminShellProps {
  currentPath: string;
  user: { name: string; email: string } | undefined;
  onSignOut: () => void;
  onHelp: () => void;
  children: ReactNode;
}

/** The frame of the admin: navigation at the side, as icons beside an order, or at the bottom of a narrow screen. */
function AdminShell({ currentPath, user, onSignOut, onHelp, children }: AdminShellProps) {
  return (
    <AppShell
      brand={{ name: brand.name, href: useArea() }}
      items={useMenuItems()}
      actions={[
        { label: 'Opdater', icon: RefreshCw, onPress: () => location.reload() },
        { label: 'Log ud', icon: LogOut, onPress: onSignOut },
      ]}
      className={styles.shell}
      rail={currentPath.includes('/ordrer/') ? 'always' : 'wide'}
      currentPath={currentPath}
      tools={
        <IconButton
          icon={CircleQuestionMark}
          aria-label="Tastaturgenveje (?)"
          className={styles.help}
          onPress={onHelp}
        />
      }
      account={user && { name: user.name, detail: user.email }}
    >
      {children}
    </AppShell>
  );
}

/** The start page, each resource with a list that the user may access, and behind the name how they sign in. */
function useMenuItems(): AppShellItem[] {
  const definitions = useResourceDefinitions();
  const resources = useMemo(
    () => Object.values(definitions).filter(({ hasList, icon }) => hasList && icon),
    [definitions],
  );
  // Shown while the access check is pending, so that the navigation does not flash at each load.
  const { canAccess = {} } = useCanAccessResources({
    resources: resources.map(({ name }) => name),
    action: 'list',
  });
  const createPath = useCreatePath();
  const labelOf = useGetResourceLabel();
  const area = useArea();
  const openRevisions = useOpenRevisions(area === paths.admin);
  const lists = resources
    .filter(({ name }) => canAccess[name] !== false)
    .map(({ name, icon }) => ({
      href: area + createPath({ resource: name, type: 'list' }),
      label: name === 'rettelser' ? deskTexts.revisionMenu(openRevisions) : labelOf(name),
      icon,
    }));
  return [
    {
      href: area,
      label: area === paths.work ? workTexts.area : 'Dashboard',
      icon: LayoutDashboard,
      isExact: true,
    },
    ...lists,
    ...(area === paths.admin
      ? [
          {
            href: area + settingsEntry.path,
            label: settingsEntry.label,
            icon: settingsEntry.icon,
            placeOnPhone: 'profile' as const,
          },
        ]
      : []),
    { href: area + security.path, label: security.label, icon: security.icon, isPersonal: true },
  ];
}
