import { formatDayOfYear } from '@rumklar/domain/format/dates';
import { dayAndTime, daysBetween } from '@rumklar/domain/format/dayAndTime';
import { orderListTexts } from '@rumklar/domain/orders/list/listTexts';
import { finishedImagesPath, paths } from '@rumklar/domain/routes/paths';
import { Cover } from '@rumklar/ui/Cover';
import { classNames } from '@rumklar/ui/classNames.ts';
import { Link } from '@rumklar/ui/Link';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../auth/session/useSession.ts';
import { readyOrdersQuery, useOrderCovers } from '../orderQueries.ts';
import styles from './DashboardOrders.module.css';

/** The four orders that were delivered last, with a picture large enough to look at; each leads to its finished images. */
export function ReadyOrders() {
  const userId = useUser().id;
  const { data: orders } = useQuery(readyOrdersQuery(userId));
  const covers = useOrderCovers(orders);
  if (!orders?.length) return null;
  return (
    <section className="below-10" aria-labelledby="ready-orders">
      <div className={classNames('cluster between gap-x-4', styles.head)}>
        <h2 id="ready-orders">{orderListTexts.ready}</h2>
        {(orders[0]?.today ?? 0) > 1 ? (
          <DownloadToday scope={{ userId }} />
        ) : (
          <Link href={`${paths.orders}?status=afsluttet`}>{orderListTexts.allReady}</Link>
        )}
      </div>
      <ul className={classNames('plain-list grid gap-5', styles.list)}>
        {orders.map(({ id, title, imageCount, deliveredAt, isNew }) => (
          <li key={id} className={styles.order}>
            <Cover url={covers.get(id)} size="card" />
            {isNew && <span className={styles.new}>{orderListTexts.isNew}</span>}
            <Link href={finishedImagesPath(id)} variant="quiet" className={styles.link}>
              {title}
            </Link>
            <span className="muted small">
              {orderListTexts.delivered(imageCount, deliveredOn(deliveredAt))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** With the time of today and yesterday: in the width of a card an earlier one is its day. */
function deliveredOn(deliveredAt: string): string {
  const now = new Date();
  return daysBetween(new Date(deliveredAt), now) < 2
    ? dayAndTime(deliveredAt, now)
    : formatDayOfYear(deliveredAt);
}

const DownloadToday = lazyPart(
  async () => (await import('../../images/download/DownloadToday.tsx')).DownloadToday,
  {
    failed: null,
  },
);
