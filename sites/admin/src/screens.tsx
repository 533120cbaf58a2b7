import { paths } from '@rumklar/domain/routes/paths';
import { LoadingPage } from '@rumklar/ui/LoadingPage';
import { type LazyPart, lazyPart } from '@rumklar/ui/lazyPart';
import { PageSkeleton } from '@rumklar/ui/PageSkeleton';
import type { ComponentType } from 'react';
import { FailedScreen } from './layout/failures/ErrorPage.tsx';

/** The screens with a chunk of their own. The list of orders is part of the first load. */
export const screens = {
  orderEdit: screenOf(async () => (await import('./orders/page/OrderEdit.tsx')).OrderEdit),
  taskSheet: screenOf(async () => (await import('./images/tasks/TaskSheet.tsx')).TaskSheet),
  revisionQueue: screenOf(async () => (await import('./revisions/queue/RevisionQueue.tsx')).RevisionQueue),
  imageList: screenOf(async () => (await import('./images/list/ImageList.tsx')).ImageList),
  imageShow: screenOf(async () => (await import('./images/show/ImageShow.tsx')).ImageShow),
  userList: screenOf(async () => (await import('./users/UserList.tsx')).UserList),
  userEdit: screenOf(async () => (await import('./users/UserEdit.tsx')).UserEdit),
  security: screenOf(async () => (await import('./security/Security.tsx')).Security),
  settings: screenOf(async () => (await import('./settings/OwnerSettings.tsx')).OwnerSettings),
  workList: screenOf(async () => (await import('./work/WorkList.tsx')).WorkList),
  workPage: screenOf(async () => (await import('./work/WorkPage.tsx')).WorkPage),
};

/** In the place of every screen; most sessions never need it. */
export const LazySecondFactorGate = lazyPart(
  async () => (await import('./security/SecondFactorGate.tsx')).SecondFactorGate,
  { loading: <LoadingPage />, failed: (onRetry) => <FailedScreen onRetry={onRetry} /> },
);

export async function loadScreen(pathname: string): Promise<void> {
  const path = pathname.replace(/\/$/, '');
  if (path.startsWith(`${paths.adminOrders}/`))
    await (path.endsWith('/opgaveark') ? screens.taskSheet : screens.orderEdit).load();
  if (path === paths.adminRevisions) await screens.revisionQueue.load();
  if (path === paths.adminImages || path === paths.workImages) await screens.imageList.load();
  if (path.startsWith(`${paths.adminImages}/`) || path.startsWith(`${paths.workImages}/`))
    await screens.imageShow.load();
  if (path === paths.adminUsers) await screens.userList.load();
  if (path.startsWith(`${paths.adminUsers}/`)) await screens.userEdit.load();
  if (path === paths.adminSecurity) await screens.security.load();
  if (path === paths.adminSettings || path.startsWith(`${paths.adminSettings}/`))
    await screens.settings.load();
  if (path === paths.work) await screens.workList.load();
  if (path.startsWith(`${paths.work}/ordrer/`)) await screens.workPage.load();
}

/** Loads it ahead of its use. Rendering the screen tries again and reports a failure. */
export function preloadScreen(pathname: string): void {
  loadScreen(pathname).catch(() => undefined);
}

function screenOf(load: () => Promise<ComponentType>): LazyPart<object> {
  return lazyPart(load, {
    loading: <PageSkeleton />,
    failed: (onRetry) => <FailedScreen onRetry={onRetry} />,
  });
}
