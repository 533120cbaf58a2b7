import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { composeRenderProps } from 'react-aria-components/composeRenderProps';
import { withClassName } from '../classNames/index.ts';
import { Spinner } from '../Spinner/index.ts';
import styles from './Button.module.css';

/**
 * The emphasis of a button: `primary` is solid, one on a screen; `secondary` is outlined, two at most; `quiet` and
 * `quiet-danger` are text; `danger` is solid red, in the dialog that asks.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'quiet-danger' | 'danger';

/** Props of {@link Button}: those of React Aria's button, and its style. */
export interface ButtonProps extends AriaButtonProps, React.RefAttributes<HTMLButtonElement> {
  /** The emphasis; one `primary` on a screen. @default 'primary' */
  variant?: ButtonVariant;
  /** `sm` is 32 px high (36 on a phone), for tables and bars. @default 'md' */
  size?: 'sm' | 'md';
  /** Fills the width of its container. @default false */
  isWide?: boolean;
}

/**
 * A button for an action. While `isPending` it keeps the focus, ignores presses and shows a spinner before its text.
 *
 * @example
 * <Button isPending={isSaving} onPress={save}>{isSaving ? 'Opretter ordre...' : 'Opret ordre'}</Button>
 */
export function Button({
  variant = 'primary',
  size = 'md',
  isWide = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      className={withClassName(className, styles.button)}
      data-variant={variant}
      data-size={size}
      data-wide={isWide || undefined}
    >
      {composeRenderProps(children, (content, { isPending }) => (
        <>
          {isPending && <Spinner aria-label="Vent venligst" />}
          {content}
        </>
      ))}
    </AriaButton>
  );
}
