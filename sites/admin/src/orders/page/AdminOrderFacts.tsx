import { formatDate, formatDateTime } from '@rumklar/domain/format/dates';
import { formatKroner, formatPrice } from '@rumklar/domain/format/numbers';
import {
  type OrderLogEvent,
  orderLogEntries,
  orderLogTexts as texts,
} from '@rumklar/domain/orders/log/orderLog';
import { isOrdered, priceRows } from '@rumklar/domain/orders/price/priceRows';
import { wishesTexts } from '@rumklar/domain/organisations/wishesTexts';
import { userPath } from '@rumklar/domain/routes/paths';
import { Button } from '@rumklar/ui/Button';
import { classNames } from '@rumklar/ui/classNames.ts';
import { Fact, Facts } from '@rumklar/ui/Facts';
import { Link } from '@rumklar/ui/Link';
import { ServiceBadge } from '@rumklar/ui/ServiceBadge';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { useState } from 'react';
import { useGetManyReference } from 'react-admin';
import { QueryFailed } from '../../layout/failures/QueryFailed.tsx';
import { refreshShown } from '../../queryClient.ts';
import { WHOLE } from '../../resources.ts';
import { type AdminOrderDetail, customerEmail, customerName } from '../adminOrder.ts';
import { AddLineButton } from '../lines/AddLineButton.tsx';
import styles from './AdminOrderFacts.module.css';
import orderDetailsStyles from './OrderDetails.module.css';

export function AdminOrderFacts({ order }: { order: AdminOrderDetail }) {
  const { profiles: customer, organisations: firm, notes, wishes, reference } = order;
  const email = customerEmail(customer);
  return (
    <div className={orderDetailsStyles.facts}>
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
            <span className="cluster gap-2 gap-x-3">
              {formatPrice(order.total_amount)} <AddLineButton order={order} />
            </span>
          </Fact>
        )}
        <Fact term="Kunde">
          {firm && <span className="block">{firm.name}</span>}
          <Link href={userPath(order.user_id)}>{customerName(customer)}</Link>
        </Fact>
        {email && (
          <Fact term="E-mail">
            <Link href={`mailto:${email}`}>{email}</Link>
          </Fact>
        )}
        <Fact term="Noter">
          {notes ? (
            <p className="pre-line measure">{notes}</p>
          ) : (
            <span className="muted">Ingen noter tilføjet</span>
          )}
        </Fact>
        {wishes && (
          <Fact term={wishesTexts.title}>
            <p className="pre-line measure">{wishes}</p>
          </Fact>
        )}
      </Facts>
      <section aria-labelledby="order-log">
        <h2 id="order-log">{texts.heading}</h2>
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

/** What happened to an order, when and by whom, newest first: the last few lines, and all of them on request. */
function OrderLog({ orderId }: { orderId: string }) {
  const [isWhole, setWhole] = useState(false);
  const { data, isError, isPending, refetch } = useGetManyReference<OrderLogEvent>(
    'haendelser',
    { target: 'order_id', id: orderId, ...WHOLE },
    { refetchInterval: refreshShown },
  );
  if (isPending) return <Skeleton height="6rem" />;
  if (isError && !data) return <QueryFailed title={texts.loadFailed.title} onRetry={refetch} />;
  const entries = orderLogEntries(data);
  return (
    <>
      <ol className={classNames('plain-list grid breakable gap-3', styles.log)}>
        {entries.slice(0, isWhole ? undefined : SHOWN).map(({ id, label, actor, at }) => (
          <li key={id}>
            <span className="small">{label}</span>
            <span className="meta">
              {actor}, <time dateTime={at}>{formatDateTime(at)}</time>
            </span>
          </li>
        ))}
      </ol>
      {entries.length > SHOWN && (
        <div>
          <Button variant="secondary" size="sm" aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
            {isWhole ? texts.fewer : texts.all}
          </Button>
        </div>
      )}
    </>
  );
}

/** How many lines there are before all are asked for. */
const SHOWN = 6;
