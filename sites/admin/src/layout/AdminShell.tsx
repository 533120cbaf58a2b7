import { brand } from '@rumklar/domain/brand';
import { AppShell } from '@rumklar/ui/AppShell';
import { IconButton } from '@rumklar/ui/IconButton';
import { CircleQuestionMark, LogOut, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useArea } from '../work/area.ts';
import styles from './AdminShell.module.css';
import { useMenuItems } from './useMenuItems.ts';

interface AdminShellProps {
  currentPath: string;
  user: { name: string; email: string } | undefined;
  onSignOut: () => void;
  /** Shows the keyboard shortcuts. */
  onHelp: () => void;
  children: ReactNode;
}

/** The frame of the admin: navigation at the side, as icons beside an order, or at the bottom of a narrow screen. */
export function AdminShell({ currentPath, user, onSignOut, onHelp, children }: AdminShellProps) {
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
