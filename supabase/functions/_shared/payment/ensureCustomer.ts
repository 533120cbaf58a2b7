import Stripe from 'stripe';
import { type Billing, required } from '../billing/billing.ts';

/**
 * Stripe's id of a user's customer, made at the first call; two calls at once, under one idempotency key, make one.
 *
 * @param deleted the id of a customer that no longer exists at Stripe
 */
export async function ensureCustomer(
  { stripe, call }: Pick<Billing, 'stripe' | 'call'>,
  user: { id: string; email: string },
  deleted?: string,
): Promise<string> {
  if (deleted) await call('delete_stripe_customer', { p_user_id: user.id, p_customer_id: deleted });
  const known: string | null = await call('get_stripe_customer', { p_user_id: user.id });
  if (known) return known;
  const made = await createCustomer(stripe, user, `customer:${user.id}`);
  const stored = await call('set_stripe_customer', { p_user_id: user.id, p_customer_id: made });
  return required(stored, 'customer_id');
}

// Stripe repeats its answer to a known key for a day, also when the customer has been deleted since.
async function createCustomer(
  stripe: Stripe,
  user: { id: string; email: string },
  idempotencyKey: string,
): Promise<string> {
  const { id } = await stripe.customers.create(
    { email: user.email, metadata: { user_id: user.id }, preferred_locales: ['da'] },
    { idempotencyKey },
  );
  if (!(await isCustomerDeleted(stripe, id))) return id;
  return await createCustomer(stripe, user, `${idempotencyKey}:${id}`);
}

/** Whether a customer was deleted at Stripe, or never was there. */
export async function isCustomerDeleted(stripe: Stripe, id: string): Promise<boolean> {
  try {
    const customer = await stripe.customers.retrieve(id);
    return customer.deleted === true;
  } catch (error) {
    if (isMissing(error)) return true;
    throw error;
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
}
