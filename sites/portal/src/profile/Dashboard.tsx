import { formatKroner } from '@rumklar/domain/format/money';
import { displayName } from '@rumklar/domain/profile/greeting';
import { paths } from '@rumklar/domain/routes/paths';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { StatCard } from '@rumklar/ui/StatCard';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../auth/session/useSession.ts';
import { OverdueBanner } from '../invoices/OverdueBanner.tsx';
import { notificationsQuery } from '../notifications/notificationQueries.ts';
import { Drafts } from '../orders/create/Drafts.tsx';
import { useIsFirstOrder } from '../orders/create/useIsFirstOrder.ts';
import { LatestOrders } from '../orders/list/LatestOrders.tsx';
import { UnseenDeliveries } from '../orders/list/UnseenDeliveries.tsx';
import { draftsQuery, quotesQuery } from '../orders/orderQueries.ts';
import { WaitingQuotes } from '../revisions/WaitingQuotes.tsx';
import styles from './Dashboard.module.css';
import { dashboardTotalsQuery, orderStatisticsQuery } from './dashboardQueries.ts';
import { useProfile } from './useProfile.ts';
import { useWelcome } from './useWelcome.ts';

/** The customer's home page: three figures and the latest orders. */
export function Dashboard() {
  useWelcome(useUser().id);
  const isFirstOrder = useIsFirstOrder();
  return (
    <>
      <PageTitle>Dashboard</PageTitle>
      <PageHeader
        title={<Greeting />}
        actions={
          <ButtonLink href={paths.newOrder} variant={isFirstOrder ? 'secondary' : 'primary'}>
            Ny ordre
          </ButtonLink>
        }
      />
      <OverdueBanner />
      {isFirstOrder && <GetStarted />}
      <Figures />
      <Orders />
    </>
  );
}

/**
 * Prices to answer, what is ready, what is begun and the latest orders. Hidden until it is known what there is of the first
 * three, which most visits have not, so that nothing moves when they come.
 */
function Orders() {
  const { id } = useUser();
  const notifications = useQuery(notificationsQuery(id));
  const quotes = useQuery(quotesQuery(id));
  const drafts = useQuery(draftsQuery(id));
  const isKnown = [notifications, quotes, drafts].every(
    ({ isPending, failureCount }) => !isPending || failureCount > 0,
  );
  return (
    <div className={styles.orders} data-hidden={!isKnown || undefined}>
      <WaitingQuotes />
      <UnseenDeliveries />
      <Drafts />
      <LatestOrders />
    </div>
  );
}

/** Reserves space for the name while it loads, so that the layout does not shift. */
function Greeting() {
  const { data: profile, isPending } = useProfile();
  const name = displayName(profile?.full_name);
  if (!name && !isPending) return 'Velkommen tilbage';
  return (
    <>
      Velkommen tilbage,{' '}
      {name ? (
        <span className={styles.name}>{name}</span>
      ) : (
        <Skeleton width="9ch" height="1lh" className={styles.name} />
      )}
    </>
  );
}

function Figures() {
  const { id } = useUser();
  const totals = useQuery(dashboardTotalsQuery(id));
  const statistics = useQuery(orderStatisticsQuery(id));
  return (
    <div className={styles.figures}>
      <StatCard
        label="Forbrug (30 dage)"
        value={totals.data ? formatKroner(totals.data.totalSpent30Days) : MISSING}
        href={paths.payment}
        isLoading={totals.isPending}
      />
      <StatCard
        label="Antal Sager"
        value={statistics.data ? statistics.data.totalOrders : MISSING}
        href={paths.orders}
        isLoading={statistics.isPending}
      />
      <StatCard
        label="Tilknyttede Brugere"
        value={totals.data ? totals.data.linkedUsers : MISSING}
        href={paths.accountUsers}
        isLoading={totals.isPending}
      />
    </div>
  );
}

/** Most customers have an order. */
const GetStarted = lazyPart(async () => (await import('./GetStarted.tsx')).GetStarted, { lost: null });

/** Shown for a figure that failed to load; a toast shows the reason. */
const MISSING = '–';
