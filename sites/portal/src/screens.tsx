import { type PortalScreen, portalScreens } from '@rumklar/domain/routes/portalScreens';
import { type ComponentType, lazy, useState } from 'react';
import { matchPath } from 'react-router';

/** The screens, what stands around those behind the front door, and the one for paths that do not exist. */
type PartName = PortalScreen | 'customerArea' | 'notFound';

/** Shows a screen, whose code is loaded now or was loaded when somebody was about to go there. */
export function Screen({ name }: { name: PartName }) {
  return <ShownPart key={name} {...parts[name]} />;
}

/** Loads the code of the screen at a path. Where it cannot be had now, showing the screen tries again. */
export async function preloadScreen(pathname: string): Promise<void> {
  const name = portalScreens.find(({ pattern }) => matchPath(pattern, pathname))?.name;
  if (!name) return;
  const needed = FRONT_DOOR.has(name) ? [parts[name]] : [parts.customerArea, parts[name]];
  await Promise.allSettled(needed.map(({ preload }) => preload()));
}

/** What is there is drawn at once: a lazy component waits once more, behind what stands in for it. */
function ShownPart({ loaded, Later }: Part) {
  const [Content] = useState<ComponentType>(() => loaded() ?? Later);
  return <Content />;
}

/** Something that has its code for itself. */
interface Part {
  preload: () => Promise<void>;
  loaded: () => ComponentType | undefined;
  /** Loads it when it is shown. */
  Later: ComponentType;
}

/** A part whose code cannot be had without a connection is shown when it is back. */
function part(load: () => Promise<ComponentType>): Part {
  let component: ComponentType | undefined;
  const Later = lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      if (!navigator.onLine) {
        await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
      }
      return { default: await load() };
    }
  });
  return {
    preload: async () => {
      component ??= await load();
    },
    loaded: () => component,
    Later,
  };
}

const parts: Readonly<Record<PartName, Part>> = {
  customerArea: part(async () => (await import('./auth/RequireSession.tsx')).RequireSession),
  auth: part(async () => (await import('./auth/AuthPage.tsx')).AuthPage),
  confirmEmail: part(async () => (await import('./auth/ConfirmEmail.tsx')).ConfirmEmail),
  resetPassword: part(async () => (await import('./auth/ResetPassword.tsx')).ResetPassword),
  dashboard: part(async () => (await import('./profile/Dashboard.tsx')).Dashboard),
  orders: part(async () => (await import('./orders/OrderList.tsx')).OrderList),
  order: part(async () => (await import('./orders/OrderShow.tsx')).OrderShow),
  newOrder: part(async () => (await import('./orders/OrderCreate.tsx')).OrderCreate),
  payment: part(async () => (await import('./payment/Payment.tsx')).Payment),
  invoice: part(async () => (await import('./invoices/InvoiceShow.tsx')).InvoiceShow),
  settings: part(async () => (await import('./profile/Settings.tsx')).Settings),
  accountUsers: part(async () => (await import('./users/AccountUsers.tsx')).AccountUsers),
  notFound: part(async () => (await import('./layout/NotFound.tsx')).NotFound),
};

const FRONT_DOOR: ReadonlySet<PortalScreen> = new Set(['auth', 'confirmEmail', 'resetPassword']);
