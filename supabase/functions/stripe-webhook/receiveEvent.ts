import type Stripe from 'stripe';
import { callProcedure } from '../_shared/clients.ts';
import { succeeded } from '../_shared/http.ts';
import { type CardList, listCards } from '../_shared/payment/cards.ts';
import { createStripe, isMissing, withStripe } from '../_shared/payment/stripe.ts';
import { customerOf } from './customerOf.ts';
import { readEvent } from './readEvent.ts';
import { invoiceOf, receiveInvoiceEvent } from './receiveInvoiceEvent.ts';

/**
 * Handles an event of Stripe's. It is only a hint: its object is fetched again, and its id is stored together with its
 * effect, so that a second delivery has no effect and a failed one is repeated by Stripe.
 */
export async function receiveEvent(request: Request): Promise<Response> {
  const stripe = createStripe();
  const event = await readEvent(stripe, request);
  const invoiceId = invoiceOf(event);
  if (invoiceId) return await receiveInvoiceEvent(stripe, event, invoiceId);
  const customerId = await withStripe(() => customerOf(stripe, event));
  const list = customerId && (await withStripe(() => cardsOf(stripe, customerId)));
  const isNew = await callProcedure('record_card_event', {
    p_event_id: event.id,
    p_type: event.type,
    p_customer_id: customerId,
    ...(list && { p_methods: list.cards, p_listed_at: list.listedAt }),
  });
  return succeeded({ received: true, duplicate: !isNew });
}

async function cardsOf(stripe: Stripe, customerId: string): Promise<CardList> {
  try {
    return await listCards(stripe, customerId);
  } catch (error) {
    if (isMissing(error)) return { listedAt: new Date().toISOString(), cards: [] };
    throw error;
  }
}
