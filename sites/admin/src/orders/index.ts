import { FolderOpen } from 'lucide-react';
import { lazy } from 'react';
import type { AdminOrder } from './adminOrder.ts';

/** The resource of orders. Its page is registered as `edit`, the only one that react-admin puts at `/:id`. */
export const orders = {
  list: lazy(async () => ({ default: (await import('./OrderList.tsx')).OrderList })),
  edit: lazy(async () => ({ default: (await import('./OrderEdit.tsx')).OrderEdit })),
  icon: FolderOpen,
  recordRepresentation: (order: AdminOrder) => order.title,
};
