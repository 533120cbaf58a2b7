import { OrderDetails } from './OrderDetails.tsx';
import { OrderPage } from './OrderPage.tsx';

export function OrderEdit() {
  return <OrderPage>{(order) => <OrderDetails key={order.id} order={order} />}</OrderPage>;
}
