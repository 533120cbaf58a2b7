import { classNames } from '../classNames.ts';
import styles from './Link.module.css';
import { PlainLink, type PlainLinkProps } from './PlainLink.tsx';

export interface LinkProps extends PlainLinkProps {
  /** `quiet` has the colour of the text around it and an underline only on hover, for lists and menus. @default 'text' */
  variant?: 'text' | 'quiet';
}

/**
 * A link in running text. Within `RouterProvider` it navigates without reloading the page.
 * @example <Link href="/betaling">Se din betaling</Link>
 */
export function Link({ variant = 'text', className, ...rest }: LinkProps) {
  return <PlainLink {...rest} className={classNames(styles.link, className)} data-variant={variant} />;
}
