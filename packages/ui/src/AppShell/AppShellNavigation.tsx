import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Link } from 'react-aria-components/Link';
import { Icon } from '../Icon/index.ts';
import styles from './AppShell.module.css';

/** A link of the navigation. */
export interface AppShellItem {
  href: string;
  label: string;
  icon: LucideIcon;
  /** Not shown in the bar on narrow screens. @default false */
  isWideOnly?: boolean;
}

/** A button of the navigation. */
export interface AppShellAction {
  label: string;
  icon: LucideIcon;
  onPress: () => void;
}

interface AppShellNavigationProps {
  items: readonly AppShellItem[];
  actions: readonly AppShellAction[];
  currentPath: string;
  account: ReactNode;
}

/** The navigation: a sidebar, on narrow screens a bar at the bottom. */
export function AppShellNavigation({ items, actions, currentPath, account }: AppShellNavigationProps) {
  return (
    <nav className={styles.navigation} aria-label="Hovedmenu">
      <ul className={styles.items}>
        {items.map(({ href, label, icon, isWideOnly }) => (
          <li key={href} data-wide-only={isWideOnly || undefined}>
            <Link
              href={href}
              className={styles.item}
              aria-current={isWithin(currentPath, href) ? 'page' : undefined}
            >
              <Icon icon={icon} />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {account && <div className={styles.account}>{account}</div>}
        <ul className={styles.items}>
          {actions.map(({ label, icon, onPress }) => (
            <li key={label}>
              <Button className={styles.item} onPress={onPress}>
                <Icon icon={icon} />
                <span>{label}</span>
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

function isWithin(path: string, href: string): boolean {
  return path === href || path.startsWith(`${href}/`);
}
