import { displayName } from '@rumklar/domain/profile/names';
import { paths } from '@rumklar/domain/routes/paths';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../auth/session/useSession.ts';
import { overdueInvoiceQuery } from '../invoices/invoiceQueries.ts';
import { useIsFirstOrder } from '../orders/create/useIsFirstOrder.ts';
import { Drafts } from '../orders/draft/Drafts.tsx';
import { LatestOrders } from '../orders/list/LatestOrders.tsx';
import { ReadyOrders } from '../orders/list/ReadyOrders.tsx';
import { draftsQuery, latestOrdersQuery, quotesQuery, readyOrdersQuery } from '../orders/orderQueries.ts';
import { SHOWN_IN_PLACE } from '../queryClient.ts';
import { sellerWordsQuery } from '../sharing/sellerWordsQuery.ts';
import { CustomerTurn } from './CustomerTurn.tsx';
import styles from './Dashboard.module.css';
import { Figures } from './Figures.tsx';
import { useProfile } from './useProfile.ts';
import { useWelcome } from './useWelcome.ts';

/** The customer's home page: what waits for the customer, what is ready, the latest orders and three figures. */
export function Dashboard() {
  useWelcome(useUser().id);
  const isFirstOrder = useIsFirstOrder();
  const { data: quotes } = useQuery(quotesQuery(useUser().id));
  const { data: overdue } = useQuery(overdueInvoiceQuery(useUser().id));
  const isAsked = isFirstOrder || Boolean(overdue || quotes?.length);
  return (
    <>
      <PageTitle>Dashboard</PageTitle>
      <PageHeader
        title={<Greeting />}
        actions={
          <ButtonLink href={paths.newOrder} variant={isAsked ? 'secondary' : 'primary'}>
            Ny ordre
          </ButtonLink>
        }
      />
      {isFirstOrder && <GetStarted />}
      <Orders />
    </>
  );
}

/**
 * What waits for the customer, what is begun, what is ready, the latest orders and the figures. Each is hidden until it is
 * known what there is above it, so that nothing moves when that comes.
 */
function Orders() {
  const { id } = useUser();
  const turnsAndReady = [
    useQuery(quotesQuery(id)),
    useQuery(overdueInvoiceQuery(id)),
    useQuery(sellerWordsQuery(id)),
    useQuery(draftsQuery(id)),
    useQuery(readyOrdersQuery(id)),
  ];
  const isKnown = turnsAndReady.every(isAnswered);
  const hasRows = isAnswered(useQuery({ ...latestOrdersQuery(id), ...SHOWN_IN_PLACE }));
  return (
    <>
      <div className={styles.part} data-hidden={!isKnown || undefined}>
        <CustomerTurn />
        <Drafts />
        <ReadyOrders />
        <LatestOrders />
      </div>
      <div className={styles.part} data-hidden={!(isKnown && hasRows) || undefined}>
        <Figures />
      </div>
    </>
  );
}

function isAnswered({ isPending, failureCount }: { isPending: boolean; failureCount: number }): boolean {
  return !isPending || failureCount > 0;
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

/** Most customers have an order. */
const GetStarted = lazyPart(async () => (await import('./GetStarted.tsx')).GetStarted, { failed: null });
