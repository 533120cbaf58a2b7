import { classNames } from '../classNames.ts';
import styles from './Spinner.module.css';

export interface SpinnerProps
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children' | 'role'>,
    React.RefAttributes<HTMLDivElement> {
  /** Accessible name: what is loading. @default 'Indlæser' */
  'aria-label'?: string;
  /** Size in px: 20 in a line of text, 32 for a page. @default 20 */
  size?: 20 | 32;
}

/**
 * A spinner for a wait of unknown length. Prefer `Skeleton` where the shape of the content is known.
 * @example <Spinner aria-label="Henter ordre" />
 */
export function Spinner({ 'aria-label': label = 'Indlæser', size = 20, className, ...rest }: SpinnerProps) {
  // Not React Aria's progress bar, which includes number formatting.
  return (
    <div
      {...rest}
      role="progressbar"
      aria-label={label}
      className={classNames(styles.spinner, className)}
      data-size={size}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <circle className={styles.track} cx="10" cy="10" r="8" />
        <circle className={styles.arc} cx="10" cy="10" r="8" pathLength="100" />
      </svg>
    </div>
  );
}
