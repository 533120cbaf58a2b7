import { getDesk } from '@rumklar/backend/orders/desk';
import { formatCount } from '@rumklar/domain/format/numbers';
import type { DeskContent, WaitingOrder } from '@rumklar/domain/orders/list/desk';
import { deskTexts as texts } from '@rumklar/domain/orders/list/deskTexts';
import { orderNumber } from '@rumklar/domain/orders/order';
import type { WorkFilter } from '@rumklar/domain/orders/work/work';
import { workTexts } from '@rumklar/domain/orders/work/workTexts';
import { adminOrderPath, paths } from '@rumklar/domain/routes/paths';
import { useNow } from '@rumklar/features/layout/useNow';
import { Assignee } from '@rumklar/ui/AdminOrderTable/Assignee.tsx';
import { OrderAge, OrderProgress } from '@rumklar/ui/AdminOrderTable/adminColumns.tsx';
import { Cover } from '@rumklar/ui/Cover';
import { classNames } from '@rumklar/ui/classNames.ts';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { Link } from '@rumklar/ui/Link';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { usePrefetchHoveredOrder } from '../orders/list/usePrefetchHoveredOrder.ts';
import { listHref, OLDEST_FIRST } from '../orders/query/orderFilter.ts';
import { useSignedCovers } from '../orders/query/useOrderSummaries.ts';
import { useAssignWork } from '../orders/work/useWork.ts';
import { DESK_KEY, refreshShown } from '../queryClient.ts';
import { SecondFactorReminder } from '../security/SecondFactorReminder.tsx';
import { useCall } from '../useCall.ts';
import { AttentionPanel } from './AttentionPanel.tsx';
import styles from './Desk.module.css';

/** What is late or went wrong, what the administrator has, what is to be checked and what nobody has, every 30 seconds. */
export function Desk() {
  const call = useCall();
  const { data, isError, refetch } = useQuery({
    queryKey: DESK_KEY,
    queryFn: () => call(getDesk),
    refetchInterval: refreshShown,
  });
  const covers = useSignedCovers([...(data?.revisions ?? []), ...(data?.orders ?? [])]);
  if (isError && !data) {
    return <ErrorState title={texts.loadFailed.title} actionLabel="Prøv igen" onAction={() => refetch()} />;
  }
  if (!data) return <Skeleton height="28rem" />;
  const part = (name: WorkFilter) => data.orders.filter((order) => order.part === name);
  return (
    <>
      {/* On the first day it is one of the steps. */}
      {data.first_steps?.factor !== false && <SecondFactorReminder />}
      {data.first_steps && <FirstSteps steps={data.first_steps} />}
      <AttentionPanel desk={data} covers={covers} />
      {PARTS.map((name) => (
        <DeskOrders
          key={name}
          part={name}
          orders={part(name)}
          count={data.work_counts[name]}
          covers={covers}
        />
      ))}
      <DeskNumbers desk={data} />
    </>
  );
}

const FirstSteps = lazyPart(async () => (await import('./FirstSteps.tsx')).FirstSteps, { failed: null });
const PARTS: readonly WorkFilter[] = ['mine', 'checking', 'free'];

/** How much there is, in one row, and in one line who has the images that are missing. */
function DeskNumbers({ desk }: { desk: DeskContent }) {
  return (
    <>
      <Numbers desk={desk} />
      {desk.load.length > 0 && (
        <p className={styles.load}>
          <strong>{texts.load}</strong>{' '}
          {desk.load
            .map(({ name, images }) => `${name ?? workTexts.parts.free} ${formatCount(images)}`)
            .join(' · ')}
        </p>
      )}
    </>
  );
}

function Numbers({ desk }: { desk: DeskContent }) {
  return (
    <dl className={styles.numbers} aria-label={texts.numbers}>
      {NUMBERS.map(({ of, label, href }) => (
        <div key={of} className={classNames('row justify-end gap-2', styles.number)}>
          <dt>
            <Link href={href} variant="quiet" className={styles.link}>
              {label}
            </Link>
          </dt>
          <dd>{formatCount(desk[of])}</dd>
        </div>
      ))}
    </dl>
  );
}

const NUMBERS = [
  { of: 'waiting', label: texts.counts.waiting, href: listHref({ status: 'draft' }, OLDEST_FIRST) },
  { of: 'in_progress', label: texts.counts.inProgress, href: listHref({ status: 'pending' }, OLDEST_FIRST) },
  { of: 'completed_today', label: texts.counts.completedToday, href: listHref({ status: 'completed' }) },
  { of: 'open_revisions', label: texts.counts.revisions, href: paths.adminRevisions },
] as const;

interface DeskOrdersProps {
  part: WorkFilter;
  orders: readonly WaitingOrder[];
  /** How much there is, with late orders and revisions. */
  count: number;
  /** URLs by the ids of the orders. */
  covers: ReadonlyMap<string, string>;
}

/** The orders that the administrator has, that are to be checked, or that nobody has, without the late ones. Nothing is shown without any. */
function DeskOrders({ part, orders, count, covers }: DeskOrdersProps) {
  const headingId = useId();
  const now = useNow();
  const prefetch = usePrefetchHoveredOrder();
  const { take } = useAssignWork();
  if (orders.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <div className={styles.heading}>
        <h2 id={headingId}>{workTexts.parts[part]}</h2>
        <span className="muted">{formatCount(count)}</span>
        {count > orders.length && (
          <Link
            href={listHref({ work: part }, OLDEST_FIRST)}
            aria-label={texts.allOrdersLabel(workTexts.parts[part])}
          >
            {texts.allOrders}
          </Link>
        )}
      </div>
      <ol className="plain-list" onPointerOver={prefetch}>
        {orders.map((order) => (
          <li key={order.id} className={styles.order} data-link>
            <Cover url={covers.get(order.id)} />
            <div className={classNames('shrink large breakable', styles.words)}>
              <Link href={adminOrderPath(order.id)} variant="quiet" className={styles.link}>
                {order.title}
              </Link>
              <p>
                {orderNumber(order.number)} · {order.customer}
              </p>
            </div>
            <OrderProgress progress={order} className={styles.progress} />
            {part !== 'mine' && (
              <Assignee work={order.work} title={order.title} onTake={() => take(order.work)} />
            )}
            <OrderAge order={order} now={now} />
          </li>
        ))}
      </ol>
    </section>
  );
}
