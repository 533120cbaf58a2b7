import type { OrderDetail } from '@rumklar/backend/orders/getOrder';
import { takenBackTexts } from '@rumklar/domain/images/delivery/deliveryTexts';
import { isTakenBack } from '@rumklar/domain/orders/status/status';
import { Card } from '@rumklar/ui/Card';
import styles from './TakenBack.module.css';

/** What has become of the images of an order that was completed and taken back; nothing of others. */
export function TakenBack({ order }: Pick<OrderDetail, 'order'>) {
  if (!isTakenBack(order)) return null;
  return (
    <Card title={takenBackTexts.title} className={styles.card}>
      {order.taken_back_reason && <p className={styles.reason}>{order.taken_back_reason}</p>}
      <p>{takenBackTexts.meaning}</p>
    </Card>
  );
}
