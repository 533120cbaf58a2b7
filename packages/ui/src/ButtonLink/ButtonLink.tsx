import styles from '../Button/Button.module.css';
import type { ButtonVariant } from '../Button/index.ts';
import { classNames } from '../classNames/index.ts';
import { PlainLink, type PlainLinkProps } from '../Link/index.ts';

/** Props of {@link ButtonLink}. */
export interface ButtonLinkProps extends PlainLinkProps {
  /** The emphasis; one `primary` on a screen. @default 'primary' */
  variant?: Exclude<ButtonVariant, 'danger' | 'quiet-danger'>;
  /** `sm` is 32 px high (36 on a phone), for tables and bars. @default 'md' */
  size?: 'sm' | 'md';
  /** Fills the width of its container. @default false */
  isWide?: boolean;
}

/**
 * A link that looks like a button, for a main action that is another page.
 *
 * @example
 * <ButtonLink href="/bestil">Start dit projekt</ButtonLink>
 */
export function ButtonLink({
  variant = 'primary',
  size = 'md',
  isWide = false,
  className,
  ...rest
}: ButtonLinkProps) {
  return (
    <PlainLink
      {...rest}
      className={classNames(styles.button, className)}
      data-variant={variant}
      data-size={size}
      data-wide={isWide || undefined}
    />
  );
}
