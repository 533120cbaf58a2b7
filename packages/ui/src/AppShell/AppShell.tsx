import type { ReactNode } from 'react';
import { classNames } from '../classNames/index.ts';
import { Icon } from '../Icon/index.ts';
import { Link } from '../Link/index.ts';
import { Logo } from '../Logo/index.ts';
import styles from './AppShell.module.css';
import {
  type AppShellAction,
  type AppShellItem,
  AppShellNavigation,
  isWithin,
} from './AppShellNavigation.tsx';

/** Props of {@link AppShell}. */
export interface AppShellProps
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children'>,
    React.RefAttributes<HTMLDivElement> {
  /** The product's name and the URL that it links to. */
  brand: { name: string; href: string };
  /** The links of the navigation. */
  items: readonly AppShellItem[];
  /** Buttons below the links: 'Opdater', 'Log ud'. */
  actions?: readonly AppShellAction[];
  /** The path of the page that is shown. */
  currentPath: string;
  /** The signed-in user, above the actions. */
  account?: ReactNode;
  /** Controls in the top bar, such as the notification bell. */
  tools?: ReactNode;
  /** The content of the page. */
  children: ReactNode;
}

/**
 * The layout of the portal and the admin: a skip link, the navigation in a sidebar (below 1024 px a rail of icons, below
 * 768 px a bar at the bottom), and the page's content.
 *
 * @example
 * <AppShell brand={{ name: 'Rumklar', href: '/' }} items={items} actions={actions} currentPath={pathname}>…</AppShell>
 */
export function AppShell({
  brand,
  items,
  actions = [],
  currentPath,
  account,
  tools,
  children,
  className,
  ...rest
}: AppShellProps) {
  return (
    <div {...rest} className={classNames(styles.shell, className)}>
      <a href="#indhold" className={styles.skip}>
        Gå til indhold
      </a>
      <header className={styles.top}>
        <Link href={brand.href} variant="quiet" className={styles.brand}>
          <Logo name={brand.name} />
        </Link>
        <div className={styles.tools}>
          {items.map(
            ({ href, label, icon, placeOnPhone }) =>
              placeOnPhone === 'top' && (
                <Link
                  key={href}
                  href={href}
                  className={styles.tool}
                  aria-label={label}
                  aria-current={isWithin(currentPath, href) ? 'page' : undefined}
                >
                  <Icon icon={icon} />
                </Link>
              ),
          )}
          {tools}
        </div>
      </header>
      <AppShellNavigation items={items} actions={actions} currentPath={currentPath} account={account} />
      <main id="indhold" tabIndex={-1} className={styles.main}>
        <div className={styles.content}>{children}</div>
      </main>
    </div>
  );
}
