import { brand } from '@rumklar/domain/brand';
import { displayName } from '@rumklar/domain/profile/greeting';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { paths } from '@rumklar/domain/routes/paths';
import { AppShell, type AppShellItem } from '@rumklar/ui/AppShell';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { PageSkeleton } from '@rumklar/ui/PageSkeleton';
import { useQuery } from '@tanstack/react-query';
import { CreditCard, FolderOpen, House, LogOut, Plus, RefreshCw, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { signOutOnRequest } from '../auth/session/endSession.ts';
import type { SessionUser } from '../auth/session/useSession.ts';
import { profileQuery } from '../profile/profileQuery.ts';
import { useFocusOnArrival } from './useFocusOnArrival.ts';
import { usePreloadNavigation } from './usePreload.ts';

interface PortalLayoutProps {
  /** `undefined` while the session loads. */
  user: SessionUser | undefined;
  children: ReactNode;
}

/** The layout of the customer area: navigation at the side, or at the bottom of a narrow screen. */
export function PortalLayout({ user, children }: PortalLayoutProps) {
  const { pathname } = useLocation();
  useFocusOnArrival(pathname);
  usePreloadNavigation();
  return (
    <AppShell
      brand={{ name: brand.name, href: paths.home }}
      currentPath={pathname}
      items={ITEMS}
      actions={ACTIONS}
      account={user && <Account user={user} />}
      tools={user && <Notifications userId={user.id} />}
    >
      {user ? children : <PageSkeleton />}
    </AppShell>
  );
}

function Account({ user }: { user: SessionUser }) {
  const { data: profile, isPending } = useQuery(profileQuery(user.id));
  return (
    <>
      <strong>{isPending ? '…' : (displayName(profile?.full_name) ?? profileTexts.unnamed)}</strong>
      <span>{profile?.email || user.email || user.id}</span>
    </>
  );
}

/** Loaded after the screen itself. Without it the bell is missing until the connection is back. */
const Notifications = lazyPart(
  async () => (await import('../notifications/Notifications.tsx')).Notifications,
  {
    lost: null,
  },
);

const ITEMS: readonly AppShellItem[] = [
  { href: paths.dashboard, label: 'Dashboard', icon: House },
  { href: paths.orders, label: 'Ordrer', icon: FolderOpen },
  { href: paths.newOrder, label: 'Ny ordre', icon: Plus },
  { href: paths.payment, label: 'Betaling', icon: CreditCard },
  { href: paths.settings, label: 'Indstillinger', icon: Settings, placeOnPhone: 'top' },
];

const ACTIONS = [
  { label: 'Opdater', icon: RefreshCw, onPress: () => location.reload() },
  { label: 'Log ud', icon: LogOut, onPress: signOutOnRequest },
];
