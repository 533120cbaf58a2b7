import type Stripe from 'stripe';
import { type Caller, forUsers } from '../_shared/auth.ts';
import { callProcedure } from '../_shared/clients.ts';
import { endpoint, succeeded } from '../_shared/http.ts';
import { ensureCustomer, isMissing } from '../_shared/payment/ensureCustomer.ts';
import { createStripe, withStripe } from '../_shared/payment/stripe.ts';
import { takeRateLimit } from '../_shared/rateLimit.ts';

Deno.serve(endpoint(forUsers(createSetupIntent)));

/** Starts saving a card: responds with the client secret with which the browser confirms it at Stripe. */
async function createSetupIntent(_request: Request, caller: Caller): Promise<Response> {
  // Stolen card numbers are tested on forms like this.
  await takeRateLimit({ key: `setup-intent:${caller.id}`, times: 20, seconds: 3600 });
  const intent = await withStripe(() => start(createStripe(), caller));
  return succeeded({ clientSecret: intent.client_secret });
}

async function start(stripe: Stripe, caller: Caller): Promise<Stripe.SetupIntent> {
  const parts = { stripe, call: callProcedure };
  const customer = await ensureCustomer(parts, caller);
  try {
    return await create(stripe, caller, customer);
  } catch (error) {
    if (!isMissing(error)) throw error;
    return await create(stripe, caller, await ensureCustomer(parts, caller, customer));
  }
}

async function create(stripe: Stripe, caller: Caller, customer: string): Promise<Stripe.SetupIntent> {
  return await stripe.setupIntents.create({
    customer,
    usage: 'off_session',
    allowed_payment_method_types: ['card'],
    metadata: { user_id: caller.id },
  });
}
