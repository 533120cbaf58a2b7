import { formatCount } from '@rumklar/domain/format/numbers';
import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Link } from '../Link/Link.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import styles from './StatCard.module.css';

export interface StatCardProps
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children'>,
    React.RefAttributes<HTMLDivElement> {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  href?: string;
  /** @default false */
  isLoading?: boolean;
}

/**
 * A card with one figure. With `href` the whole card is a link.
 * @example <StatCard label="Antal Sager" value="12" href="/ordrer" />
 */
export function StatCard({ label, value, hint, href, isLoading = false, className, ...rest }: StatCardProps) {
  return (
    <div
      {...rest}
      className={classNames(styles.card, className)}
      data-link={href !== undefined || undefined}
      aria-busy={isLoading}
    >
      <p className="meta breakable">
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
        <p className={styles.value}>{typeof value === 'number' ? formatCount(value) : value}</p>
      )}
      {hint && <p className="meta">{hint}</p>}
    </div>
  );
}
