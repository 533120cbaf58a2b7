import { classNames } from '../classNames.ts';
import styles from './Logo.module.css';

export interface LogoProps
  extends Omit<React.HTMLAttributes<HTMLSpanElement>, 'children'>,
    React.RefAttributes<HTMLSpanElement> {
  name: string;
}

/**
 * The sign of the house, the handle of a before/after slider, with the product's name. Usually the content of a link.
 * @example <Link href="/" variant="quiet"><Logo name="Rumklar" /></Link>
 */
export function Logo({ name, className, ...rest }: LogoProps) {
  return (
    <span {...rest} className={classNames(styles.logo, className)}>
      <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
        <rect x="3" y="5" width="22" height="18" fill="none" stroke="currentColor" strokeWidth="1.75" />
        <path d="M14 1v26" stroke="currentColor" strokeWidth="1.75" />
        <circle cx="14" cy="14" r="3.5" fill="currentColor" />
      </svg>
      <span className="shrink breakable">{name}</span>
    </span>
  );
}
