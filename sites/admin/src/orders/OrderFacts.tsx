import { formatDate } from '@rumklar/domain/format/dates';
import { formatKroner } from '@rumklar/domain/format/money';
import { displayName } from '@rumklar/domain/profile/greeting';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { Fact, Facts } from '@rumklar/ui/Facts';
import { Link } from '@rumklar/ui/Link';
import { ServiceBadge } from '@rumklar/ui/ServiceBadge';
import type { AdminOrderDetail } from './adminOrder.ts';
import styles from './OrderDetails.module.css';

/** The tab 'Detaljer'. */
export function OrderFacts({ order }: { order: AdminOrderDetail }) {
  const { profiles: customer, notes } = order;
  return (
    <Facts layout="columns">
      <Fact term="Adresse">{order.address}</Fact>
      <Fact term="Oprettet">{formatDate(order.created_at)}</Fact>
      <Fact term="Service">
        <ServiceBadge service={order.service_type} />
      </Fact>
      <Fact term="Billeder">
        {`${order.image_count} x ${formatKroner(order.price_per_image)}`}
        {order.base_price > 0 && ` + ${formatKroner(order.base_price)} i grundpris`}
      </Fact>
      <Fact term="Kunde">{displayName(customer?.full_name) ?? profileTexts.unnamed}</Fact>
      {customer?.email && (
        <Fact term="Email">
          <Link href={`mailto:${customer.email}`}>{customer.email}</Link>
        </Fact>
      )}
      <Fact term="Noter">
        {notes ? (
          <p className={styles.notes}>{notes}</p>
        ) : (
          <span className={styles.none}>Ingen noter tilføjet</span>
        )}
      </Fact>
    </Facts>
  );
}
