import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AriaButton } from '../AriaButton/AriaButton.tsx';
import { Button, type ButtonProps } from '../Button/Button.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Menu, MenuTrigger } from '../Menu/Menu.tsx';
import styles from './SplitButton.module.css';

export interface SplitButtonProps
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children'>,
    Pick<ButtonProps, 'isDisabled' | 'isPending' | 'onPress'>,
    React.RefAttributes<HTMLDivElement> {
  label: ReactNode;
  menuLabel: string;
  /** Whether the menu is open when the button is first shown. @default false */
  isMenuOpen?: boolean;
  /** @default 'primary' */
  variant?: 'primary' | 'secondary';
  children: ReactNode;
}

/**
 * A button for what most want, with a menu of the other ways to do the same.
 * @example <SplitButton label="Hent 5 billeder" menuLabel="Hent på en anden måde" onPress={save}><MenuItem … /></SplitButton>
 */
export function SplitButton({
  label,
  menuLabel,
  isMenuOpen = false,
  variant = 'primary',
  isDisabled,
  isPending,
  onPress,
  className,
  children,
  ...rest
}: SplitButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const arrow = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isMenuOpen) return;
    // After the page has moved the focus to its beginning; the menu gives it back to the arrow.
    const frame = requestAnimationFrame(() => {
      arrow.current?.focus();
      setOpen(true);
    });
    return () => cancelAnimationFrame(frame);
  }, [isMenuOpen]);
  return (
    <div {...rest} className={classNames(styles.split, className)} data-variant={variant}>
      <Button
        variant={variant}
        isDisabled={isDisabled}
        isPending={isPending}
        onPress={onPress}
        className={styles.main}
      >
        {label}
      </Button>
      <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <AriaButton
          ref={arrow}
          variant={variant}
          isDisabled={isDisabled}
          aria-label={menuLabel}
          className={styles.arrow}
        >
          <Icon icon={ChevronDown} size={18} />
        </AriaButton>
        <Menu placement="bottom end">{children}</Menu>
      </MenuTrigger>
    </div>
  );
}
