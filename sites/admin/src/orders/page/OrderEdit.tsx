import { OrderDetails } from './OrderDetails.tsx';
import { OrderPage } from './OrderPage.tsx';

/** One order, refreshed every 30 seconds. */
export function OrderEdit() {
  return <OrderPage>{(order) => <OrderDetails key={order.id} order={order} />}</OrderPage>;
}
