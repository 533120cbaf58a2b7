import { paths } from '@rumklar/domain/routes/paths';
import { LoadingPage } from '@rumklar/ui/LoadingPage';
import { type LazyPart, lazyPart } from '@rumklar/ui/lazyPart';
import { PageSkeleton } from '@rumklar/ui/PageSkeleton';
import type { ComponentType } from 'react';
import { FailedScreen } from './layout/failures/FailedScreen.tsx';

const orderEdit = async () => (await import('./orders/page/OrderEdit.tsx')).OrderEdit;
const taskSheet = async () => (await import('./images/tasks/TaskSheet.tsx')).TaskSheet;
const security = async () => (await import('./security/Security.tsx')).Security;
const settings = async () => (await import('./settings/Settings.tsx')).Settings;
const revisionQueue = async () => (await import('./revisions/queue/RevisionQueue.tsx')).RevisionQueue;
const imageList = async () => (await import('./images/list/ImageList.tsx')).ImageList;
const imageShow = async () => (await import('./images/show/ImageShow.tsx')).ImageShow;
const userEdit = async () => (await import('./users/UserEdit.tsx')).UserEdit;
const workList = async () => (await import('./work/WorkList.tsx')).WorkList;
const workPage = async () => (await import('./work/WorkPage.tsx')).WorkPage;
const userList = async () => (await import('./users/UserList.tsx')).UserList;

/** The screens with a chunk of their own. The list of orders is part of the first load. */
export const screens = {
  orderEdit: screenOf(orderEdit),
  taskSheet: screenOf(taskSheet),
  revisionQueue: screenOf(revisionQueue),
  imageList: screenOf(imageList),
  imageShow: screenOf(imageShow),
  userList: screenOf(userList),
  userEdit: screenOf(userEdit),
  security: screenOf(security),
  settings: screenOf(settings),
  workList: screenOf(workList),
  workPage: screenOf(workPage),
};

/** In the place of every screen; most sessions never need it. */
export const SecondFactorGate = lazyPart(
  async () => (await import('./security/SecondFactorGate.tsx')).SecondFactorGate,
  { loading: <LoadingPage />, failed: (onRetry) => <FailedScreen onRetry={onRetry} /> },
);

export async function loadScreen(pathname: string): Promise<void> {
  const path = pathname.replace(/\/$/, '');
  if (path.startsWith(`${paths.adminOrders}/`)) await (path.endsWith('/opgaveark') ? taskSheet : orderEdit)();
  if (path === paths.adminRevisions) await revisionQueue();
  if (path === paths.adminImages || path === paths.workImages) await imageList();
  if (path.startsWith(`${paths.adminImages}/`) || path.startsWith(`${paths.workImages}/`)) await imageShow();
  if (path === paths.adminUsers) await userList();
  if (path.startsWith(`${paths.adminUsers}/`)) await userEdit();
  if (path === paths.adminSecurity) await security();
  if (path === paths.adminSettings || path.startsWith(`${paths.adminSettings}/`)) await settings();
  if (path === paths.work) await workList();
  if (path.startsWith(`${paths.work}/ordrer/`)) await workPage();
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
