import { countOpenRevisions } from '@rumklar/backend/revisions/studioRevisions';
import { brand } from '@rumklar/domain/brand';
import type { MessageTone } from '@rumklar/domain/message';
import { ADMIN_ORDER_REFRESH } from '@rumklar/domain/orders/list/customerFilter';
import { deskTexts } from '@rumklar/domain/orders/list/deskTexts';
import { workTexts } from '@rumklar/domain/orders/work/workTexts';
import { paths } from '@rumklar/domain/routes/paths';
import { AppShell } from '@rumklar/ui/AppShell';
import type { AppShellItem } from '@rumklar/ui/AppShell/AppShellNavigation.tsx';
import { IconButton } from '@rumklar/ui/IconButton';
import { PageSkeleton } from '@rumklar/ui/PageSkeleton';
import { RouterProvider } from '@rumklar/ui/routerProvider.ts';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { ToastRegion } from '@rumklar/ui/Toast/ToastRegion.tsx';
import { useQuery } from '@tanstack/react-query';
import { CircleQuestionMark, LayoutDashboard, LogOut, RefreshCw } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type NotificationPayload,
  useCanAccessResources,
  useCreatePath,
  useGetIdentity,
  useGetResourceLabel,
  useLogout,
  useNotificationContext,
  useResourceDefinitions,
  useTakeUndoableMutation,
  useTranslate,
} from 'react-admin';
import { useLocation, useNavigationType } from 'react-router-dom';
import { SIGN_OUT_REQUESTED } from '../auth/authProvider.ts';
import { useRoleChecks } from '../auth/role.ts';
import { DeliveryStatus } from '../images/delivery/DeliveryStatus.tsx';
import { security, settingsEntry } from '../menu.ts';
import { StatusChangeProvider } from '../orders/status/StatusChangeProvider.tsx';
import { ownKey } from '../queryClient.ts';
import { useCall } from '../useCall.ts';
import styles from './AdminShell.module.css';
import { useArea } from './area.ts';
import { RoleLost } from './failures/AccessFailed.tsx';
import { lazyDialog } from './forms/lazyDialog.tsx';
import { useShortcuts } from './shortcuts/useShortcuts.ts';
import { type DeferredMutation, deferMutation } from './toasts/undoToast.ts';
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

/** Shows react-admin's notifications as the product's toasts, undoable ones with 'Fortryd', and sends their mutations. */
function Notifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const translate = useTranslate();
  const held = useRef<DeferredMutation[]>([]);

  // Before the next event: react-admin's queue loses a mutation that is added while another is removed.
  useLayoutEffect(() => {
    const mutation = takeMutation();
    if (!mutation) return;
    const added = deferMutation(mutation, () => {
      held.current = held.current.filter((other) => other !== added);
    });
    held.current.push(added);
  }, [takeMutation]);

  useEffect(() => {
    if (notifications.length === 0) return;
    const taken = takeNotification();
    if (!taken) return;
    const { messageArgs, undoable, key } = taken.notificationOptions ?? {};
    // Mutations and their notifications arrive in the same order.
    const mutation = undoable ? held.current.shift() : undefined;
    if (typeof taken.message !== 'string') return;
    const content = { title: translate(taken.message, messageArgs), tone: TONES[taken.type] };
    if (!mutation) showToast(content);
    else mutation.showToast(content, translate('ra.action.undo'), String(key ?? crypto.randomUUID()));
  }, [notifications, takeNotification, translate]);
  return null;
}

const TONES: Readonly<Record<NotificationPayload['type'], MessageTone>> = {
  success: 'success',
  info: 'info',
  warning: 'warning',
  error: 'error',
};

/** How many revisions are open, renewed every 30 seconds; `undefined` until it is loaded, and if that fails. */
function useOpenRevisions(isEnabled = true): number | undefined {
  const call = useCall();
  const { data } = useQuery({
    queryKey: ownKey('rettelser', 'count'),
    queryFn: () => call(countOpenRevisions),
    refetchInterval: ADMIN_ORDER_REFRESH,
    enabled: isEnabled,
  });
  return data;
}
