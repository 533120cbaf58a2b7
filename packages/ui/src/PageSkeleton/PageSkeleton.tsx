import { classNames } from '../classNames.ts';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import styles from './PageSkeleton.module.css';

export type PageSkeletonProps = Omit<React.HTMLAttributes<HTMLDivElement>, 'children'> &
  React.RefAttributes<HTMLDivElement>;

/**
 * The placeholder of a page, a heading and two blocks, while the page is loading.
 * @example if (isPending) return <PageSkeleton />;
 */
export function PageSkeleton({ className, ...rest }: PageSkeletonProps) {
  return (
    <div {...rest} role="status" aria-label="Siden indlæses" className={classNames(styles.page, className)}>
      <Skeleton width="14rem" height="2.25rem" />
      <Skeleton height="7rem" />
      <Skeleton height="16rem" />
    </div>
  );
}
