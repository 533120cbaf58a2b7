import { Skeleton } from '@rumklar/ui/Skeleton';
import styles from './PageSkeleton.module.css';

/** The shape of a page while it is not known which one it will be. */
export function PageSkeleton() {
  return (
    <div className={styles.page} role="status" aria-label="Siden indlæses">
      <Skeleton width="14rem" height="2.25rem" />
      <Skeleton height="7rem" />
      <Skeleton height="16rem" />
    </div>
  );
}
