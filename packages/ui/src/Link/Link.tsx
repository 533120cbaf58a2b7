import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link';
import { withClassName } from '../classNames/index.ts';
import styles from './Link.module.css';

/** Props of {@link Link}: those of React Aria's link, and its style. */
export interface LinkProps extends AriaLinkProps, React.RefAttributes<HTMLAnchorElement> {
  /** `quiet` has the colour of the text around it and an underline only on hover, for lists and menus. @default 'text' */
  variant?: 'text' | 'quiet';
}

/**
 * A link in running text. Within `RouterProvider` it navigates without reloading the page.
 *
 * @example
 * <Link href="/betaling">Se din betaling</Link>
 */
export function Link({ variant = 'text', className, ...rest }: LinkProps) {
  return <AriaLink {...rest} className={withClassName(className, styles.link)} data-variant={variant} />;
}
