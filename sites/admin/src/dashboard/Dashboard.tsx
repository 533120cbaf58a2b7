import { getDesk } from '@rumklar/backend/orders/desk';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { FailedPart } from '@rumklar/ui/FailedPart';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useGetIdentity } from 'react-admin';
import { backend } from '../backend.ts';
import { TakeNext } from '../orders/work/TakeNext.tsx';
import { DESK_KEY, queryClient } from '../queryClient.ts';
import styles from './Dashboard.module.css';

export function Dashboard() {
  const { identity } = useGetIdentity();
  // Read only where the desk has loaded it. While steps are left, the solid button is that of the first one.
  const { data: desk } = useQuery({ ...DESK_QUERY, enabled: false });
  return (
    <>
      <PageTitle>Admin Dashboard</PageTitle>
      <PageHeader
        title="Admin Dashboard"
        actions={<TakeNext variant={desk?.first_steps ? 'secondary' : 'primary'} />}
        description={
          <>
            Velkommen{identity?.fullName && `, ${identity.fullName}`}.{' '}
            <span className={styles.hints}>
              Tryk <kbd>/</kbd> for at søge, <kbd>g</kbd> <kbd>o</kbd> for ordrer, <kbd>g</kbd> <kbd>r</kbd>{' '}
              for rettelser og <kbd>?</kbd> for alle genveje.
            </span>
          </>
        }
      />
      <Desk />
    </>
  );
}

const DESK_QUERY = { queryKey: DESK_KEY, queryFn: () => getDesk(backend) };

const Desk = lazyPart(async () => (await import('./Desk.tsx')).Desk, {
  loading: <Skeleton height="28rem" />,
  failed: (onRetry) => <FailedPart onRetry={onRetry} />,
});

/** Loads the desk and what it shows beside the access check, whose answer neither waits for. The desk itself shows a failure. */
export function preloadDesk(): void {
  Desk.preload();
  queryClient.prefetchQuery({ ...DESK_QUERY, retry: false });
}
