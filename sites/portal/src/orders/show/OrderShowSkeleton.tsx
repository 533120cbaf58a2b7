import { Skeleton } from '@rumklar/ui/Skeleton';
import styles from './OrderShow.module.css';

/** The skeleton of an order's page while it loads. */
export function OrderShowSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="Henter ordre">
      <Skeleton width="18rem" height="2.5rem" />
      <Skeleton width="min(40rem, 100%)" height="3rem" />
      <Skeleton height="2.75rem" />
      <div className={styles.tiles}>
        <Skeleton height="11rem" />
        <Skeleton height="11rem" />
        <Skeleton height="11rem" />
        <Skeleton height="11rem" />
      </div>
    </div>
  );
}
