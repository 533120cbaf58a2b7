import { Button, type ButtonProps } from 'react-aria-components/Button';
import { ProgressBarContext } from 'react-aria-components/ProgressBar';
import { useSlottedContext } from 'react-aria-components/slots';
import styles from '../Button/Button.module.css';
import { type ButtonLook, lookOf } from '../Button/PlainButton.tsx';
import { classNames } from '../classNames.ts';
import { Spinner } from '../Spinner/Spinner.tsx';

export interface AriaButtonProps
  extends Omit<ButtonProps, 'className' | 'children'>,
    ButtonLook,
    React.RefAttributes<HTMLButtonElement> {
  /** Not a function, as React Aria's own may be. */
  className?: string | undefined;
  /** The text, after a spinner while it is pending. */
  children?: React.ReactNode;
}

/**
 * A `Button` that React Aria's triggers and slots know, and that can be held down. Its 6 kB are on no first screen.
 * @example <MenuTrigger><AriaButton>Skabelon</AriaButton><Menu>…</Menu></MenuTrigger>
 */
export function AriaButton({ variant, size, isWide, className, children, ...rest }: AriaButtonProps) {
  return (
    <Button {...rest} {...lookOf({ variant, size, isWide })} className={classNames(styles.button, className)}>
      {rest.isPending && <AriaSpinner />}
      {children}
    </Button>
  );
}

export function AriaSpinner() {
  return <Spinner id={useSlottedContext(ProgressBarContext)?.id} aria-label="Vent venligst" />;
}
