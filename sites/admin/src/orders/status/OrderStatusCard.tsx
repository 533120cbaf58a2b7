import { OrderStatusSelect } from '@rumklar/ui/OrderStatusSelect';
import { NewRevision } from '../../revisions/decisions/NewRevision.tsx';
import type { AdminOrderDetail } from '../adminOrder.ts';
import styles from '../page/OrderDetails.module.css';
import { useStatusChange } from './useStatusChange.ts';

export function OrderStatusCard({ order }: { order: AdminOrderDetail }) {
  const { savingId, request } = useStatusChange();
  return (
    <section className={styles.card} data-status aria-labelledby="order-status">
      <h2 id="order-status">Ordre Status</h2>
      <OrderStatusSelect
        aria-label="Ordre Status"
        status={order.status}
        isSaving={savingId === order.id}
        onStatusChange={(to) => request(order, to)}
      />
      <NewRevision order={order} />
      {order.image_count === 0 && <p>Ordren har ingen billeder og kan derfor ikke behandles.</p>}
    </section>
  );
}
