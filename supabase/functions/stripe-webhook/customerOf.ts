import type Stripe from 'stripe';
import { textOf } from '../_shared/fields.ts';
import { isMissing } from '../_shared/payment/stripe.ts';

/** The customer whose cards an event may have changed; `undefined` for an event that is about something else. */
export async function customerOf(stripe: Stripe, event: Stripe.Event): Promise<string | undefined> {
  switch (event.type) {
    case 'setup_intent.succeeded':
      return await customerOfSetup(stripe, event.data.object.id);
    case 'payment_method.attached':
    case 'payment_method.updated':
    case 'payment_method.automatically_updated':
      return idOf(event.data.object.customer);
    case 'payment_method.detached':
      // A detached card has no customer: the event holds the previous one.
      return textOf(event.data.previous_attributes, 'customer');
    case 'customer.deleted':
      return event.data.object.id;
    default:
      return undefined;
  }
}

async function customerOfSetup(stripe: Stripe, id: string): Promise<string | undefined> {
  try {
    const intent = await stripe.setupIntents.retrieve(id);
    return intent.status === 'succeeded' ? idOf(intent.customer) : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function idOf(customer: string | { id: string } | null): string | undefined {
  return typeof customer === 'string' ? customer : customer?.id;
}
