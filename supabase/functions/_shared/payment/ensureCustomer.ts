import { type Billing, required } from '../billing/billing.ts';

/**
 * Stripe's id of a user's customer, made at the first call. Two calls at once make one customer: both send the same
 * idempotency key, and the first that is stored stays.
 *
 * @param replaced the id of a customer that no longer exists at Stripe
 */
export async function ensureCustomer(
  { stripe, call }: Pick<Billing, 'stripe' | 'call'>,
  user: { id: string; email: string },
  replaced?: string,
): Promise<string> {
  if (replaced) await call('delete_stripe_customer', { p_user_id: user.id, p_customer_id: replaced });
  const known: string | null = await call('get_stripe_customer', { p_user_id: user.id });
  if (known) return known;
  const made = await stripe.customers.create(
    { email: user.email, metadata: { user_id: user.id }, preferred_locales: ['da'] },
    { idempotencyKey: ['customer', user.id, replaced].filter(Boolean).join(':') },
  );
  const stored = await call('set_stripe_customer', { p_user_id: user.id, p_customer_id: made.id });
  return required(stored, 'customer_id');
}
