import { classNames } from '../classNames/index.ts';
import { Skeleton } from '../Skeleton/index.ts';
import styles from './PageSkeleton.module.css';

/** Props of {@link PageSkeleton}. */
export interface PageSkeletonProps
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children'>,
    React.RefAttributes<HTMLDivElement> {
  /** What is waited for, for screen readers. @default 'Siden indlæses' */
  label?: string;
}

/**
 * The shape of a page, its heading and two parts, while it is not known which page it will be.
 *
 * @example
 * if (isPending) return <PageSkeleton />;
 */
export function PageSkeleton({ label = 'Siden indlæses', className, ...rest }: PageSkeletonProps) {
  return (
    <div {...rest} role="status" aria-label={label} className={classNames(styles.page, className)}>
      <Skeleton width="14rem" height="2.25rem" />
      <Skeleton height="7rem" />
      <Skeleton height="16rem" />
    </div>
  );
}
