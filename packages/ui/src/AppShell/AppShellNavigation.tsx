import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Link } from 'react-aria-components/Link';
import { Icon } from '../Icon/index.ts';
import styles from './AppShell.module.css';
import { useDismissedTooltips } from './useDismissedTooltips.ts';

/** A link of the navigation. */
export interface AppShellItem {
  href: string;
  label: string;
  icon: LucideIcon;
  /** `top`: an icon in the top bar instead of a place in the bar at the bottom. @default 'bottom' */
  placeOnPhone?: 'bottom' | 'top';
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

/** The navigation: a sidebar, a rail of icons, or on phones a bar at the bottom. */
export function AppShellNavigation({ items, actions, currentPath, account }: AppShellNavigationProps) {
  const navigation = useRef<HTMLElement>(null);
  const isDismissed = useDismissedTooltips(navigation);
  return (
    <nav
      ref={navigation}
      className={styles.navigation}
      aria-label="Hovedmenu"
      data-tooltips-dismissed={isDismissed || undefined}
    >
      <ul className={styles.items}>
        {items.map(({ href, label, icon, placeOnPhone }) => (
          <li key={href} data-phone-top={placeOnPhone === 'top' || undefined}>
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

/** Whether a path is a link's or below it. */
export function isWithin(path: string, href: string): boolean {
  return path === href || path.startsWith(`${href}/`);
}
