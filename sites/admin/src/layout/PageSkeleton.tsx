import { Skeleton } from '@rumklar/ui/Skeleton';
import styles from './WholePage.module.css';

/** The shape of a page while its code is on its way. */
export function PageSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="Siden indlæses">
      <Skeleton width="16rem" height="2.25rem" />
      <Skeleton width="24rem" height="2.75rem" />
      <Skeleton height="22rem" />
    </div>
  );
}
