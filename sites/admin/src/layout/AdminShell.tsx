import { brand } from '@rumklar/domain/brand';
import { paths } from '@rumklar/domain/routes/paths';
import { AppShell } from '@rumklar/ui/AppShell';
import { FolderOpen, LogOut, Users } from 'lucide-react';
import type { ReactNode } from 'react';

interface AdminShellProps {
  currentPath: string;
  user: { name: string; email: string } | undefined;
  onSignOut: () => void;
  children: ReactNode;
}

/** The studio's area: navigation at the side, or at the bottom of a narrow screen (specification §2). */
export function AdminShell({ currentPath, user, onSignOut, children }: AdminShellProps) {
  return (
    <AppShell
      brand={BRAND}
      items={ITEMS}
      actions={[{ label: 'Log ud', icon: LogOut, onPress: onSignOut }]}
      currentPath={currentPath}
      account={
        user && (
          <>
            <strong>{user.name}</strong>
            <span>{user.email}</span>
          </>
        )
      }
    >
      {children}
    </AppShell>
  );
}

const BRAND = { name: brand.name, href: paths.admin };

const ITEMS = [
  { href: paths.adminOrders, label: 'Ordrer', icon: FolderOpen },
  { href: paths.adminUsers, label: 'Brugere', icon: Users },
];
