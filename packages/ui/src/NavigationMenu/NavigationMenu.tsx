import { Menu } from 'lucide-react';
import { type ReactNode, useEffect, useImperativeHandle, useRef } from 'react';
import { classNames } from '../classNames/index.ts';
import { Icon } from '../Icon/index.ts';
import { attachNavigationMenu } from './behaviour.ts';
import styles from './NavigationMenu.module.css';

/** Props of {@link NavigationMenu}. */
export interface NavigationMenuProps
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children' | 'id'>,
    React.RefAttributes<HTMLDivElement> {
  /** The id of what opens; one page has one menu. @default 'menu' */
  id?: string;
  /** What the button says. @default 'Menu' */
  label?: string;
  /** `NavigationMenuItem`s. */
  children: ReactNode;
}

/**
 * The ways of a public bar: a row of links, and under 60 rem a button that opens them. The browser's own popover, so
 * that it works before and without any script; a page without React adds `@rumklar/ui/NavigationMenu/behaviour`.
 *
 * @example
 * <nav aria-label="Hovedmenu">
 *   <NavigationMenu><NavigationMenuItem><a href="/priser">Priser</a></NavigationMenuItem></NavigationMenu>
 * </nav>
 */
export function NavigationMenu({
  id = 'menu',
  label = 'Menu',
  className,
  children,
  ref,
  ...rest
}: NavigationMenuProps) {
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => root.current);
  useEffect(() => (root.current ? attachNavigationMenu(root.current) : undefined), []);
  return (
    <div {...rest} ref={root} className={classNames(styles.root, className)} data-navigation-menu="">
      <button type="button" className={styles.button} popoverTarget={id}>
        <Icon icon={Menu} />
        {label}
      </button>
      <div id={id} popover="auto" className={styles.panel}>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role from a list without bullets */}
        <ul role="list" className={styles.list}>
          {children}
        </ul>
      </div>
    </div>
  );
}

interface NavigationMenuItemProps extends React.LiHTMLAttributes<HTMLLIElement> {
  /** `outlined` for the way that stands apart, such as the account. @default 'plain' */
  look?: 'plain' | 'outlined';
}

/** One way: a link or a button. */
export function NavigationMenuItem({ look = 'plain', className, ...rest }: NavigationMenuItemProps) {
  return <li {...rest} className={classNames(styles.item, className)} data-look={look} />;
}
