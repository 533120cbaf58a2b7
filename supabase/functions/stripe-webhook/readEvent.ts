import Stripe from 'stripe';
import { setting } from '../_shared/env.ts';
import { fieldOf, textOf } from '../_shared/fields.ts';
import { invalidRequest, readText } from '../_shared/http.ts';
import { Refusal } from '../_shared/refusal.ts';

/**
 * The event that Stripe signed: with its id, its type and its object.
 *
 * @throws Refusal `signature_invalid`, also for a signature of more than five minutes ago or ahead; `invalid_request`
 * for a signed body that is not an event
 */
export async function readEvent(stripe: Stripe, request: Request): Promise<Stripe.Event> {
  const body = await readText(request, 1024 * 1024);
  const signature = request.headers.get('stripe-signature') ?? '';
  const secret = setting('STRIPE_WEBHOOK_SECRET');
  const event = await verified(stripe, { body, signature, secret });
  if (isAhead(signature)) throw new Refusal(400, 'signature_invalid');
  if (!textOf(event, 'id') || !textOf(event, 'type') || !hasObject(event)) throw invalidRequest();
  return event;
}

interface Signed {
  body: string;
  signature: string;
  secret: string;
}

async function verified(stripe: Stripe, { body, signature, secret }: Signed): Promise<Stripe.Event> {
  const provider = Stripe.createSubtleCryptoProvider();
  try {
    return await stripe.webhooks.constructEventAsync(body, signature, secret, TOLERANCE, provider);
  } catch {
    throw new Refusal(400, 'signature_invalid');
  }
}

// The library refuses signatures that are too old, but takes those that are ahead of the clock.
function isAhead(signature: string): boolean {
  const latest = Date.now() / 1000 + TOLERANCE;
  return signature.split(',').some((part) => part.startsWith('t=') && Number(part.slice(2)) > latest);
}

// Stripe has objects without an id (its balance), but none that an event with an effect here is about.
function hasObject(event: Stripe.Event): boolean {
  const object = fieldOf(fieldOf(event, 'data'), 'object');
  if (typeof object !== 'object' || object === null) return false;
  return !hasEffect(event.type) || Boolean(textOf(object, 'id'));
}

function hasEffect(type: string): boolean {
  return ['setup_intent.', 'payment_method.', 'customer.', 'invoice.'].some((kind) => type.startsWith(kind));
}

/** Seconds that a signature may be off the clock. */
const TOLERANCE = 300;
