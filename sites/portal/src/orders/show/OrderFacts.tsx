import type { OrderDetail } from '@rumklar/backend/orders/getOrder';
import { formatDate } from '@rumklar/domain/format/dates';
import { formatPrice } from '@rumklar/domain/format/numbers';
import { servicesOfOrder } from '@rumklar/domain/orders/imagesOfOrder';
import { orderListTexts } from '@rumklar/domain/orders/list/listTexts';
import { priceRows } from '@rumklar/domain/orders/price/priceRows';
import { isSaidByTimeline } from '@rumklar/domain/orders/status/timeline';
import { Fact, Facts } from '@rumklar/ui/Facts';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { ServiceBadge } from '@rumklar/ui/ServiceBadge';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../auth/session/useSession.ts';
import { colleagueNamesQuery } from '../orderQueries.ts';
import { FoldedSection } from './FoldedSection.tsx';
import styles from './OrderFacts.module.css';
import { OrderHistory } from './OrderHistory.tsx';

interface OrderFactsProps {
  detail: OrderDetail;
  isDelivered: boolean;
}

/** What an order is about, what it costs, and what is read once: its history, the customer's notes, what revisions cost. */
export function OrderFacts({ detail, isDelivered }: OrderFactsProps) {
  const { order, images, events, lines } = detail;
  const services = servicesOfOrder(order, images);
  const userId = useUser().id;
  const isOfColleague = order.user_id !== userId;
  const { data: names } = useQuery({ ...colleagueNamesQuery(userId), enabled: isOfColleague });
  return (
    <div className={styles.facts}>
      <section aria-labelledby="order-details">
        <h2 id="order-details">Ordre Detaljer</h2>
        <Facts>
          <Fact term="Adresse">{order.address}</Fact>
          {order.reference && <Fact term="Sagsnr.">{order.reference}</Fact>}
          {isOfColleague && names && (
            <Fact term="Bestilt af">{names[order.user_id] ?? orderListTexts.former}</Fact>
          )}
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
      <div>
        {order.notes && (
          <FoldedSection title="Noter" isOpen={!isDelivered}>
            <p className={styles.notes}>{order.notes}</p>
          </FoldedSection>
        )}
        {order.wishes && (
          <FoldedSection title="Faste ønsker" isOpen={!isDelivered}>
            <p className={styles.notes}>{order.wishes}</p>
          </FoldedSection>
        )}
        {!isSaidByTimeline(order, events) && (
          <FoldedSection title="Forløb">
            <OrderHistory events={events} />
          </FoldedSection>
        )}
        {isDelivered && <RevisionPolicy />}
      </div>
    </div>
  );
}

/** Not part of the first load: it is below the images. */
const RevisionPolicy = lazyPart(
  async () => (await import('../../revisions/RevisionPolicy.tsx')).RevisionPolicy,
  { failed: null },
);
