import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Link } from '../Link/Link.tsx';
import { Logo } from '../Logo/Logo.tsx';
import styles from './AppShell.module.css';
import { type AppShellItem, AppShellNavigation } from './AppShellNavigation.tsx';
import { ProfileMenu, type ProfileMenuProps } from './ProfileMenu.tsx';

/** Props of {@link AppShell}. */
export interface AppShellProps
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children'>,
    Pick<ProfileMenuProps, 'actions' | 'account'>,
    React.RefAttributes<HTMLDivElement> {
  /** The product's name and the URL that it links to. */
  brand: { name: string; href: string };
  /** The links of the navigation. */
  items: readonly AppShellItem[];
  /** The path of the page that is shown. */
  currentPath: string;
  /** Controls beside the brand, such as the notification bell. */
  tools?: ReactNode;
  /** Up to which width the navigation is a rail of icons: 1024 px, 1360 px, or any, for a page of work. @default 'tablet' */
  rail?: 'tablet' | 'wide' | 'always';
  /** The content of the page. */
  children: ReactNode;
}

/**
 * The layout of the portal and the admin: a skip link, the navigation in a sidebar (on narrower screens a rail of icons,
 * below 768 px a bar at the bottom), a menu behind the user's name, and the page's content.
 *
 * @example
 * <AppShell brand={{ name: 'Rumklar', href: '/' }} items={items} actions={actions} currentPath={pathname}>…</AppShell>
 */
export function AppShell({
  brand,
  items,
  actions,
  currentPath,
  account,
  tools,
  rail = 'tablet',
  children,
  className,
  ...rest
}: AppShellProps) {
  return (
    <div {...rest} className={classNames(styles.shell, className)} data-rail={rail}>
      <a href="#indhold" className={styles.skip}>
        Gå til indhold
      </a>
      <header className={styles.side}>
        <Link href={brand.href} variant="quiet" className={styles.brand}>
          <Logo name={brand.name} />
        </Link>
        <div className={styles.tools}>{tools}</div>
        <AppShellNavigation {...{ items, actions, currentPath }} />
        <ProfileMenu
          account={account}
          links={items.filter(({ placeOnPhone }) => placeOnPhone === 'profile')}
          actions={actions}
        />
      </header>
      <main id="indhold" tabIndex={-1} className={styles.main}>
        <div className={styles.content}>{children}</div>
      </main>
    </div>
  );
}
