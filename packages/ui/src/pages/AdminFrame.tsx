import { brand } from '@rumklar/domain/brand';
import { paths } from '@rumklar/domain/routes/paths';
import { FolderOpen, LogOut, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { fn } from 'storybook/test';
import { AppShell } from '../AppShell/index.ts';

/** The studio's area around a page, for stories of whole pages. */
export function AdminFrame({ path, children }: { path: string; children: ReactNode }) {
  return (
    <AppShell
      brand={{ name: brand.name, href: paths.admin }}
      items={ITEMS}
      actions={[{ label: 'Log ud', icon: LogOut, onPress: fn() }]}
      currentPath={path}
      account="Anna Lind"
    >
      {children}
    </AppShell>
  );
}

const ITEMS = [
  { href: paths.adminOrders, label: 'Ordrer', icon: FolderOpen },
  { href: paths.adminUsers, label: 'Brugere', icon: Users },
];
