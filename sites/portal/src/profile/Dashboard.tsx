import { formatCount, formatKroner } from '@rumklar/domain/format/numbers';
import { orderListTexts } from '@rumklar/domain/orders/list/listTexts';
import { displayName } from '@rumklar/domain/profile/names';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { paths } from '@rumklar/domain/routes/paths';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { classNames } from '@rumklar/ui/classNames.ts';
import { Link } from '@rumklar/ui/Link';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from '../auth/session/useSession.ts';
import { overdueInvoiceQuery } from '../invoices/invoiceQueries.ts';
import { LatestOrders } from '../orders/list/LatestOrders.tsx';
import { ReadyOrders } from '../orders/list/ReadyOrders.tsx';
import { useScope } from '../orders/list/useScope.ts';
import { draftsQuery, latestOrdersQuery, readyOrdersQuery } from '../orders/orderQueries.ts';
import { useFirm } from '../organisations/organisationQuery.ts';
import { SHOWN_IN_PLACE } from '../queryClient.ts';
import { useQuotes } from '../revisions/useQuotes.ts';
import { sellerWordsQuery } from '../sharing/sellerWordsQuery.ts';
import styles from './Dashboard.module.css';
import {
  dashboardTotalsQuery,
  openQuestionsQuery,
  orderStatisticsQuery,
  useIsFirstOrder,
} from './dashboardQueries.ts';
import { LazyTurnList } from './InvoiceTurn.tsx';
import { useProfile } from './profileQuery.ts';

/** The customer's home page: what waits for the customer, what is ready, the latest orders and three figures. */
export function Dashboard() {
  useWelcome(useUser().id);
  const isFirstOrder = useIsFirstOrder();
  const { data: quotes } = useQuotes();
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

/** Each part is hidden until it is known what there is above it, so that nothing moves when that comes. */
function Orders() {
  const { id } = useUser();
  const quotes = useQuotes();
  const overdue = useQuery(overdueInvoiceQuery(id));
  const sellers = useQuery(sellerWordsQuery(id));
  const drafts = useQuery(draftsQuery(id));
  const ready = useQuery(readyOrdersQuery(id));
  const { data: questions } = useQuery(openQuestionsQuery(id));
  const { firm, isKnown: isFirmKnown } = useFirm();
  const isKnown = isFirmKnown && [quotes, overdue, sellers, drafts, ready].every(isAnswered);
  const waiting = [overdue.data, firm?.offer, quotes.data?.length, questions?.length, sellers.data?.length];
  const hasRows = isAnswered(useQuery({ ...latestOrdersQuery(useScope()[0]), ...SHOWN_IN_PLACE }));
  return (
    <>
      <div className={styles.part} data-hidden={!isKnown || undefined}>
        {waiting.some(Boolean) && <LazyTurnList />}
        <Drafts />
        <ReadyOrders />
        {firm?.role === 'owner' && <FirmMonth firm={firm} />}
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

/** Most customers own no firm. */
const FirmMonth = lazyPart(async () => (await import('../organisations/FirmMonth.tsx')).FirmMonth, {
  failed: null,
});

/** Shows a welcome toast for a link with `?welcome=true`, once per user and browser. */
function useWelcome(userId: string): void {
  const [parameters, setParameters] = useSearchParams();
  const isWelcome = parameters.get('welcome') === 'true';
  useEffect(() => {
    if (!isWelcome) return;
    if (localStorage.getItem(STORAGE_KEY) !== userId) showToast(profileTexts.welcome);
    localStorage.setItem(STORAGE_KEY, userId);
    setParameters({}, { replace: true });
  }, [isWelcome, userId, setParameters]);
}

/** The id of the user who was greeted in this browser. */
const STORAGE_KEY = 'rumklar-welcomed';

/** The customer's three figures in one row, each a link; those of the firm where its orders were listed last. */
function Figures() {
  const [scope] = useScope();
  const totals = useQuery(dashboardTotalsQuery(scope));
  const statistics = useQuery(orderStatisticsQuery(scope));
  return (
    <>
      {scope.firmId && <p className={classNames('meta', styles.scope)}>{orderListTexts.ofFirm}</p>}
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
    <div className={classNames('row between gap-3', styles.figure)} aria-busy={isLoading}>
      <dt className={styles.label}>
        <Link href={href} variant="quiet">
          {label}
        </Link>
      </dt>
      <dd className="weight-heading">
        {isLoading ? <Skeleton width="4rem" height="1lh" /> : (value ?? MISSING)}
      </dd>
    </div>
  );
}

/** Shown for a figure that failed to load; a toast shows the reason. */
const MISSING = '–';

/** The orders that the customer has begun, on the dashboard, or that they cannot be loaded. */
function Drafts() {
  const list = useQuery({ ...draftsQuery(useUser().id), ...SHOWN_IN_PLACE });
  const { data: drafts, error, refetch, isFetched } = list;
  return drafts?.length || (!drafts && isFetched) ? <DraftList {...{ drafts, error, refetch }} /> : null;
}

/** Not part of the first load: most visits have none. */
const DraftList = lazyPart(async () => (await import('../orders/draft/DraftList.tsx')).DraftList, {
  failed: null,
});
