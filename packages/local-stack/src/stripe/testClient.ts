import Stripe from 'stripe';
import { stripeKeys } from '../keys.ts';

/** The official client, pointed at a sandbox as the product's functions point it. */
export function createClient(sandbox: { url: string }, secretKey: string = stripeKeys.secret): Stripe {
  const { hostname, port } = new URL(sandbox.url);
  return new Stripe(secretKey, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
}
