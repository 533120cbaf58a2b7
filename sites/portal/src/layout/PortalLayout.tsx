import { brand } from '@rumklar/domain/brand';
import { displayName } from '@rumklar/domain/profile/names';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { paths } from '@rumklar/domain/routes/paths';
import { AppShell, type AppShellProps } from '@rumklar/ui/AppShell';
import type { AppShellItem } from '@rumklar/ui/AppShell/AppShellNavigation.tsx';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { PageSkeleton } from '@rumklar/ui/PageSkeleton';
import { useQuery } from '@tanstack/react-query';
import { Building2, CreditCard, FolderOpen, House, LogOut, Plus, RefreshCw, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { signOutOnRequest } from '../auth/session/endSession.ts';
import type { SessionUser } from '../auth/session/useSession.ts';
import { profileQuery } from '../profile/profileQuery.ts';
import { useFocusOnArrival } from './useFocusOnArrival.ts';
import { usePreloadNavigation } from './usePreload.ts';

interface PortalLayoutProps {
  user: SessionUser | undefined;
  children: ReactNode;
}

/** The layout of the customer area: navigation at the side, or at the bottom of a narrow screen. */
export function PortalLayout({ user, children }: PortalLayoutProps) {
  const { pathname } = useLocation();
  const { account, isInFirm } = useAccount(user);
  useFocusOnArrival(pathname);
  usePreloadNavigation();
  return (
    <AppShell
      brand={{ name: brand.name, href: paths.home }}
      currentPath={pathname}
      items={isInFirm ? WITH_FIRM : ITEMS}
      actions={ACTIONS}
      account={account}
      tools={user && <Notifications userId={user.id} />}
    >
      {user ? children : <PageSkeleton />}
    </AppShell>
  );
}

/** Who is signed in: their name, and the firm or else the address. No account while that is loading. */
function useAccount(user: SessionUser | undefined): {
  account?: NonNullable<AppShellProps['account']>;
  isInFirm?: boolean;
} {
  const { data: profile, isPending } = useQuery({ ...profileQuery(user?.id ?? ''), enabled: !!user });
  if (!user || isPending) return {};
  const firm = profile?.membership?.firm.name;
  return {
    account: {
      name: displayName(profile?.full_name) ?? profileTexts.unnamed,
      detail: firm || profile?.company || profile?.email || user.email || user.id,
    },
    isInFirm: firm !== undefined,
  };
}

/** Loaded after the screen itself. Without it the bell is missing until the connection is back. */
const Notifications = lazyPart(
  async () => (await import('../notifications/Notifications.tsx')).Notifications,
  {
    failed: null,
  },
);

const ITEMS: readonly AppShellItem[] = [
  { href: paths.dashboard, label: 'Dashboard', icon: House },
  { href: paths.orders, label: 'Ordrer', icon: FolderOpen },
  { href: paths.newOrder, label: 'Ny ordre', icon: Plus },
  { href: paths.payment, label: 'Betaling', icon: CreditCard },
  { href: paths.settings, label: 'Indstillinger', icon: Settings, placeOnPhone: 'profile' },
];

/** Last: nothing moves when the profile is there. */
const WITH_FIRM: readonly AppShellItem[] = [
  ...ITEMS,
  { href: paths.accountUsers, label: 'Firma', icon: Building2, placeOnPhone: 'profile' },
];

const ACTIONS = [
  { label: 'Opdater', icon: RefreshCw, onPress: () => location.reload() },
  { label: 'Log ud', icon: LogOut, onPress: signOutOnRequest },
];
