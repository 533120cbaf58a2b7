import { MAX_READY_ORDERS } from '@rumklar/domain/orders/list/paging';
import { Cover } from '@rumklar/ui/Cover';
import styles from './ReadyOrders.module.css';

/** The place of 'Klar til dig' while it loads, as high as it will be. */
export function ReadyOrdersSkeleton({ count }: { count: number }) {
  return (
    <section className={styles.ready} aria-busy="true">
      <h2>Klar til dig</h2>
      <ul className={styles.list} aria-hidden="true">
        {Array.from({ length: Math.min(count, MAX_READY_ORDERS) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal placeholders
          <li key={index} className={styles.order}>
            <Cover url={undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}
