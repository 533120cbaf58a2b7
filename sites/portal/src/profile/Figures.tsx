import { formatCount, formatKroner } from '@rumklar/domain/format/numbers';
import { orderListTexts } from '@rumklar/domain/orders/list/listTexts';
import { paths } from '@rumklar/domain/routes/paths';
import { Link } from '@rumklar/ui/Link';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useScope } from '../orders/list/useScope.ts';
import { dashboardTotalsQuery, orderStatisticsQuery } from './dashboardQueries.ts';
import styles from './Figures.module.css';

/** The customer's three figures in one row, each a link; those of the firm where its orders were listed last. */
export function Figures() {
  const [scope] = useScope();
  const totals = useQuery(dashboardTotalsQuery(scope));
  const statistics = useQuery(orderStatisticsQuery(scope));
  return (
    <>
      {scope.firmId && <p className={styles.scope}>{orderListTexts.ofFirm}</p>}
      <dl className={styles.figures}>
        <Figure
          label="Forbrug (30 dage)"
          value={totals.data && formatKroner(totals.data.totalSpent30Days)}
          href={paths.payment}
          isLoading={totals.isPending}
        />
        <Figure
          label="Antal Sager"
          value={statistics.data && formatCount(statistics.data.totalOrders)}
          href={paths.orders}
          isLoading={statistics.isPending}
        />
        <Figure
          label="Tilknyttede Brugere"
          value={totals.data && formatCount(totals.data.linkedUsers)}
          href={paths.accountUsers}
          isLoading={totals.isPending}
        />
      </dl>
    </>
  );
}

interface FigureProps {
  label: string;
  value: string | undefined;
  href: string;
  isLoading: boolean;
}

function Figure({ label, value, href, isLoading }: FigureProps) {
  return (
    <div className={styles.figure} aria-busy={isLoading}>
      <dt className={styles.label}>
        <Link href={href} variant="quiet">
          {label}
        </Link>
      </dt>
      <dd className={styles.value}>
        {isLoading ? <Skeleton width="4rem" height="1lh" /> : (value ?? MISSING)}
      </dd>
    </div>
  );
}

/** Shown for a figure that failed to load; a toast shows the reason. */
const MISSING = '–';
