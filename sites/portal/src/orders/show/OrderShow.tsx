import { isBackendError } from '@rumklar/backend/errors';
import type { OrderDetail } from '@rumklar/backend/orders/getOrder';
import { formatDate } from '@rumklar/domain/format/dates';
import { formatPrice } from '@rumklar/domain/format/money';
import { servicesOfOrder } from '@rumklar/domain/orders/imagesSummary';
import { orderNumber } from '@rumklar/domain/orders/number';
import { priceRows } from '@rumklar/domain/orders/price/priceRows';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { paths } from '@rumklar/domain/routes/paths';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { EmptyState } from '@rumklar/ui/EmptyState';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { Fact, Facts } from '@rumklar/ui/Facts';
import { LostPart } from '@rumklar/ui/LostPart';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { ServiceBadge } from '@rumklar/ui/ServiceBadge';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { RevisionBadge, StatusBadge } from '@rumklar/ui/StatusBadge';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useUser } from '../../auth/session/useSession.ts';
import { ErrorBoundary } from '../../layout/ErrorBoundary.tsx';
import { LoadError } from '../../layout/LoadError.tsx';
import { useReadNotifications } from '../../notifications/useReadNotifications.ts';
import { SHOWN_IN_PLACE } from '../../queryClient.ts';
import { orderQuery } from '../orderQueries.ts';
import { ImagesExpire } from './ImagesExpire.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderImages } from './OrderImages.tsx';
import styles from './OrderShow.module.css';
import { OrderShowSkeleton } from './OrderShowSkeleton.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { TakenBack } from './TakenBack.tsx';

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
  const services = servicesOfOrder(order, images);
  useReadNotifications(order.id);
  return (
    <>
      <PageTitle>{order.title}</PageTitle>
      <PageHeader
        title={order.title}
        back={{ href: paths.orders, label: 'Ordrer' }}
        meta={
          <>
            <StatusBadge status={order.status} />
            <RevisionBadge status={revisions.at(-1)?.status} />
            <span>Ordre {orderNumber(order.number)}</span>
          </>
        }
        actions={<OrderActions order={order} images={images} events={events} lines={lines} />}
      />
      <OrderTimeline order={order} events={events} />
      <TakenBack order={order} />
      <ImagesExpire order={order} images={images} />
      {revisions.length > 0 && <OrderRevisions detail={detail} />}
      <OrderImages {...detail} />
      <div className={styles.facts}>
        <section aria-labelledby="order-details">
          <h2 id="order-details">Ordre Detaljer</h2>
          <Facts>
            <Fact term="Adresse">{order.address}</Fact>
            {order.reference && <Fact term="Sagsnr.">{order.reference}</Fact>}
            <Fact term="Oprettet">{formatDate(order.created_at)}</Fact>
            <Fact term={services.length > 1 ? 'Ydelser' : 'Ydelse'}>
              {services.map((service) => (
                <ServiceBadge key={service} service={service} className={styles.service} />
              ))}
            </Fact>
          </Facts>
        </section>
        <section aria-labelledby="price-details">
          <h2 id="price-details">Pris Detaljer</h2>
          <Facts>
            {priceRows(order, lines).map(({ id, label, kroner }) => (
              <Fact key={id} term={label}>
                {formatPrice(kroner)}
              </Fact>
            ))}
            <Fact term="I alt" isTotal>
              {formatPrice(order.total_amount)}
            </Fact>
          </Facts>
        </section>
        {order.notes && (
          <section aria-labelledby="order-notes">
            <h2 id="order-notes">Noter</h2>
            <p className={styles.notes}>{order.notes}</p>
          </section>
        )}
      </div>
      {events.length > 0 && (
        <section className={styles.history} aria-labelledby="order-history">
          <h2 id="order-history">Forløb</h2>
          <OrderHistory events={events} />
        </section>
      )}
    </>
  );
}

/** Most orders have none. */
const OrderRevisions = lazyPart(
  async () => (await import('../../revisions/OrderRevisions.tsx')).OrderRevisions,
  {
    loading: <Skeleton height="10rem" />,
    lost: (onRetry) => <LostPart onRetry={onRetry} />,
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
