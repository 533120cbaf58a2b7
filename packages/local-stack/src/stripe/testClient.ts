import Stripe from 'stripe';
import { stripeKeys } from '../keys.ts';

/** The official client, with a sandbox as its host, as in the product's functions. */
export function createStripeClient(sandbox: { url: string }, secretKey: string = stripeKeys.secret): Stripe {
  const { hostname, port } = new URL(sandbox.url);
  return new Stripe(secretKey, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
}
