import { orderNumber } from '@rumklar/domain/orders/number';
import { finishedImagesPath } from '@rumklar/domain/routes/paths';
import { Cover } from '@rumklar/ui/Cover';
import { Link } from '@rumklar/ui/Link';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../auth/session/useSession.ts';
import { readyOrdersQuery, useOrderCovers } from '../orderQueries.ts';
import styles from './ReadyOrders.module.css';
import { ReadyOrdersSkeleton } from './ReadyOrdersSkeleton.tsx';

/**
 * The delivered orders that the customer has not seen, each with a link to its finished images.
 *
 * @param count how many there should be, while they load
 */
export function ReadyOrders({ count }: { count: number }) {
  const { data: orders, isPending } = useQuery(readyOrdersQuery(useUser().id));
  const covers = useOrderCovers(orders);
  if (isPending) return <ReadyOrdersSkeleton count={count} />;
  if (!orders?.length) return null;
  return (
    <section className={styles.ready} aria-labelledby="ready-orders">
      <h2 id="ready-orders">Klar til dig</h2>
      <ul className={styles.list}>
        {orders.map(({ id, number, title, address }) => (
          <li key={id} className={styles.order}>
            <Cover url={covers.get(id)} />
            <span className={styles.words}>
              <Link href={finishedImagesPath(id)} className={styles.link}>
                {title}
              </Link>
              <span className={styles.address}>{address}</span>
              <span className={styles.address}>{orderNumber(number)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
