import type { LucideIcon } from 'lucide-react';
import { PlainButton, type PlainButtonProps } from '../Button/PlainButton.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import styles from './IconButton.module.css';

export interface IconButtonLook {
  'aria-label': string;
  icon: LucideIcon;
  /** `outline` has a border, for a button on its own. @default 'quiet' */
  variant?: 'quiet' | 'outline';
  /** `sm` is 32 px, inside fields and rows; on a touch screen it is as large as `md`. @default 'md' */
  size?: 'sm' | 'md';
}

export interface IconButtonProps extends Omit<PlainButtonProps, 'children' | 'aria-label'>, IconButtonLook {}

/**
 * A square button with an icon only. Inside a trigger, and to close a dialog by its slot, use `AriaIconButton`.
 * @example <IconButton aria-label="Luk" icon={X} onPress={close} />
 */
export function IconButton({ icon, variant = 'quiet', size = 'md', className, ...rest }: IconButtonProps) {
  return (
    <PlainButton
      {...rest}
      className={classNames(styles.button, className)}
      data-variant={variant}
      data-size={size}
    >
      {rest.isPending ? <Spinner aria-label="Vent venligst" /> : <Icon icon={icon} />}
    </PlainButton>
  );
}
