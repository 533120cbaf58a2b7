import { Button, type ButtonProps } from 'react-aria-components/Button';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from '../IconButton/IconButton.module.css';
import type { IconButtonLook } from '../IconButton/IconButton.tsx';
import { AriaSpinner } from './AriaButton.tsx';

export interface AriaIconButtonProps
  extends Omit<ButtonProps, 'aria-label' | 'children' | 'className'>,
    IconButtonLook,
    React.RefAttributes<HTMLButtonElement> {
  /** Not a function, as React Aria's own may be. */
  className?: string | undefined;
}

/** An `IconButton` that React Aria's parts know, as {@link AriaButton} is. */
export function AriaIconButton({
  icon,
  variant = 'quiet',
  size = 'md',
  className,
  ...rest
}: AriaIconButtonProps) {
  return (
    <Button
      {...rest}
      className={classNames(styles.button, className)}
      data-variant={variant}
      data-size={size}
    >
      {rest.isPending ? <AriaSpinner /> : <Icon icon={icon} />}
    </Button>
  );
}
