import type { OrderDetail } from '@rumklar/backend/orders/getOrder';
import { formatDate, formatDateTime } from '@rumklar/domain/format/dates';
import { formatPrice, imageCountText } from '@rumklar/domain/format/numbers';
import { servicesOfOrder } from '@rumklar/domain/orders/imagesOfOrder';
import { orderListTexts } from '@rumklar/domain/orders/list/listTexts';
import { type OrderEvent, orderEventLabel } from '@rumklar/domain/orders/log/events';
import { priceRows } from '@rumklar/domain/orders/price/priceRows';
import { isSaidByTimeline } from '@rumklar/domain/orders/status/timeline';
import { serviceSummary } from '@rumklar/domain/services/serviceTypes';
import { useMediaQuery } from '@rumklar/features/layout/useMediaQuery';
import { classNames } from '@rumklar/ui/classNames.ts';
import { Fact, Facts } from '@rumklar/ui/Facts';
import { Icon } from '@rumklar/ui/Icon';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { ServiceBadge } from '@rumklar/ui/ServiceBadge';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useUser } from '../../auth/session/useSession.ts';
import { colleagueNamesQuery } from '../orderQueries.ts';
import styles from './OrderFacts.module.css';

interface OrderFactsProps {
  detail: OrderDetail;
  isDelivered: boolean;
}

/** What was ordered and what it costs: in a column beside the images, or folded in one line above them. */
export function OrderFacts(props: OrderFactsProps) {
  const { order, images } = props.detail;
  const isBeside = useMediaQuery('(width >= 80rem)');
  if (isBeside) return <Details {...props} />;
  const [service = order.service_type, ...others] = servicesOfOrder(order, images);
  return (
    <details className={styles.folded}>
      <summary className={classNames('cluster gap-x-3', styles.summary)}>
        <span>
          {imageCountText(order.image_count)} · {serviceSummary(service, others.length)}
        </span>
        <strong>{formatPrice(order.total_amount)}</strong>
        <Icon icon={ChevronDown} size={16} />
      </summary>
      <Details {...props} />
    </details>
  );
}

/** What an order is about, what it costs, and what is read once: its history, the customer's notes, what revisions cost. */
function Details({ detail, isDelivered }: OrderFactsProps) {
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
            <p className="breakable pre-line">{order.notes}</p>
          </FoldedSection>
        )}
        {order.wishes && (
          <FoldedSection title="Faste ønsker" isOpen={!isDelivered}>
            <p className="breakable pre-line">{order.wishes}</p>
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

/** Not part of the first load: it is below what the order costs. */
const RevisionPolicy = lazyPart(
  async () => (await import('../../revisions/RevisionPolicy.tsx')).RevisionPolicy,
  { failed: null },
);

/** Oldest first. */
function OrderHistory({ events }: { events: readonly OrderEvent[] }) {
  return (
    <Facts>
      {events.map((event) => (
        <Fact key={event.id} term={orderEventLabel(event)}>
          <time dateTime={event.at}>{formatDateTime(event.at)}</time>
        </Fact>
      ))}
    </Facts>
  );
}

interface FoldedSectionProps {
  title: string;
  /** At first. @default false */
  isOpen?: boolean;
  children: ReactNode;
}

/** A section that is read once: only its heading is shown until it is opened. */
function FoldedSection({ title, isOpen = false, children }: FoldedSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <details open={isOpen} className={styles.details}>
        <summary className={styles.foldedSectionSummary}>
          <h2 id={id}>{title}</h2>
          <Icon icon={ChevronDown} size={16} />
        </summary>
        <div className={styles.content}>{children}</div>
      </details>
    </section>
  );
}
