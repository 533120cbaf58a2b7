import { textOf } from '../../../packages/domain/src/json.ts';
import { type Caller, forUsers } from '../_shared/auth.ts';
import { endpoint, readFields, succeeded } from '../_shared/http.ts';
import { findCustomer, refreshCards } from '../_shared/payment/cards.ts';
import { createStripe, withStripe } from '../_shared/payment/stripe.ts';
import { Refusal } from '../_shared/refusal.ts';

Deno.serve(endpoint(forUsers(listPaymentMethods)));

/**
 * Responds with the caller's cards, or with who pays in the caller's place and whether that is possible: first the one that is charged, and updates the mirror in the database. With `{ charged }`
 * that card is charged from now on.
 *
 * @throws Refusal `not_found` for a card that is not the caller's
 */
async function listPaymentMethods(request: Request, caller: Caller): Promise<Response> {
  const charged = textOf(await readFields(request), 'charged');
  const payer = await payerOf(caller);
  if (payer) return succeeded({ paymentMethods: [], payer });
  const customerId = await findCustomer(caller.id);
  const paymentMethods = customerId
    ? await withStripe(() => refreshCards(createStripe(), caller.id, customerId, charged))
    : [];
  if (charged !== undefined && paymentMethods[0]?.id !== charged) throw new Refusal(404, 'not_found');
  return succeeded({ paymentMethods });
}

async function payerOf({ client }: Caller): Promise<{ name: string; hasCard: boolean } | undefined> {
  const { data, error } = await client.rpc('get_payer');
  if (error) throw new Error(`The payer could not be read: ${error.code} ${error.message}`);
  const [payer] = data;
  return payer && !payer.is_caller ? { name: payer.name, hasCard: payer.has_card } : undefined;
}
