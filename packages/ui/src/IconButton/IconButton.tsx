import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import { withClassName } from '../classNames/index.ts';
import { Icon } from '../Icon/index.ts';
import { Spinner } from '../Spinner/index.ts';
import styles from './IconButton.module.css';

/** Props of {@link IconButton}: a button without text must have an accessible name. */
export interface IconButtonProps
  extends Omit<ButtonProps, 'children'>,
    React.RefAttributes<HTMLButtonElement> {
  /** Accessible name: what the button does. */
  'aria-label': string;
  /** An icon of `lucide-react`. */
  icon: LucideIcon;
  /** `outline` has a border, for a button on its own. @default 'quiet' */
  variant?: 'quiet' | 'outline';
  /** `sm` is 36 px, inside fields and rows. @default 'md' */
  size?: 'sm' | 'md';
}

/**
 * A square button with an icon only.
 *
 * @example
 * <IconButton aria-label="Luk" icon={X} onPress={close} />
 */
export function IconButton({ icon, variant = 'quiet', size = 'md', className, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      className={withClassName(className, styles.button)}
      data-variant={variant}
      data-size={size}
    >
      {({ isPending }) => (isPending ? <Spinner aria-label="Vent venligst" /> : <Icon icon={icon} />)}
    </Button>
  );
}
