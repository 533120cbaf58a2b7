import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { MemoryRouter, type Navigator, Router } from 'react-router';
import { PortalRoutes } from '../../sites/portal/src/App.tsx';
import { lookUpSession } from '../../sites/portal/src/auth/firstSession.ts';
import { forgetOrderDraft } from '../../sites/portal/src/orders/useOrderDraft.ts';
import { createQueryClient } from '../../sites/portal/src/queryClient.ts';
import { type Answers, answerCalls } from './answerCalls.ts';
import { answerUploads, type UploadEnd } from './answerUploads.ts';
import { cards, customer, invoices, notifications, orders, prices } from './rows.ts';
// The card form is the payment provider's own, from another origin: the sandbox's stands in its place.
import '../../packages/local-stack/src/stripe/stripe-js/stripe.js';

/** Props of {@link PortalScreen}. */
export interface PortalScreenProps {
  /** The address of the screen. */
  path: string;
  /** Answers of the backend that differ from the usual ones. */
  answers?: Answers;
  /** How the sending of each file goes. */
  uploads?: readonly UploadEnd[];
  /** Nobody has signed in. */
  isSignedOut?: boolean;
  /** Leads nowhere, for a screen that is left after a moment. */
  isHeld?: boolean;
}

/** A screen of the customer's area, the site's own, without a backend. */
export function PortalScreen({ path, isHeld = false }: PortalScreenProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      {isHeld ? (
        <Router location={path} navigator={NOWHERE}>
          <PortalRoutes />
        </Router>
      ) : (
        <MemoryRouter initialEntries={[path]}>
          <PortalRoutes />
        </MemoryRouter>
      )}
    </QueryClientProvider>
  );
}

/** For the meta of every screen of the portal. */
export const portalScreen = {
  component: PortalScreen,
  parameters: { layout: 'fullscreen', controls: { include: ['path'] } },
  beforeEach: async ({ args }: { args: PortalScreenProps }) => {
    forgetOrderDraft();
    const restoreCalls = answerCalls({ ...USUAL, ...args.answers }, args.isSignedOut ? undefined : customer);
    const restoreUploads = answerUploads(args.uploads ?? []);
    await lookUpSession();
    return () => {
      restoreCalls();
      restoreUploads();
      forgetOrderDraft();
    };
  },
} as const;

const NOWHERE: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : (to.pathname ?? '')),
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};

const USUAL: Answers = {
  profiles: [customer],
  orders,
  invoices: invoices.filter(({ status }) => status !== 'failed'),
  notifications,
  service_pricing: prices,
  'rpc/calculate_dashboard_totals': [{ total_30_days: 6953, total_amount: 24150, linked_users: 1 }],
  'rpc/get_order_statistics': [{ total_orders: orders.length, distinct_statuses: 3 }],
  'payment-methods': { paymentMethods: cards },
  'get-stripe-key': { publishableKey: 'pk_test_storybook' },
  'search-addresses': {
    suggestions: [
      { id: '1', isFinal: true, text: 'Strandvejen 104, 2900 Hellerup' },
      { id: '2', isFinal: true, text: 'Strandvejen 106, 2900 Hellerup' },
    ],
  },
};
