import { Menu } from 'lucide-react';
import { type ReactNode, useEffect, useImperativeHandle, useRef } from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import { attachNavigationMenu } from './behaviour.ts';
import styles from './NavigationMenu.module.css';

export interface NavigationMenuProps
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children' | 'id'>,
    React.RefAttributes<HTMLDivElement> {
  /** The id of the popover, unique on the page. @default 'menu' */
  id?: string;
  /** `NavigationMenuItem`s. */
  children: ReactNode;
}

/**
 * The links of the public navigation bar: a row, below 60 rem a button that opens them in the browser's popover, which works
 * without JavaScript. A page without React adds `@rumklar/ui/NavigationMenu/behaviour.ts`.
 * @example <NavigationMenu><NavigationMenuItem><a href="/priser">Priser</a></NavigationMenuItem></NavigationMenu>
 */
export function NavigationMenu({ id = 'menu', children, ref, ...rest }: NavigationMenuProps) {
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => root.current);
  useEffect(() => (root.current ? attachNavigationMenu(root.current) : undefined), []);
  return (
    <div {...rest} ref={root} data-navigation-menu="">
      <button type="button" className={styles.button} popoverTarget={id}>
        <Icon icon={Menu} />
        Menu
      </button>
      <div id={id} popover="auto" className={styles.panel}>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari ignores the role of a list without bullets */}
        <ul role="list" className={styles.list}>
          {children}
        </ul>
      </div>
    </div>
  );
}

export function NavigationMenuItem({ className, ...rest }: React.LiHTMLAttributes<HTMLLIElement>) {
  return <li {...rest} className={classNames(styles.item, className)} />;
}
