import type { StatusTone } from '@rumklar/domain/orders/status';
import { classNames } from '../classNames/index.ts';
import styles from './StatusBadge.module.css';

/** Props of {@link ToneBadge}. */
export interface ToneBadgeProps
  extends React.HTMLAttributes<HTMLSpanElement>,
    React.RefAttributes<HTMLSpanElement> {
  tone: StatusTone;
}

/**
 * A word in one of the four tones of a state, for states that are not an order's.
 *
 * @example
 * <ToneBadge tone="success">Betalt</ToneBadge>
 */
export function ToneBadge({ tone, className, ...rest }: ToneBadgeProps) {
  return <span {...rest} className={classNames(styles.badge, className)} data-tone={tone} />;
}
