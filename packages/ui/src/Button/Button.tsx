import { classNames } from '../classNames.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import styles from './Button.module.css';
import { type ButtonLook, lookOf, PlainButton, type PlainButtonProps } from './PlainButton.tsx';

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
