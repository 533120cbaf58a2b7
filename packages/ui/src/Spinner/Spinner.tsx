import { ProgressBar, type ProgressBarProps } from 'react-aria-components/ProgressBar';
import { withClassName } from '../classNames/index.ts';
import styles from './Spinner.module.css';

/** Props of {@link Spinner}. */
export interface SpinnerProps extends Omit<ProgressBarProps, 'children' | 'value' | 'isIndeterminate'> {
  /** What is being waited for, for screen readers. @default 'Indlæser' */
  'aria-label'?: string;
  /** Size in px: 20 in a line of text, 32 for a page. @default 20 */
  size?: 20 | 32;
}

/**
 * A turning ring for a wait of unknown length. Prefer `Skeleton` where the shape of what comes is known.
 *
 * @example
 * <Spinner aria-label="Henter ordre" />
 */
export function Spinner({ 'aria-label': label = 'Indlæser', size = 20, className, ...rest }: SpinnerProps) {
  return (
    <ProgressBar
      {...rest}
      aria-label={label}
      isIndeterminate
      className={withClassName(className, styles.spinner)}
      data-size={size}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <circle className={styles.track} cx="10" cy="10" r="8" />
        <circle className={styles.arc} cx="10" cy="10" r="8" pathLength="100" />
      </svg>
    </ProgressBar>
  );
}
