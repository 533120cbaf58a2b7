import { getStripeKey } from '@rumklar/backend/payment/getStripeKey';
import { listPaymentMethods } from '@rumklar/backend/payment/listPaymentMethods';
import { queryOptions } from '@tanstack/react-query';
import { backend } from '../backend.ts';

/** The own saved cards, newest first. */
export function paymentMethodsQuery(userId: string) {
  return queryOptions({
    queryKey: ['paymentMethods', userId],
    queryFn: () => listPaymentMethods(backend),
  });
}

/** Stripe's form, loaded from Stripe when it is needed and not before. */
export const stripeQuery = queryOptions({
  queryKey: ['stripe'],
  queryFn: async () => {
    const [key, { loadStripe }] = await Promise.all([
      getStripeKey(backend),
      // The "pure" entry does nothing until it is called, so no page but this one talks to Stripe.
      import('@stripe/stripe-js/pure'),
    ]);
    const stripe = await loadStripe(key, { locale: 'da' });
    if (!stripe) throw new Error('Stripe.js needs a browser');
    return stripe;
  },
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
});
