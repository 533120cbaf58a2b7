import { classNames } from '../classNames/index.ts';
import styles from './Badge.module.css';

/** The colour of a badge's meaning. */
export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

/** Props of {@link Badge}. */
export interface BadgeProps
  extends React.HTMLAttributes<HTMLSpanElement>,
    React.RefAttributes<HTMLSpanElement> {
  /** The colour of its meaning. @default 'neutral' */
  tone?: BadgeTone;
}

/**
 * A word or a count in a soft colour. The word says it, the colour only repeats it.
 *
 * @example
 * <Badge tone="success">Betalt</Badge>
 */
export function Badge({ tone = 'neutral', className, ...rest }: BadgeProps) {
  return <span {...rest} className={classNames(styles.badge, className)} data-tone={tone} />;
}
