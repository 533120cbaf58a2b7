import { paths } from '@rumklar/domain/routes/paths';
import { type PortalScreen, portalScreens } from '@rumklar/domain/routes/portalScreens';
import { matchPath } from 'react-router';
import { createLazyScreen, type LazyScreen } from './layout/LazyScreen.tsx';

/** The portal's screens, from which routes, preloading and prerendering are made. Their paths are in the domain package. */
export const screens: Readonly<Record<PortalScreen, ScreenDefinition>> = {
  auth: {
    area: 'auth',
    file: 'auth/credentials/AuthPage.tsx',
    screen: createLazyScreen(async () => {
      const { AuthPage, preloadForm } = await import('./auth/credentials/AuthPage.tsx');
      await preloadForm(location.search);
      return AuthPage;
    }),
    prerenderedAs: 'screen',
  },
  confirmEmail: {
    area: 'auth',
    file: 'auth/confirmation/ConfirmEmail.tsx',
    screen: createLazyScreen(async () => (await import('./auth/confirmation/ConfirmEmail.tsx')).ConfirmEmail),
    prerenderedAs: 'skeleton',
  },
  resetPassword: {
    area: 'auth',
    file: 'auth/recovery/ResetPassword.tsx',
    screen: createLazyScreen(async () => (await import('./auth/recovery/ResetPassword.tsx')).ResetPassword),
    prerenderedAs: 'skeleton',
  },
  dashboard: {
    area: 'customer',
    file: 'profile/Dashboard.tsx',
    screen: createLazyScreen(async () => (await import('./profile/Dashboard.tsx')).Dashboard),
    prerenderedAs: 'screen',
    customersOnly: { adminPath: paths.admin },
  },
  orders: {
    area: 'customer',
    file: 'orders/list/OrderList.tsx',
    screen: createLazyScreen(async () => (await import('./orders/list/OrderList.tsx')).OrderList),
    prerenderedAs: 'screen',
    customersOnly: { adminPath: paths.adminOrders },
  },
  order: {
    area: 'customer',
    file: 'orders/show/OrderShow.tsx',
    screen: createLazyScreen(async () => (await import('./orders/show/OrderShow.tsx')).OrderShow),
    prerenderedAs: 'screen',
  },
  newOrder: {
    area: 'customer',
    file: 'orders/create/OrderCreate.tsx',
    screen: createLazyScreen(async () => (await import('./orders/create/OrderCreate.tsx')).OrderCreate),
    prerenderedAs: 'screen',
  },
  payment: {
    area: 'customer',
    file: 'payment/Payment.tsx',
    screen: createLazyScreen(async () => (await import('./payment/Payment.tsx')).Payment),
    prerenderedAs: 'screen',
  },
  invoice: {
    area: 'customer',
    file: 'invoices/InvoiceShow.tsx',
    screen: createLazyScreen(async () => (await import('./invoices/InvoiceShow.tsx')).InvoiceShow),
    prerenderedAs: 'screen',
  },
  settings: {
    area: 'customer',
    file: 'profile/Settings.tsx',
    screen: createLazyScreen(async () => (await import('./profile/Settings.tsx')).Settings),
    prerenderedAs: 'screen',
  },
  accountUsers: {
    area: 'customer',
    file: 'users/AccountUsers.tsx',
    screen: createLazyScreen(async () => (await import('./users/AccountUsers.tsx')).AccountUsers),
    prerenderedAs: 'screen',
    customersOnly: { adminPath: paths.adminUsers, showsProfile: true },
  },
};

export interface ScreenDefinition {
  /** Pages around signing in, or pages that need a session. */
  area: 'auth' | 'customer';
  /** The file that `screen` loads; the prerendered page requests it together with the code that all screens share. */
  file: string;
  screen: LazyScreen;
  /** What the page shows before its code has loaded: the screen without data, or a plain skeleton. */
  prerenderedAs: 'screen' | 'skeleton';
  /** Redirects administrators to their own area. `showsProfile`: the screen itself shows a profile that fails to load. */
  customersOnly?: { adminPath: string; showsProfile?: boolean };
}

/** The layout around all screens of the area `customer`, with its code in a file of its own. */
export const customerArea = {
  file: 'auth/access/RequireSession.tsx',
  screen: createLazyScreen(async () => (await import('./auth/access/RequireSession.tsx')).RequireSession),
};

export const notFound = createLazyScreen(
  async () => (await import('./layout/NotFoundScreen.tsx')).NotFoundScreen,
);

/** Loads the code of the screen at a path. If that fails, rendering the screen tries again. */
export async function preloadScreen(pathname: string): Promise<void> {
  const name = portalScreens.find(({ pattern }) => matchPath(pattern, pathname))?.name;
  if (!name) return;
  const { area, screen } = screens[name];
  const needed = area === 'customer' ? [customerArea.screen, screen] : [screen];
  await Promise.allSettled(needed.map(({ preload }) => preload()));
}
