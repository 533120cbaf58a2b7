import { notificationTexts } from '@rumklar/domain/notifications/texts';
import { orderLogTexts } from '@rumklar/domain/orders/log/orderLogTexts';
import { teamNoteTexts } from '@rumklar/domain/orders/log/teamNoteTexts';
import { OrderNotifications } from '../../notifications/OrderNotifications.tsx';
import type { AdminOrderDetail } from '../adminOrder.ts';
import { TeamNotes } from '../notes/TeamNotes.tsx';
import styles from './OrderDetails.module.css';
import { OrderLog } from './OrderLog.tsx';
import { SideCard } from './SideCard.tsx';

/** The cards beside an order: the notes of the team, the notifications of its customer and its history. */
export function OrderSide({ order }: { order: AdminOrderDetail }) {
  return (
    <aside className={styles.side} aria-label="Noter, notifikationer og forløb">
      <SideCard title={teamNoteTexts.heading}>
        <p>{teamNoteTexts.hidden}</p>
        <TeamNotes orderId={order.id} />
      </SideCard>
      <SideCard title="Notifikationer">
        <p>{notificationTexts.automatic}</p>
        <OrderNotifications orderId={order.id} status={order.status} />
      </SideCard>
      <SideCard title={orderLogTexts.heading}>
        <OrderLog orderId={order.id} />
      </SideCard>
    </aside>
  );
}
