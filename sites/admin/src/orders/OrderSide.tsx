import { notificationTexts } from '@rumklar/domain/notifications/texts';
import { OrderHistory } from '@rumklar/features/orders/OrderHistory.tsx';
import { OrderNotifications } from '../notifications/OrderNotifications.tsx';
import type { AdminOrderDetail } from './adminOrder.ts';
import styles from './OrderDetails.module.css';
import { SideCard } from './SideCard.tsx';

/** The cards beside an order: the notifications of its customer and its history. */
export function OrderSide({ order }: { order: AdminOrderDetail }) {
  return (
    <aside className={styles.side} aria-label="Notifikationer og forløb">
      <SideCard title="Notifikationer">
        <p>{notificationTexts.automatic}</p>
        <OrderNotifications orderId={order.id} status={order.status} />
      </SideCard>
      <SideCard title="Forløb">
        <OrderHistory events={order.order_events} />
      </SideCard>
    </aside>
  );
}
