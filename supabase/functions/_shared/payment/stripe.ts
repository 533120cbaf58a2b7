import type { Message } from '@rumklar/domain/message.ts';
import Stripe from 'stripe';
import { serviceAddress, setting } from '../env.ts';
import { Refusal } from '../refusal.ts';

export { isMissing } from './missing.ts';

/** Stripe's API with the secret key; calls that get no answer are repeated under their idempotency key. */
export function createStripe(): Stripe {
  const address = serviceAddress('STRIPE_API_BASE');
  return new Stripe(setting('STRIPE_SECRET_KEY'), {
    httpClient: Stripe.createFetchHttpClient(),
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

/**
 * Runs calls to Stripe; what Stripe reports goes to the log and the caller is told in the product's words.
 *
 * @param told the words for every failure of Stripe's
 */
export async function askStripe<T>(userMessage: Message, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    console.error(
      `Stripe: ${error.type} ${error.code ?? ''} ${error.statusCode ?? ''} ${error.requestId ?? ''}`,
    );
    throw new Refusal(502, 'payment_unavailable', userMessage);
  }
}
