import { OrderStatusSelect } from '@rumklar/ui/OrderStatusSelect';
import { NewRevisionForm } from '../../revisions/decisions/NewRevisionForm.tsx';
import type { AdminOrderDetail } from '../adminOrder.ts';
import { useStatusChange } from './useStatusChange.ts';

export function OrderStatusChange({ order }: { order: AdminOrderDetail }) {
  const { savingId, request } = useStatusChange();
  return (
    <>
      <OrderStatusSelect
        aria-label="Ordre Status"
        status={order.status}
        isSaving={savingId === order.id}
        onStatusChange={(to) => request(order, to)}
      />
      <NewRevisionForm order={order} />
      {order.image_count === 0 && <p>Ordren har ingen billeder og kan derfor ikke behandles.</p>}
    </>
  );
}
