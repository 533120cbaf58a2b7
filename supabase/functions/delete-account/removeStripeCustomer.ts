import Stripe from 'stripe';
import { findCustomer, forgetCustomer } from '../_shared/payment/customers.ts';
import { createStripe, isMissing, withStripe } from '../_shared/payment/stripe.ts';

/**
 * Reads from Stripe before anything is removed there.
 *
 * @throws Refusal when Stripe does not respond: an account that was closed already would stay half deleted
 */
export async function assertStripeResponds(userId: string): Promise<void> {
  const customer = await findCustomer(userId);
  if (!customer) return;
  const stripe = createStripe();
  await withStripe(() => stripe.paymentMethods.list({ customer, limit: 1 }).catch(unlessMissing));
}

/** Detaches the cards of an account and removes its customer at Stripe; paid invoices stay there. */
export async function removeStripeCustomer(userId: string): Promise<void> {
  const customerId = await findCustomer(userId);
  if (!customerId) return;
  await withStripe(() => remove(createStripe(), customerId));
  await forgetCustomer(userId, customerId);
}

async function remove(stripe: Stripe, customerId: string): Promise<void> {
  try {
    const cards = await stripe.paymentMethods.list({ customer: customerId, limit: 100 });
    for (const { id } of cards.data) await detach(stripe, id);
    await stripe.customers.del(customerId);
  } catch (error) {
    // Removed by a run whose response was lost.
    unlessMissing(error);
  }
}

function unlessMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}

async function detach(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.paymentMethods.detach(id);
  } catch (error) {
    // Detached by another run: Stripe detaches no card twice.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}
