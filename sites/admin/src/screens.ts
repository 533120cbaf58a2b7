import { paths } from '@rumklar/domain/routes/paths';

/** The screens with a chunk of their own. The list of orders is part of the first load. */
export const screens = {
  orderEdit: async () => ({ default: (await import('./orders/OrderEdit.tsx')).OrderEdit }),
  userList: async () => ({ default: (await import('./users/UserList.tsx')).UserList }),
};

/** Starts loading the screen of a path before it is rendered. */
export function preloadScreen(pathname: string): void {
  const load = screenOf(pathname.replace(/\/$/, ''));
  // Rendering the screen tries again and reports the failure.
  load?.().catch(() => undefined);
}

function screenOf(pathname: string): (() => Promise<unknown>) | undefined {
  if (pathname.startsWith(`${paths.adminOrders}/`)) return screens.orderEdit;
  if (pathname === paths.adminUsers) return screens.userList;
  return undefined;
}
