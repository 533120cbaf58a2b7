import { brand } from '@rumklar/domain/brand';
import { paths } from '@rumklar/domain/routes/paths';
import { CreditCard, Home, Images, LogOut, Plus, RotateCw, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { fn } from 'storybook/test';
import { AppShell } from '../AppShell/index.ts';
import { NotificationBell } from '../NotificationBell/index.ts';

/** The customer's area around a page, for stories of whole pages. */
export function PortalFrame({ path, children }: { path: string; children: ReactNode }) {
  return (
    <AppShell
      brand={{ name: brand.name, href: paths.home }}
      items={ITEMS}
      actions={[
        { label: 'Opdater', icon: RotateCw, onPress: fn() },
        { label: 'Log ud', icon: LogOut, onPress: fn() },
      ]}
      currentPath={path}
      account="Mette Holm"
      tools={<NotificationBell notifications={[]} />}
    >
      {children}
    </AppShell>
  );
}

const ITEMS = [
  { href: paths.dashboard, label: 'Dashboard', icon: Home },
  { href: paths.orders, label: 'Ordrer', icon: Images },
  { href: paths.newOrder, label: 'Ny ordre', icon: Plus },
  { href: paths.payment, label: 'Betaling', icon: CreditCard },
  { href: paths.settings, label: 'Indstillinger', icon: Settings, isWideOnly: true },
];
