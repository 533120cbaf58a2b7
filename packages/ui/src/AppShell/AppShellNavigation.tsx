import type { LucideIcon } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { PlainLink } from '../Link/PlainLink.tsx';
import styles from './AppShellNavigation.module.css';

export interface AppShellItem {
  href: string;
  label: string;
  icon: LucideIcon;
  /** `profile`: in the menu behind the user's name instead of the bar at the bottom. @default 'bottom' */
  placeOnPhone?: 'bottom' | 'profile';
  /** About the user alone: in the menu behind the name at every width. @default false */
  isPersonal?: boolean;
  /** Pages below the link's own are not part of it. @default false */
  isExact?: boolean;
}

export interface AppShellAction {
  label: string;
  icon: LucideIcon;
  onPress: () => void;
}

interface AppShellNavigationProps {
  items: readonly AppShellItem[];
  /** Buttons below the links where the sidebar has words; elsewhere they are in the menu behind the user's name. */
  actions?: readonly AppShellAction[] | undefined;
  currentPath: string;
}

/** The navigation: a list of links, a rail of icons, or on phones a bar at the bottom. */
export function AppShellNavigation({ items, actions = [], currentPath }: AppShellNavigationProps) {
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
        {items
          .filter(({ isPersonal }) => !isPersonal)
          .map(({ href, label, icon, placeOnPhone, isExact }) => (
            <li key={href} data-in-profile={placeOnPhone === 'profile' || undefined}>
              <PlainLink
                href={href}
                className={styles.item}
                aria-current={isCurrent(currentPath, href, isExact) ? 'page' : undefined}
              >
                <Icon icon={icon} />
                <span className={styles.label}>{label}</span>
              </PlainLink>
            </li>
          ))}
        {actions.map(({ label, icon, onPress }) => (
          <li key={label} className={styles.action}>
            <button type="button" className={styles.item} onClick={onPress}>
              <Icon icon={icon} />
              <span className={styles.label}>{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function isCurrent(path: string, href: string, isExact = false): boolean {
  return path === href || (!isExact && path.startsWith(`${href}/`));
}

/** Whether Escape has hidden the tooltips of the rail, until the pointer or the focus reaches another part of it. */
function useDismissedTooltips(rail: RefObject<HTMLElement | null>): boolean {
  const [isDismissed, setDismissed] = useState(false);

  useEffect(() => {
    const element = rail.current;
    const dismiss = ({ key }: KeyboardEvent) => key === 'Escape' && setDismissed(true);
    const restore = () => setDismissed(false);
    document.addEventListener('keydown', dismiss);
    element?.addEventListener('pointerover', restore);
    element?.addEventListener('focusin', restore);
    return () => {
      document.removeEventListener('keydown', dismiss);
      element?.removeEventListener('pointerover', restore);
      element?.removeEventListener('focusin', restore);
    };
  }, [rail]);

  return isDismissed;
}
