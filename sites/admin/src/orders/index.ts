import { FolderOpen } from 'lucide-react';
import { screens } from '../screens.tsx';
import type { AdminOrder } from './adminOrder.ts';
import { OrderList } from './list/OrderList.tsx';

/** The resource of orders. The order's page is registered as `edit`, the only view that react-admin routes at `/:id`. */
export const orders = {
  list: OrderList,
  edit: screens.orderEdit,
  icon: FolderOpen,
  recordRepresentation: (order: AdminOrder) => order.title,
};
