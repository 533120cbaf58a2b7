import { initialsOf } from '@rumklar/domain/profile/names';
import { ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Link } from '../Link/Link.tsx';
import { PlainLink } from '../Link/PlainLink.tsx';
import { Logo } from '../Logo/Logo.tsx';
import styles from './AppShell.module.css';
import { type AppShellAction, type AppShellItem, AppShellNavigation } from './AppShellNavigation.tsx';

export interface AppShellProps
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children'>,
    Pick<ProfileMenuProps, 'actions' | 'account'>,
    React.RefAttributes<HTMLDivElement> {
  brand: { name: string; href: string };
  items: readonly AppShellItem[];
  currentPath: string;
  /** Controls beside the brand, such as the notification bell. */
  tools?: ReactNode;
  /** Up to which width the navigation is a rail of icons: 1024 px, 1360 px, or any, for a page of work. @default 'tablet' */
  rail?: 'tablet' | 'wide' | 'always';
  children: ReactNode;
}

/**
 * The layout of the portal and the admin: a skip link, the navigation in a sidebar (on narrower screens a rail of icons,
 * below 768 px a bar at the bottom), a menu behind the user's name, and the page's content.
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
          links={items.filter(({ isPersonal, placeOnPhone }) => isPersonal || placeOnPhone === 'profile')}
          actions={actions}
        />
      </header>
      <main id="indhold" tabIndex={-1} className={styles.main}>
        <div className={styles.content}>{children}</div>
      </main>
    </div>
  );
}

interface ProfileMenuProps {
  /** The signed-in user: a name, and one line about them. Until it is known the menu can be opened all the same. */
  account?: { name: string; detail: string };
  /** Links about the user, and those that have no place elsewhere on a phone. */
  links: readonly AppShellItem[];
  /** Buttons: 'Opdater', 'Log ud'; below the navigation where the sidebar has room for words. */
  actions?: readonly AppShellAction[];
}

/** The user's name, and behind it what is seldom needed, in a popover of the browser (Escape, focus). */
function ProfileMenu({ account, links, actions = [] }: ProfileMenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <button type="button" className={styles.profile} popoverTarget={id}>
        <span className={styles.avatar} aria-hidden="true">
          {initialsOf(account?.name ?? '')}
        </span>
        <span className={styles.words}>
          <span className="visually-hidden">Profil: </span>
          <strong>{account?.name ?? '…'}</strong>
          <span className={classNames('meta', styles.detail)}>{account?.detail}</span>
        </span>
        <Icon icon={ChevronsUpDown} size={16} />
      </button>
      <div ref={menu} id={id} popover="auto" className={styles.menu}>
        {account && (
          <p className={styles.who}>
            <strong>{account.name}</strong>
            <span className={classNames('meta', styles.detail)}>{account.detail}</span>
          </p>
        )}
        <ul className={styles.list}>
          {links.map(({ href, label, icon, isPersonal }) => (
            <li key={href} className={isPersonal ? undefined : styles.phoneOnly}>
              <PlainLink href={href} className={styles.item} onPress={close}>
                <Icon icon={icon} size={18} />
                {label}
              </PlainLink>
            </li>
          ))}
          {actions.map(({ label, icon, onPress }) => (
            <li key={label} className={styles.action}>
              <button
                type="button"
                className={styles.item}
                onClick={() => {
                  close();
                  onPress();
                }}
              >
                <Icon icon={icon} size={18} />
                {label}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
