import { getDesk } from '@rumklar/backend/orders/getDesk';
import { deskTexts as texts } from '@rumklar/domain/orders/list/deskTexts';
import { ADMIN_ORDER_REFRESH } from '@rumklar/domain/orders/list/paging';
import { paths, userPath } from '@rumklar/domain/routes/paths';
import { userLimitTexts } from '@rumklar/domain/users/limitTexts';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { Link } from '@rumklar/ui/Link';
import { StatCard } from '@rumklar/ui/StatCard';
import { useQuery } from '@tanstack/react-query';
import { listHref } from '../orders/query/listHref.ts';
import { ownKey } from '../queryClient.ts';
import { useCall } from '../useCall.ts';
import { BrowserErrors } from './BrowserErrors.tsx';
import styles from './Desk.module.css';
import { OldestOrders } from './OldestOrders.tsx';

/** What there is to do in the studio: how much, and the orders that have waited longest. Renewed every 30 seconds. */
export function Desk() {
  const call = useCall();
  const { data, isError, refetch } = useQuery({
    queryKey: ownKey('ordrer', 'desk'),
    queryFn: () => call(getDesk),
    refetchInterval: ADMIN_ORDER_REFRESH,
  });
  if (isError && !data) {
    return <ErrorState title={texts.loadFailed.title} actionLabel="Prøv igen" onAction={() => refetch()} />;
  }
  return (
    <>
      <div className={styles.counts}>
        <StatCard
          label={texts.counts.waiting}
          value={data?.waiting}
          href={listHref({ status: 'draft' }, OLDEST_FIRST)}
          isLoading={!data}
        />
        <StatCard
          label={texts.counts.inProgress}
          value={data?.in_progress}
          href={listHref({ status: 'pending' }, OLDEST_FIRST)}
          isLoading={!data}
        />
        <StatCard
          label={texts.counts.completedToday}
          value={data?.completed_today}
          href={listHref({ status: 'completed' })}
          isLoading={!data}
        />
        <StatCard label={texts.counts.imagesToDo} value={data?.images_to_do} isLoading={!data} />
        <StatCard
          label={texts.counts.revisions}
          value={data?.open_revisions}
          hint={data && data.overdue_revisions > 0 && texts.overdue(data.overdue_revisions)}
          href={paths.adminRevisions}
          isLoading={!data}
        />
      </div>
      {data && data.limit_requests.length > 0 && (
        <p className={styles.requests}>
          {userLimitTexts.requests}
          {data.limit_requests.map(({ id, customer }) => (
            <Link key={id} href={userPath(id)}>
              {customer}
            </Link>
          ))}
        </p>
      )}
      <OldestOrders orders={data?.oldest} />
      <BrowserErrors />
    </>
  );
}

const OLDEST_FIRST = { sort: { field: 'created_at', order: 'ASC' } } as const;
