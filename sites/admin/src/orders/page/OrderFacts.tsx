import { formatDate } from '@rumklar/domain/format/dates';
import { formatKroner, formatPrice } from '@rumklar/domain/format/numbers';
import { orderLogTexts } from '@rumklar/domain/orders/log/orderLogTexts';
import { isOrdered, priceRows } from '@rumklar/domain/orders/price/priceRows';
import { wishesTexts } from '@rumklar/domain/organisations/wishesTexts';
import { userPath } from '@rumklar/domain/routes/paths';
import { Fact, Facts } from '@rumklar/ui/Facts';
import { Link } from '@rumklar/ui/Link';
import { ServiceBadge } from '@rumklar/ui/ServiceBadge';
import type { AdminOrderDetail } from '../adminOrder.ts';
import { customerEmail, customerName } from '../customerName.ts';
import { AddLineButton } from '../lines/AddLineButton.tsx';
import styles from './OrderDetails.module.css';
import { OrderLog } from './OrderLog.tsx';

export function OrderFacts({ order }: { order: AdminOrderDetail }) {
  const { profiles: customer, notes, wishes, reference } = order;
  const email = customerEmail(customer);
  return (
    <div className={styles.facts}>
      <Facts layout="columns">
        <Fact term="Adresse">{order.address}</Fact>
        {reference && <Fact term="Sagsnr.">{reference}</Fact>}
        <Fact term="Oprettet">{formatDate(order.created_at)}</Fact>
        <Fact term="Service">
          <ServiceBadge service={order.service_type} others={order.other_services} />
        </Fact>
        <PriceFacts order={order} />
        {order.status !== 'cancelled' && (
          <Fact term="Pris">
            <span className={styles.price}>
              {formatPrice(order.total_amount)} <AddLineButton order={order} />
            </span>
          </Fact>
        )}
        <Fact term="Kunde">
          <Link href={userPath(order.user_id)}>{customerName(customer)}</Link>
        </Fact>
        {email && (
          <Fact term="E-mail">
            <Link href={`mailto:${email}`}>{email}</Link>
          </Fact>
        )}
        <Fact term="Noter">
          {notes ? (
            <p className={styles.notes}>{notes}</p>
          ) : (
            <span className={styles.none}>Ingen noter tilføjet</span>
          )}
        </Fact>
        {wishes && (
          <Fact term={wishesTexts.title}>
            <p className={styles.notes}>{wishes}</p>
          </Fact>
        )}
      </Facts>
      <section aria-labelledby="order-log">
        <h2 id="order-log">{orderLogTexts.heading}</h2>
        <OrderLog orderId={order.id} />
      </section>
    </div>
  );
}

/** The number of images and their price; a row for each part of a price that is more than that. */
function PriceFacts({ order }: { order: AdminOrderDetail }) {
  const rows = priceRows(order, order.order_lines);
  const images = rows.find(({ id }) => id === 'images');
  if (images && order.order_lines.every(isOrdered)) {
    return (
      <Fact term="Billeder">
        {images.label}
        {order.base_price > 0 && ` + ${formatKroner(order.base_price)} i grundpris`}
      </Fact>
    );
  }
  return rows.map(({ id, label, kroner }) => (
    <Fact key={id} term={label}>
      {formatPrice(kroner)}
    </Fact>
  ));
}
