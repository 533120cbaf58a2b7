import styles from '../Button/Button.module.css';
import { type ButtonLook, type ButtonVariant, lookOf } from '../Button/PlainButton.tsx';
import { classNames } from '../classNames.ts';
import { PlainLink, type PlainLinkProps } from '../Link/PlainLink.tsx';

export interface ButtonLinkProps extends PlainLinkProps, ButtonLook {
  /** The emphasis; one `primary` on a screen. @default 'primary' */
  variant?: Exclude<ButtonVariant, 'danger' | 'quiet-danger'>;
}

/**
 * A link that looks like a button, for a main action that is another page.
 * @example <ButtonLink href="/bestil">Start dit projekt</ButtonLink>
 */
export function ButtonLink({ variant, size, isWide, className, ...rest }: ButtonLinkProps) {
  return (
    <PlainLink
      {...rest}
      {...lookOf({ variant, size, isWide })}
      className={classNames(styles.button, className)}
    />
  );
}
