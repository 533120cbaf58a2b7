import type { OrderDetail } from '@rumklar/backend/orders/getOrder';
import { imagesExpireTexts } from '@rumklar/domain/images/delivery/deliveryTexts';
import { Card } from '@rumklar/ui/Card';
import styles from './TakenBack.module.css';

/** That the images of an old order will be deleted, or were; nothing of others. */
export function ImagesExpire({ order, images }: Pick<OrderDetail, 'order' | 'images'>) {
  if (order.images_expire_at === null) return null;
  const isGone = images.length === 0;
  return (
    <Card title={isGone ? imagesExpireTexts.goneTitle : imagesExpireTexts.title} className={styles.card}>
      <p>{isGone ? imagesExpireTexts.gone : imagesExpireTexts.announced(order.images_expire_at)}</p>
    </Card>
  );
}
