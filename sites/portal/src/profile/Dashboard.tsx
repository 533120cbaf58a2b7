import { formatKroner } from '@rumklar/domain/format/money';
import { displayName } from '@rumklar/domain/profile/greeting';
import { paths } from '@rumklar/domain/routes/paths';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { StatCard } from '@rumklar/ui/StatCard';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../auth/useSession.ts';
import { OverdueNotice } from '../invoices/OverdueNotice.tsx';
import { LatestOrders } from '../orders/LatestOrders.tsx';
import styles from './Dashboard.module.css';
import { dashboardTotalsQuery, orderStatisticsQuery } from './dashboardQueries.ts';
import { useProfile } from './useProfile.ts';
import { useWelcome } from './useWelcome.ts';

/** Where a customer lands: three figures and the latest orders (specification §2). */
export function Dashboard() {
  useWelcome(useUser().id);
  return (
    <>
      <PageTitle>Dashboard</PageTitle>
      <PageHeader title={<Greeting />} actions={<ButtonLink href={paths.newOrder}>Ny ordre</ButtonLink>} />
      <OverdueNotice />
      <Figures />
      <LatestOrders />
    </>
  );
}

/** The place for the name is there before it is, so that nothing below moves when it comes. */
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
        value={statistics.data ? String(statistics.data.totalOrders) : MISSING}
        href={paths.orders}
        isLoading={statistics.isPending}
      />
      <StatCard
        label="Tilknyttede Brugere"
        value={totals.data ? String(totals.data.linkedUsers) : MISSING}
        href={paths.accountUsers}
        isLoading={totals.isPending}
      />
    </div>
  );
}

/** Stands for a figure that could not be fetched; a toast says why. */
const MISSING = '–';
