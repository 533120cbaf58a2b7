import { webSize } from '@rumklar/domain/images/delivery/portalSizes';
import { forgetRevisionDrafts } from '@rumklar/features/revisions/forgetRevisionDrafts';
import { clearDevice } from '@rumklar/uploads/deviceStore';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { MemoryRouter, type Navigator, Router } from 'react-router';
import { PortalRoutes } from '../../sites/portal/src/App.tsx';
import { lookUpSession } from '../../sites/portal/src/auth/session/firstSession.ts';
import { endDraftsExcept } from '../../sites/portal/src/orders/draft/draftEnd.ts';
import { forgetUnsavedTexts } from '../../sites/portal/src/orders/draft/forgetUnsavedTexts.ts';
import { createQueryClient } from '../../sites/portal/src/queryClient.ts';
import { notifications, orders, readyOrders } from './fixtures/orders.ts';
import { cards, invoices, prices } from './fixtures/payment.ts';
import { customer } from './fixtures/people.ts';
import { type Responses, stubBackend } from './stubBackend.ts';
import { stubUploads, type UploadOutcome } from './stubUploads.ts';
// Stripe's card form comes from another origin: stories use the replacement of the local stack.
import '../../packages/local-stack/src/stripe/stripe-js/stripe.js';

export interface PortalScreenProps {
  /** The URL's path with its query, as in `/auth?mode=signup`. */
  path: string;
  /** Responses of the backend that replace the default ones. */
  responses?: Responses;
  /** The outcome of each upload, in the order of sending. */
  uploads?: readonly UploadOutcome[];
  /** Shows the screen without a session. @default false */
  isSignedOut?: boolean;
  /** Prevents the delayed navigation of screens that redirect by themselves. @default false */
  isNavigationDisabled?: boolean;
}

/** A screen of the portal with a stubbed backend. */
export function PortalStory({ path, isNavigationDisabled = false }: PortalScreenProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      {isNavigationDisabled ? (
        <Router location={path} navigator={NO_NAVIGATION}>
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

/** The common part of the meta of every story of a portal screen. */
export const portalScreen = {
  component: PortalStory,
  parameters: { layout: 'fullscreen', controls: { include: ['path'] } },
  beforeEach: async ({ args }: { args: PortalScreenProps }) => {
    forgetDrafts();
    // The order form goes on with files that an earlier story left on the device.
    await clearDevice();
    const restoreBackend = stubBackend(
      { ...DEFAULT_RESPONSES, ...args.responses },
      args.isSignedOut ? undefined : customer,
    );
    const restoreUploads = stubUploads(args.uploads ?? []);
    await lookUpSession();
    return () => {
      restoreBackend();
      restoreUploads();
      forgetDrafts();
    };
  },
} as const;

function forgetDrafts() {
  endDraftsExcept(undefined);
  forgetUnsavedTexts();
  forgetRevisionDrafts(customer.id);
}

const NO_NAVIGATION: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : (to.pathname ?? '')),
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};

const DEFAULT_RESPONSES: Responses = {
  profiles: [customer],
  orders,
  invoices: invoices.filter(({ status }) => status !== 'failed'),
  notifications,
  'rpc/get_prices': prices,
  'rpc/get_outstanding': [
    { uninvoiced_kroner: 1580, unpaid_kroner: 0, credit_kroner: 0, uninvoiced_orders: 3 },
  ],
  'rpc/calculate_dashboard_totals': [{ total_30_days: 6953, total_amount: 24150, linked_users: 1 }],
  'rpc/get_order_statistics': [
    {
      total_orders: orders.length,
      distinct_statuses: 3,
      draft_orders: 2,
      pending_orders: 2,
      completed_orders: 3,
    },
  ],
  share_links: [],
  'rpc/list_share_comments': [],
  'rpc/list_seller_words': [],
  'rpc/list_ready_orders': readyOrders,
  'rpc/get_organisation': { firm: null, invitations: [] },
  'rpc/get_payer': [],
  'rpc/get_studio_settings': [
    {
      ai_label: null,
      free_revision_rounds: 2,
      revision_window_days: 30,
      revision_reply_minutes: 480,
      larger_limits: 'at_once',
      portal_sizes: [webSize],
    },
  ],
  'rpc/prove_sign_up': 'proven',
  'rpc/save_order_draft': 1,
  'payment-methods': { paymentMethods: cards },
  'get-stripe-key': { publishableKey: 'pk_test_storybook' },
  'search-addresses': {
    suggestions: [
      { id: '1', isFinal: true, text: 'Strandvejen 104, 2900 Hellerup' },
      { id: '2', isFinal: true, text: 'Strandvejen 106, 2900 Hellerup' },
    ],
  },
};
