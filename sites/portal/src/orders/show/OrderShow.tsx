import { isBackendError } from '@rumklar/backend/errors';
import type { OrderDetail } from '@rumklar/backend/orders/getOrder';
import { formatDate } from '@rumklar/domain/format/dates';
import { dayAndTime } from '@rumklar/domain/format/dayAndTime';
import { advertText } from '@rumklar/domain/images/delivery/advertText';
import { imagesExpireTexts, takenBackTexts } from '@rumklar/domain/images/delivery/deliveryTexts';
import { setTexts } from '@rumklar/domain/images/delivery/setTexts';
import { canChangeOrder } from '@rumklar/domain/orders/status/canChange';
import { changeTexts } from '@rumklar/domain/orders/status/changeTexts';
import { isTakenBack } from '@rumklar/domain/orders/status/status';
import { orderTimeline } from '@rumklar/domain/orders/status/timeline';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { delayOf } from '@rumklar/domain/promise/promise';
import { paths } from '@rumklar/domain/routes/paths';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { Card } from '@rumklar/ui/Card';
import { CopyText } from '@rumklar/ui/CopyText';
import { classNames } from '@rumklar/ui/classNames.ts';
import { EmptyState } from '@rumklar/ui/EmptyState';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { FailedPart } from '@rumklar/ui/FailedPart';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useUser } from '../../auth/session/useSession.ts';
import type { DeliveredImage } from '../../images/orderImages.ts';
import { ErrorBoundary } from '../../layout/ErrorBoundary.tsx';
import { LoadError } from '../../layout/LoadError.tsx';
import { useReadNotifications } from '../../notifications/useReadNotifications.ts';
import { useProfile } from '../../profile/profileQuery.ts';
import { SHOWN_IN_PLACE } from '../../queryClient.ts';
import { orderQuery } from '../orderQueries.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderHead } from './OrderHead.tsx';
import { OrderImages } from './OrderImages.tsx';
import styles from './OrderShow.module.css';
import { useOrderImages } from './useOrderImages.ts';

export function OrderShow() {
  const { id = '' } = useParams();
  const { data, isPending, error, refetch } = useQuery({
    ...orderQuery(useUser().id, id),
    ...SHOWN_IN_PLACE,
  });
  if (isPending) return <OrderShowSkeleton />;
  if (isBackendError(error, 'not_found')) return <OrderNotFound />;
  if (!data) {
    return <LoadError headingLevel={1} error={error} otherwise={orderTexts.showFailed} onRetry={refetch} />;
  }
  return (
    <ErrorBoundary key={id} fallback={<ErrorState headingLevel={1} title={orderTexts.showError.title} />}>
      <OrderDetails {...data} />
    </ErrorBoundary>
  );
}

function OrderDetails(detail: OrderDetail) {
  const { order, images, events, lines, revisions } = detail;
  const state = useOrderImages(detail);
  const { isDelivered, delivered } = state;
  useReadNotifications(order.id);
  return (
    <>
      <PageTitle>{order.title}</PageTitle>
      <OrderHead detail={detail} state={state} />
      {(order.status === 'draft' || order.status === 'pending') && (
        <OrderTimeline {...{ order, events, lines }} />
      )}
      {events.some(({ kind }) => kind === 'question') && <OrderQuestions detail={detail} />}
      <TakenBack order={order} />
      <ImagesExpire order={order} images={images} />
      {revisions.some(({ closed_at }) => closed_at === null) && (
        <OrderRevisions detail={detail} part="open" />
      )}
      {state.sellerWords.length > 0 && <SellerWords state={state} />}
      <div className={styles.columns}>
        <OrderFacts detail={detail} isDelivered={isDelivered} />
        <div className={styles.images}>
          <OrderImages detail={detail} state={state} />
          {isDelivered && <AdvertText images={delivered} />}
          {revisions.some(({ closed_at }) => closed_at !== null) && (
            <OrderRevisions detail={detail} part="closed" />
          )}
        </div>
      </div>
    </>
  );
}

