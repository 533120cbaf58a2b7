import { paths } from '@rumklar/domain/routes/paths';
import { FolderOpen, Image, RotateCcw, Settings2, ShieldCheck, Users } from 'lucide-react';
import type { AdminOrder } from './orders/adminOrder.ts';
import { OrderList } from './orders/list/OrderList.tsx';
import { screens } from './screens.tsx';
import { userName } from './users/listUserRecords.ts';

/** The resource of orders. The order's page is registered as `edit`, the only view that react-admin routes at `/:id`. */
export const orders = {
  list: OrderList,
  edit: screens.orderEdit,
  icon: FolderOpen,
  recordRepresentation: (order: AdminOrder) => order.title,
};

/** An image's page is `edit`, the only view that react-admin routes at `/:id`. */
export const images = {
  list: screens.imageList,
  edit: screens.imageShow,
  icon: Image,
  recordRepresentation: 'file_name',
};

/** The resource of revisions: the queue. What one is about is on the page of its order. */
export const revisions = {
  list: screens.revisionQueue,
  icon: RotateCcw,
};

/** A user's page is `edit`, the only view that react-admin routes at `/:id`. */
export const users = {
  list: screens.userList,
  edit: screens.userEdit,
  icon: Users,
  recordRepresentation: userName,
};

/** What the owner decides for the whole studio. It is not a resource: it is one row, not a list of them. */
export const settingsEntry = {
  path: paths.adminSettings.slice(paths.admin.length),
  label: 'Indstillinger',
  icon: Settings2,
  screen: screens.settings,
};

/** The screen about how the administrator signs in. It is not a resource: it is about the session, not about rows. */
export const security = {
  path: paths.adminSecurity.slice(paths.admin.length),
  label: 'Sikkerhed',
  icon: ShieldCheck,
  screen: screens.security,
};
