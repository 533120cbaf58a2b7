import { brand } from '@rumklar/domain/brand';
import { paths } from '@rumklar/domain/routes/paths';
import { AppShell } from '@rumklar/ui/AppShell';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMenuItems } from './useMenuItems.ts';

interface AdminShellProps {
  currentPath: string;
  user: { name: string; email: string } | undefined;
  onSignOut: () => void;
  children: ReactNode;
}

/** The frame of the admin: navigation at the side, or at the bottom of a narrow screen. */
export function AdminShell({ currentPath, user, onSignOut, children }: AdminShellProps) {
  return (
    <AppShell
      brand={BRAND}
      items={useMenuItems()}
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
