import { paths } from '@rumklar/domain/routes/paths';

/** The studio's list comes with the first load; every other screen is a part of its own, loaded when it is first shown. */
export const screens = {
  orderEdit: async () => ({ default: (await import('./orders/OrderEdit.tsx')).OrderEdit }),
  userList: async () => ({ default: (await import('./users/UserList.tsx')).UserList }),
};

/** Begins to load the screen of a path, so that it is there when it is to be drawn. */
export function preloadScreen(pathname: string): void {
  const load = screenOf(pathname.replace(/\/$/, ''));
  // Where the code cannot be had now, drawing it tries again and says so.
  load?.().catch(() => undefined);
}

function screenOf(pathname: string): (() => Promise<unknown>) | undefined {
  if (pathname.startsWith(`${paths.adminOrders}/`)) return screens.orderEdit;
  if (pathname === paths.adminUsers) return screens.userList;
  return undefined;
}
