import { isBackendError } from '@rumklar/backend/errors';
import type { OrderDetail } from '@rumklar/backend/orders/getOrder';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { paths } from '@rumklar/domain/routes/paths';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { EmptyState } from '@rumklar/ui/EmptyState';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { FailedPart } from '@rumklar/ui/FailedPart';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useUser } from '../../auth/session/useSession.ts';
import { AdvertText } from '../../images/AdvertText.tsx';
import { ErrorBoundary } from '../../layout/ErrorBoundary.tsx';
import { LoadError } from '../../layout/LoadError.tsx';
import { useReadNotifications } from '../../notifications/useReadNotifications.ts';
import { SHOWN_IN_PLACE } from '../../queryClient.ts';
import { orderQuery } from '../orderQueries.ts';
import { ImagesExpire } from './ImagesExpire.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderHead } from './OrderHead.tsx';
import { OrderImages } from './OrderImages.tsx';
import styles from './OrderShow.module.css';
import { OrderShowSkeleton } from './OrderShowSkeleton.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { TakenBack } from './TakenBack.tsx';
import { useOrderImages } from './useOrderImages.ts';

/** One order with its images. */
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
