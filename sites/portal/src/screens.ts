import { type ComponentType, lazy } from 'react';
import { matchPath } from 'react-router';

const load = {
  customerArea: async () => ({ default: (await import('./auth/RequireSession.tsx')).RequireSession }),
  auth: async () => ({ default: (await import('./auth/AuthPage.tsx')).AuthPage }),
  confirmEmail: async () => ({ default: (await import('./auth/ConfirmEmail.tsx')).ConfirmEmail }),
  resetPassword: async () => ({ default: (await import('./auth/ResetPassword.tsx')).ResetPassword }),
  dashboard: async () => ({ default: (await import('./profile/Dashboard.tsx')).Dashboard }),
  orders: async () => ({ default: (await import('./orders/OrderList.tsx')).OrderList }),
  order: async () => ({ default: (await import('./orders/OrderShow.tsx')).OrderShow }),
  newOrder: async () => ({ default: (await import('./orders/OrderCreate.tsx')).OrderCreate }),
  payment: async () => ({ default: (await import('./payment/Payment.tsx')).Payment }),
  invoice: async () => ({ default: (await import('./invoices/InvoiceShow.tsx')).InvoiceShow }),
  settings: async () => ({ default: (await import('./profile/Settings.tsx')).Settings }),
  accountUsers: async () => ({ default: (await import('./users/AccountUsers.tsx')).AccountUsers }),
  notFound: async () => ({ default: (await import('./layout/NotFound.tsx')).NotFound }),
};

/** Every screen as a part of its own, loaded when it is first shown or when somebody is about to go there. */
export const Screen = {
  CustomerArea: screen(load.customerArea),
  Auth: screen(load.auth),
  ConfirmEmail: screen(load.confirmEmail),
  ResetPassword: screen(load.resetPassword),
  Dashboard: screen(load.dashboard),
  Orders: screen(load.orders),
  Order: screen(load.order),
  NewOrder: screen(load.newOrder),
  Payment: screen(load.payment),
  Invoice: screen(load.invoice),
  Settings: screen(load.settings),
  AccountUsers: screen(load.accountUsers),
  NotFound: screen(load.notFound),
} as const;

/** Loads the code of the screen at a path. Where it cannot be had now, showing the screen tries again. */
export function preloadScreen(pathname: string): void {
  const entry = PRELOADED.find(({ pattern }) => matchPath(pattern, pathname));
  for (const part of entry?.parts ?? []) part().catch(() => undefined);
}

/** A screen whose code cannot be had without a connection is shown when it is back. */
function screen(loadScreen: () => Promise<{ default: ComponentType }>) {
  return lazy(async () => {
    try {
      return await loadScreen();
    } catch {
      if (!navigator.onLine) {
        await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
      }
      return await loadScreen();
    }
  });
}

const PRELOADED: readonly { pattern: string; parts: readonly (() => Promise<unknown>)[] }[] = [
  { pattern: '/auth', parts: [load.auth] },
  { pattern: '/auth/confirm/:token?', parts: [load.confirmEmail] },
  { pattern: '/auth/reset-password', parts: [load.resetPassword] },
  { pattern: '/dashboard', parts: [load.customerArea, load.dashboard] },
  { pattern: '/ordrer', parts: [load.customerArea, load.orders] },
  { pattern: '/ordrer/:id', parts: [load.customerArea, load.order] },
  { pattern: '/bestil', parts: [load.customerArea, load.newOrder] },
  { pattern: '/betaling', parts: [load.customerArea, load.payment] },
  { pattern: '/fakturaer/:id', parts: [load.customerArea, load.invoice] },
  { pattern: '/indstillinger', parts: [load.customerArea, load.settings] },
  { pattern: '/brugere', parts: [load.customerArea, load.accountUsers] },
];
