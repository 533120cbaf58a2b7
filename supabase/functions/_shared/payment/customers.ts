import type Stripe from 'stripe';
import type { Caller } from '../auth.ts';
import { callProcedure } from '../clients.ts';

/** Stripe's id of an account's customer; `undefined` when it has none yet. */
export async function findCustomer(userId: string): Promise<string | undefined> {
  const id = await callProcedure('get_stripe_customer', { p_user_id: userId });
  return typeof id === 'string' ? id : undefined;
}

/**
 * Stripe's id of the caller's customer, made at the first call. Two calls at once make one customer: both send the
 * same idempotency key, and the first that is stored stays.
 *
 * @param replaced the id of a customer that Stripe no longer knows
 */
export async function ensureCustomer(stripe: Stripe, caller: Caller, replaced?: string): Promise<string> {
  if (replaced) await forgetCustomer(caller.id, replaced);
  const known = await findCustomer(caller.id);
  if (known) return known;
  const made = await stripe.customers.create(
    { email: caller.email, metadata: { user_id: caller.id }, preferred_locales: ['da'] },
    { idempotencyKey: ['customer', caller.id, replaced].filter(Boolean).join(':') },
  );
  const stored = await callProcedure('set_stripe_customer', {
    p_user_id: caller.id,
    p_customer_id: made.id,
  });
  if (typeof stored !== 'string') throw new Error('set_stripe_customer answered no customer');
  return stored;
}

/** Takes away a customer that Stripe no longer knows, with the mirror of its cards. */
export async function forgetCustomer(userId: string, customerId: string): Promise<void> {
  await callProcedure('forget_stripe_customer', { p_user_id: userId, p_customer_id: customerId });
}
