import type { Caller } from '../_shared/auth.ts';
import { succeeded } from '../_shared/http.ts';
import { refreshCards } from '../_shared/payment/cards.ts';
import { findCustomer } from '../_shared/payment/customers.ts';
import { createStripe, withStripe } from '../_shared/payment/stripe.ts';

/** Responds with the caller's cards, newest first, and updates the mirror in the database. */
export async function listPaymentMethods(_request: Request, caller: Caller): Promise<Response> {
  const customerId = await findCustomer(caller.id);
  if (!customerId) return succeeded({ paymentMethods: [] });
  const paymentMethods = await withStripe(() => refreshCards(createStripe(), caller.id, customerId));
  return succeeded({ paymentMethods });
}
