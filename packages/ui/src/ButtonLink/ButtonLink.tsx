import { Link, type LinkProps } from 'react-aria-components/Link';
import styles from '../Button/Button.module.css';
import type { ButtonVariant } from '../Button/index.ts';
import { withClassName } from '../classNames/index.ts';

/** Props of {@link ButtonLink}. */
export interface ButtonLinkProps extends LinkProps, React.RefAttributes<HTMLAnchorElement> {
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
    <Link
      {...rest}
      className={withClassName(className, styles.button)}
      data-variant={variant}
      data-size={size}
      data-wide={isWide || undefined}
    />
  );
}
