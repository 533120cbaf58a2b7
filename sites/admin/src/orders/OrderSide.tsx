import { notificationTexts } from '@rumklar/domain/notifications/texts';
import { OrderHistory } from '@rumklar/features/orders/OrderHistory.tsx';
import { OrderStatusSelect } from '@rumklar/ui/OrderStatusSelect';
import { OrderNotifications } from '../notifications/OrderNotifications.tsx';
import type { AdminOrderDetail } from './adminOrder.ts';
import styles from './OrderDetails.module.css';
import { StatusConfirmation } from './StatusConfirmation.tsx';
import { useStatusChange } from './useStatusChange.ts';

/** The cards beside an order: its status, the notifications of its customer and its history. */
export function OrderSide({ order }: { order: AdminOrderDetail }) {
  const { savingId, request, confirmation } = useStatusChange();
  return (
    <aside className={styles.side} aria-label="Status og notifikationer">
      <section className={styles.card} aria-labelledby="order-status">
        <h2 id="order-status">Ordre Status</h2>
        <OrderStatusSelect
          aria-label="Ordre Status"
          status={order.status}
          isSaving={savingId === order.id}
          onStatusChange={(to) => request(order, to)}
        />
        {order.image_count === 0 && <p>Ordren har ingen billeder og kan derfor ikke behandles.</p>}
      </section>
      <section className={styles.card} aria-labelledby="order-notifications">
        <h2 id="order-notifications">Notifikationer</h2>
        <p>{notificationTexts.automatic}</p>
        <OrderNotifications orderId={order.id} status={order.status} />
      </section>
      <section className={styles.card} aria-labelledby="order-history">
        <h2 id="order-history">Forløb</h2>
        <OrderHistory events={order.order_events} />
      </section>
      <StatusConfirmation {...confirmation} />
    </aside>
  );
}
