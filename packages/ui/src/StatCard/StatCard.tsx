import type { ReactNode } from 'react';
import { classNames } from '../classNames/index.ts';
import { Link } from '../Link/index.ts';
import { Skeleton } from '../Skeleton/index.ts';
import styles from './StatCard.module.css';

/** Props of {@link StatCard}. */
export interface StatCardProps
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children'>,
    React.RefAttributes<HTMLDivElement> {
  /** What the figure counts. */
  label: string;
  /** The figure, in words and units. */
  value: ReactNode;
  /** A small sentence under it. */
  hint?: ReactNode;
  /** Where the whole card leads. */
  href?: string;
  /** The figure is on its way. @default false */
  isLoading?: boolean;
}

/**
 * One figure. With `href` the whole card is the link.
 *
 * @example
 * <StatCard label="Antal Sager" value="12" href="/ordrer" />
 */
export function StatCard({ label, value, hint, href, isLoading = false, className, ...rest }: StatCardProps) {
  return (
    <div
      {...rest}
      className={classNames(styles.card, className)}
      data-link={href !== undefined || undefined}
      aria-busy={isLoading}
    >
      <p className={styles.label}>
        {href ? (
          <Link href={href} variant="quiet" className={styles.link}>
            {label}
          </Link>
        ) : (
          label
        )}
      </p>
      {isLoading ? (
        <Skeleton width="7rem" height="1lh" className={styles.value} />
      ) : (
        <p className={styles.value}>{value}</p>
      )}
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
