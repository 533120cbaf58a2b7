import { FolderOpen } from 'lucide-react';
import { lazy } from 'react';
import { screens } from '../screens.ts';
import type { AdminOrder } from './adminOrder.ts';
import { OrderList } from './OrderList.tsx';

/** The resource of orders. The order's page is registered as `edit`, the only view that react-admin routes at `/:id`. */
export const orders = {
  list: OrderList,
  edit: lazy(screens.orderEdit),
  icon: FolderOpen,
  recordRepresentation: (order: AdminOrder) => order.title,
};
