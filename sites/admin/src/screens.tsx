import { paths } from '@rumklar/domain/routes/paths';
import { type LazyPart, lazyPart } from '@rumklar/ui/lazyPart';
import { PageSkeleton } from '@rumklar/ui/PageSkeleton';
import type { ComponentType } from 'react';
import { LostScreen } from './layout/LostScreen.tsx';

const orderEdit = async () => (await import('./orders/OrderEdit.tsx')).OrderEdit;
const userList = async () => (await import('./users/UserList.tsx')).UserList;

/** The screens with a chunk of their own. The list of orders is part of the first load. */
export const screens = { orderEdit: screenOf(orderEdit), userList: screenOf(userList) };

/** Loads the code of the screen at a path, if it has a chunk of its own. */
export async function loadScreen(pathname: string): Promise<void> {
  const path = pathname.replace(/\/$/, '');
  if (path.startsWith(`${paths.adminOrders}/`)) await orderEdit();
  if (path === paths.adminUsers) await userList();
}

/** Loads it ahead of its use. Rendering the screen tries again and reports a failure. */
export function preloadScreen(pathname: string): void {
  loadScreen(pathname).catch(() => undefined);
}

function screenOf(load: () => Promise<ComponentType>): LazyPart<object> {
  return lazyPart(load, {
    loading: <PageSkeleton />,
    lost: (onRetry) => <LostScreen onRetry={onRetry} />,
  });
}