/** Most orders have none, and no revision. */
const OrderQuestions = lazyPart(
  async () => (await import('../../questions/OrderQuestions.tsx')).OrderQuestions,
  {
    loading: <Skeleton height="10rem" />,
    failed: (onRetry) => <FailedPart onRetry={onRetry} />,
  },
);
const SellerWords = lazyPart(async () => (await import('../../sharing/SellerWords.tsx')).SellerWords, {
  failed: (onRetry) => <FailedPart onRetry={onRetry} />,
});
const OrderRevisions = lazyPart(
  async () => (await import('../../revisions/OrderRevisions.tsx')).OrderRevisions,
  {
    loading: <Skeleton height="10rem" />,
    failed: (onRetry) => <FailedPart onRetry={onRetry} />,
  },
);

function OrderNotFound() {
  return (
    <>
      <PageTitle>{orderTexts.notFound}</PageTitle>
      <EmptyState
        headingLevel={1}
        title={orderTexts.notFound}
        description={orderTexts.noAccess.title}
        action={<ButtonLink href={paths.orders}>Se dine ordrer</ButtonLink>}
      />
    </>
  );
}

/** That the images of an old order will be deleted, or were; nothing of others. */
function ImagesExpire({ order, images }: Pick<OrderDetail, 'order' | 'images'>) {
  if (order.images_expire_at === null) return null;
  const isGone = images.length === 0;
  return (
    <Card title={isGone ? imagesExpireTexts.goneTitle : imagesExpireTexts.title} className={styles.card}>
      <p>{isGone ? imagesExpireTexts.gone : imagesExpireTexts.announced(order.images_expire_at)}</p>
    </Card>
  );
}

/** What has become of the images of an order that was completed and taken back; nothing of others. */
function TakenBack({ order }: Pick<OrderDetail, 'order'>) {
  if (!isTakenBack(order)) return null;
  return (
    <Card title={takenBackTexts.title} className={styles.card}>
      {order.taken_back_reason && <p className="breakable pre-line">{order.taken_back_reason}</p>}
      <p>{takenBackTexts.meaning}</p>
    </Card>
  );
}

function OrderShowSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="Henter ordre">
      <Skeleton width="18rem" height="2.5rem" />
      <Skeleton width="min(40rem, 100%)" height="3rem" />
      <Skeleton height="2.75rem" />
      <div className={styles.tiles}>
        <Skeleton height="11rem" />
        <Skeleton height="11rem" />
        <Skeleton height="11rem" />
        <Skeleton height="11rem" />
      </div>
    </div>
  );
}

/** How far an unfinished order is, with the days. */
function OrderTimeline({ order, events, lines }: Pick<OrderDetail, 'order' | 'events' | 'lines'>) {
  const now = new Date();
  const delay = delayOf(order, now);
  const canChange = canChangeOrder(order, events, lines);
  return (
    <ol className={classNames('plain-list grid gap-1', styles.timeline)} aria-label="Ordrens status">
      {orderTimeline(order, events).map(({ label, at, dueAt, state }, index) => (
        <li
          key={label}
          className={styles.step}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          {dueAt && delay ? (
            <>
              <strong className="danger">{delay}</strong>
              {order.delay_reason && <span className="breakable pre-line">{order.delay_reason}</span>}
            </>
          ) : (
            <>
              <span className={styles.label}>{label}</span>{' '}
              {dueAt && (
                <time dateTime={dueAt} className={styles.due}>
                  {dayAndTime(dueAt, now)}
                </time>
              )}
            </>
          )}
          {at && <time dateTime={at}>{formatDate(at)}</time>}
          {index === 1 && canChange && <span>{changeTexts.editUntil}</span>}
        </li>
      ))}
    </ol>
  );
}

/** The words to publish a delivery with; nothing where no image has a label. */
function AdvertText({ images }: { images: readonly DeliveredImage[] }) {
  const { data: profile } = useProfile();
  const text = advertText(images, !profile?.company?.trim());
  if (!text) return null;
  return (
    <CopyText
      label={setTexts.advert}
      text={text}
      action={setTexts.copy}
      copied={setTexts.copied}
      onFailed={() => showToast(setTexts.copyFailed, ACTION_TOAST)}
    />
  );
}
