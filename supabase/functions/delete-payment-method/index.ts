import type Stripe from 'stripe';
import { textOf } from '../../../packages/domain/src/json.ts';
import { type Caller, forUsers } from '../_shared/auth.ts';
import { endpoint, invalidRequest, readFields, succeeded } from '../_shared/http.ts';
import { findCustomer, refreshCards } from '../_shared/payment/cards.ts';
import { isMissing } from '../_shared/payment/ensureCustomer.ts';
import { createStripe, withStripe } from '../_shared/payment/stripe.ts';
import { Refusal } from '../_shared/refusal.ts';

Deno.serve(endpoint(forUsers(deletePaymentMethod)));

/** Takes a card away from the caller; the newest of the others becomes the default. */
async function deletePaymentMethod(request: Request, caller: Caller): Promise<Response> {
  const id = textOf(await readFields(request), 'paymentMethodId');
  if (!id || !/^pm_\w{1,100}$/.test(id)) throw invalidRequest();
  const customerId = await findCustomer(caller.id);
  if (!customerId) throw notFound();
  const paymentMethods = await withStripe(async () => {
    const stripe = createStripe();
    await detach(stripe, id, customerId);
    return await refreshCards(stripe, caller.id, customerId);
  });
  return succeeded({ paymentMethods });
}

async function detach(stripe: Stripe, id: string, customerId: string): Promise<void> {
  const card = await retrieve(stripe, id);
  const owner = typeof card.customer === 'string' ? card.customer : card.customer?.id;
  // A card without a customer was deleted by a call whose response was lost.
  if (!owner) return;
  if (owner !== customerId) throw notFound();
  await stripe.paymentMethods.detach(id);
}

async function retrieve(stripe: Stripe, id: string): Promise<Stripe.PaymentMethod> {
  try {
    return await stripe.paymentMethods.retrieve(id);
  } catch (error) {
    throw isMissing(error) ? notFound() : error;
  }
}

// The same for another's card and for none at all.
function notFound(): Refusal {
  return new Refusal(404, 'not_found');
}
