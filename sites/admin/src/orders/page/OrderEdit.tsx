import styles from './OrderDetails.module.css';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderPage } from './OrderPage.tsx';

export function OrderEdit() {
  return (
    <div className={styles.page}>
      <OrderPage>{(order) => <OrderDetails key={order.id} order={order} />}</OrderPage>
    </div>
  );
}
