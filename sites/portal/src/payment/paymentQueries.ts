import {
  getOutstanding,
  getStripeKey,
  listPaymentMethods,
} from '@rumklar/backend/payment/listPaymentMethods';
import { queryOptions } from '@tanstack/react-query';
import { backend } from '../backend.ts';

/** The customer's saved cards, first the one that is charged. */
export function paymentMethodsQuery(userId: string) {
  return queryOptions({
    queryKey: ['paymentMethods', userId],
    queryFn: () => listPaymentMethods(backend),
  });
}

/** What the customer still has to pay; fetched again each time, as billing and the studio change it. */
export function outstandingQuery(userId: string) {
  return queryOptions({
    queryKey: ['outstanding', userId],
    queryFn: () => getOutstanding(backend),
    meta: { showsToast: false },
  });
}

/** Stripe.js, loaded from Stripe on demand. */
export const stripeQuery = queryOptions({
  queryKey: ['stripe'],
  queryFn: async () => {
    const [key, { loadStripe }] = await Promise.all([
      getStripeKey(backend),
      // The "pure" entry has no side effects, so other pages do not connect to Stripe.
      import('@stripe/stripe-js/pure'),
    ]);
    const stripe = await loadStripe(key, { locale: 'da' });
    if (!stripe) throw new Error('Stripe.js needs a browser');
    return stripe;
  },
  staleTime: Number.POSITIVE_INFINITY,
  meta: { showsToast: false },
});
