import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import type { AdminOrderDetail } from '../adminOrder.ts';
import { OrderBar } from './OrderBar.tsx';
import { OrderTabs } from './OrderTabs.tsx';

/** An order: what it is, the work on it, and beside that what the customer has written, its status and its mails. */
export function OrderDetails({ order }: { order: AdminOrderDetail }) {
  return (
    <>
      <PageTitle>{order.title}</PageTitle>
      <OrderBar order={order} />
      <OrderTabs order={order} />
    </>
  );
}
