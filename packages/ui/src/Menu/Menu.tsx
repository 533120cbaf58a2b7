import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps as AriaMenuProps,
  Popover,
  type PopoverProps,
} from 'react-aria-components/Menu';
import { classNames, withClassName } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import popoverStyles from '../Popover/Popover.module.css';
import styles from './Menu.module.css';

export { MenuTrigger } from 'react-aria-components/Menu';

export interface MenuProps<Item>
  extends AriaMenuProps<Item>,
    Pick<PopoverProps, 'placement'>,
    React.RefAttributes<HTMLDivElement> {}

/**
 * A menu of actions, opened by a button. Put it into a `MenuTrigger` beside its button.
 * @example
 * <MenuTrigger>
 *   <AriaIconButton aria-label="Flere valg" icon={Ellipsis} />
 *   <Menu><MenuItem icon={Download} onAction={download}>Hent</MenuItem></Menu>
 * </MenuTrigger>
 */
export function Menu<Item extends object>({ placement, className, ...rest }: MenuProps<Item>) {
  return (
    <Popover className={popoverStyles.popover} placement={placement} offset={4}>
      <AriaMenu {...rest} className={withClassName(className, popoverStyles.list)} />
    </Popover>
  );
}

export interface MenuItemProps
  extends Omit<AriaMenuItemProps, 'children'>,
    React.RefAttributes<HTMLDivElement> {
  icon?: LucideIcon;
  /** `danger` for what cannot be undone. @default 'default' */
  tone?: 'default' | 'danger';
  description?: ReactNode;
  children: ReactNode;
}

export function MenuItem({
  icon,
  tone = 'default',
  description,
  className,
  children,
  ...rest
}: MenuItemProps) {
  return (
    <AriaMenuItem
      textValue={typeof children === 'string' ? children : undefined}
      {...rest}
      className={withClassName(className, classNames(popoverStyles.item, styles.item))}
      data-tone={tone}
    >
      {icon && <Icon icon={icon} />}
      <span>
        {children}
        {description && <small className={styles.description}>{description}</small>}
      </span>
    </AriaMenuItem>
  );
}
