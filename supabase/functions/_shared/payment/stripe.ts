import Stripe from 'stripe';
import { serviceAddress, setting } from '../env.ts';
import { Refusal } from '../refusal.ts';
import { type PacedFetch, pacedFetch } from './pacedFetch.ts';

/** Stripe's API; calls without a response are repeated under their idempotency key, those beyond the rate limit later. */
export function createStripe(traffic: PacedFetch = pacedFetch()): Stripe {
  const address = serviceAddress('STRIPE_API_BASE');
  return new Stripe(setting('STRIPE_SECRET_KEY'), {
    httpClient: Stripe.createFetchHttpClient(traffic.fetch),
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...(address && {
      protocol: address.protocol === 'http:' ? 'http' : 'https',
      host: address.hostname,
      port: address.port,
    }),
  });
}

/** Runs calls to Stripe and logs its errors. @throws Refusal `payment_unavailable` for every error of Stripe's */
export async function withStripe<T>(calls: () => Promise<T>): Promise<T> {
  try {
    return await calls();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    console.error(
      `Stripe: ${error.type} ${error.code ?? ''} ${error.statusCode ?? ''} ${error.requestId ?? ''}`,
    );
    throw new Refusal(502, 'payment_unavailable');
  }
}
