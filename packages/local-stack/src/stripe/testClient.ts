import type { Sql } from 'postgres';
import Stripe from 'stripe';
import { stripeKeys } from '../settings.ts';
import type { StripeSandbox } from './server/server.ts';

/** The official client, with a sandbox as its host, as in the product's functions. */
export function createStripeClient(sandbox: { url: string }, secretKey: string = stripeKeys.secret): Stripe {
  const { hostname, port } = new URL(sandbox.url);
  return new Stripe(secretKey, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
}

interface CardPlaces {
  sql: Sql;
  stripe: Pick<StripeSandbox, 'url' | 'control'>;
}

/** Saves a test card as the payment page does, in the sandbox and in the mirror of it. @returns Stripe's id of the card */
export async function saveSandboxCard(
  { sql, stripe }: CardPlaces,
  user: { id: string; email: string },
): Promise<string> {
  const answer = await fetch(`${stripe.url}/v1/customers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripeKeys.secret}` },
    body: new URLSearchParams({ email: user.email, 'metadata[user_id]': user.id }),
  });
  const customer: { id: string } = await answer.json();
  const card = stripe.control.addCard(customer.id);
  const { brand, last4, exp_month, exp_year } = card.card;
  const mirror = [{ id: card.id, brand, last4, exp_month, exp_year, created_at: new Date().toISOString() }];
  await sql.begin(async (tx) => {
    await tx`select public.set_stripe_customer(${user.id}, ${customer.id})`;
    await tx`select public.replace_payment_methods(${user.id}, ${tx.json(mirror)})`;
  });
  return card.id;
}
