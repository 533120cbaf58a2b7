import { type PortalScreen, portalScreens } from '@rumklar/domain/routes/portalScreens';
import { I18n } from '@rumklar/ui/I18n';
import { PageSkeleton } from '@rumklar/ui/PageSkeleton';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'react-router';
import { AuthLayout } from '../src/auth/AuthLayout.tsx';
import { AuthPage } from '../src/auth/AuthPage.tsx';
import { SessionContext, type SessionState } from '../src/auth/useSession.ts';
import { InvoiceShow } from '../src/invoices/InvoiceShow.tsx';
import { PortalLayout } from '../src/layout/PortalLayout.tsx';
import rootStyles from '../src/layout/Root.module.css';
import { OrderCreate } from '../src/orders/OrderCreate.tsx';
import { OrderList } from '../src/orders/OrderList.tsx';
import { OrderShow } from '../src/orders/OrderShow.tsx';
import { Payment } from '../src/payment/Payment.tsx';
import { Dashboard } from '../src/profile/Dashboard.tsx';
import { Settings } from '../src/profile/Settings.tsx';
import { createQueryClient } from '../src/queryClient.ts';
import { AccountUsers } from '../src/users/AccountUsers.tsx';
import { setWidth } from './browserStandIn.ts';

/** The markup of every screen, by its name. */
export function drawShapes(): Record<string, string> {
  return Object.fromEntries(portalScreens.map(({ name, pattern }) => [name, shapeOf(name, pattern)]));
}

const beforeAnyLink = (
  <AuthLayout>
    <PageSkeleton />
  </AuthLayout>
);

/** Each screen as it is before it knows anything. */
const screens: Readonly<Record<PortalScreen, ReactNode>> = {
  auth: <AuthPage />,
  confirmEmail: beforeAnyLink,
  resetPassword: beforeAnyLink,
  dashboard: <SignedIn page={<Dashboard />} />,
  orders: <SignedIn page={<OrderList />} />,
  order: <SignedIn page={<OrderShow />} />,
  newOrder: <SignedIn page={<OrderCreate />} />,
  payment: <SignedIn page={<Payment />} />,
  invoice: <SignedIn page={<InvoiceShow />} />,
  settings: <SignedIn page={<Settings />} />,
  accountUsers: <SignedIn page={<AccountUsers />} />,
};

function SignedIn({ page }: { page: ReactNode }) {
  return (
    <SessionContext value={SOMEBODY}>
      <PortalLayout user={SOMEBODY.user}>{page}</PortalLayout>
    </SessionContext>
  );
}

/**
 * A screen's markup for a phone and for a screen: tables have two shapes. Fields, buttons and tabs answer only when the
 * code has come; links do at once.
 */
function shapeOf(name: PortalScreen, pathname: string): string {
  return WIDTHS.map(({ rem, shape }) => {
    setWidth(rem);
    const markup = renderToStaticMarkup(
      <I18n>
        <QueryClientProvider client={createQueryClient()}>
          <Router location={pathname} navigator={NOWHERE}>
            <template data-shape={shape}>
              <fieldset disabled className={rootStyles.shape}>
                {screens[name]}
              </fieldset>
            </template>
          </Router>
        </QueryClientProvider>
      </I18n>,
    );
    // A fieldset speaks for its fields and buttons only.
    return markup.replaceAll(' role="tab"', ' role="tab" aria-disabled="true"');
  }).join('');
}

const WIDTHS = [
  { rem: 24, shape: 'narrow' },
  { rem: 80, shape: 'wide' },
] as const;
const SOMEBODY = { state: 'signedIn', user: { id: '', email: '' } } as const satisfies SessionState;
const NOWHERE = { createHref: String, go: () => undefined, push: () => undefined, replace: () => undefined };
