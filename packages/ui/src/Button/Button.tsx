import { classNames } from '../classNames.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import styles from './Button.module.css';
import { PlainButton, type PlainButtonProps } from './PlainButton.tsx';

export interface ButtonProps extends PlainButtonProps, ButtonLook {}

/**
 * A button for an action. While `isPending` it keeps the focus, ignores presses and shows a spinner before its text. Inside a
 * menu trigger, a file trigger or a tooltip trigger, and to close a dialog by its slot, use `AriaButton`.
 * @example <Button isPending={isSaving} onPress={save}>{isSaving ? 'Opretter ordre...' : 'Opret ordre'}</Button>
 */
export function Button({ variant, size, isWide, className, children, ...rest }: ButtonProps) {
  return (
    <PlainButton
      {...rest}
      {...lookOf({ variant, size, isWide })}
      className={classNames(styles.button, className)}
    >
      {rest.isPending && <Spinner aria-label="Vent venligst" />}
      {children}
    </PlainButton>
  );
}

/** `primary` is solid, one on a screen; `secondary` outlined, two at most; `quiet` is text; `danger` is for a dialog. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'quiet-danger' | 'danger';

export interface ButtonLook {
  /** The emphasis; one `primary` on a screen. @default 'primary' */
  variant?: ButtonVariant | undefined;
  /** `sm` is 32 px high, for tables and bars; on a touch screen it is as high as `md`. @default 'md' */
  size?: 'sm' | 'md' | undefined;
  /** Fills the width of its container. @default false */
  isWide?: boolean | undefined;
}

export function lookOf({ variant = 'primary', size = 'md', isWide = false }: ButtonLook) {
  return { 'data-variant': variant, 'data-size': size, 'data-wide': isWide || undefined };
}
