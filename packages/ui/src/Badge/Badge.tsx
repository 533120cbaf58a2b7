import { classNames } from '../classNames.ts';
import styles from './Badge.module.css';

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

export interface BadgeProps
  extends React.HTMLAttributes<HTMLSpanElement>,
    React.RefAttributes<HTMLSpanElement> {
  /** The meaning, shown as the colour. @default 'neutral' */
  tone?: BadgeTone;
}

/**
 * A word or a count on a soft colour. The text must carry the meaning without the colour.
 * @example <Badge tone="success">Betalt</Badge>
 */
export function Badge({ tone = 'neutral', className, ...rest }: BadgeProps) {
  return <span {...rest} className={classNames(styles.badge, className)} data-tone={tone} />;
}
