import { Skeleton } from '@rumklar/ui/Skeleton';
import styles from './OrderShow.module.css';

/** The skeleton of an order's page while it loads. */
export function OrderShowSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="Henter ordre">
      <Skeleton width="18rem" height="2.5rem" />
      <div className={styles.facts}>
        <Skeleton height="9rem" />
        <Skeleton height="9rem" />
      </div>
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
