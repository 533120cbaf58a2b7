import type { ReactNode } from 'react';
import { classNames } from '../classNames/index.ts';
import { Link } from '../Link/index.ts';
import styles from './AppShell.module.css';
import { type AppShellAction, type AppShellItem, AppShellNavigation } from './AppShellNavigation.tsx';

/** Props of {@link AppShell}. */
export interface AppShellProps
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children'>,
    React.RefAttributes<HTMLDivElement> {
  /** The product's name and where it leads. */
  brand: { name: string; href: string };
  /** The ways of the navigation. */
  items: readonly AppShellItem[];
  /** What is done rather than gone to: 'Opdater', 'Log ud'. */
  actions?: readonly AppShellAction[];
  /** The path of the page that is shown. */
  currentPath: string;
  /** Who is signed in. */
  account?: ReactNode;
  /** The bell. */
  tools?: ReactNode;
  /** The page. */
  children: ReactNode;
}

/**
 * The frame of the portal and the admin: a sidebar with the navigation, under 768 px a bar at the bottom; a skip link,
 * and the page itself.
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
          {brand.name}
        </Link>
        {tools && <div className={styles.tools}>{tools}</div>}
      </header>
      <AppShellNavigation items={items} actions={actions} currentPath={currentPath} account={account} />
      <main id="indhold" tabIndex={-1} className={styles.main}>
        <div className={styles.content}>{children}</div>
      </main>
    </div>
  );
}
