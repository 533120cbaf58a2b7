import { initialsOf } from '@rumklar/domain/profile/names';
import { ChevronsUpDown } from 'lucide-react';
import { useId, useRef } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { PlainLink } from '../Link/PlainLink.tsx';
import type { AppShellAction, AppShellItem } from './AppShellNavigation.tsx';
import styles from './ProfileMenu.module.css';

/** Props of {@link ProfileMenu}. */
export interface ProfileMenuProps {
  /** The signed-in user: a name, and one line about them. Until it is known the menu can be opened all the same. */
  account?: { name: string; detail: string };
  /** Links that have no place elsewhere on a phone. */
  links: readonly AppShellItem[];
  /** Buttons: 'Opdater', 'Log ud'; below the navigation where the sidebar has room for words. */
  actions?: readonly AppShellAction[];
}

/**
 * The user's name, and behind it what is seldom needed. The browser's popover: it closes by Escape and by a press beside
 * it, and returns the focus.
 */
export function ProfileMenu({ account, links, actions = [] }: ProfileMenuProps) {
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
          <span className={styles.detail}>{account?.detail}</span>
        </span>
        <Icon icon={ChevronsUpDown} size={16} />
      </button>
      <div ref={menu} id={id} popover="auto" className={styles.menu}>
        {account && (
          <p className={styles.who}>
            <strong>{account.name}</strong>
            <span className={styles.detail}>{account.detail}</span>
          </p>
        )}
        <ul className={styles.list}>
          {links.map(({ href, label, icon }) => (
            <li key={href} className={styles.phoneOnly}>
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
