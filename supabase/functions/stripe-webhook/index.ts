import Stripe from 'stripe';
import { billingMoment } from '../../../packages/domain/src/invoices/status.ts';
import { fieldOf, textOf } from '../../../packages/domain/src/json.ts';
import { mailCustomerNowOrLater } from '../_shared/billing/billing.ts';
import { paidCardOf, retrieveWithPayments } from '../_shared/billing/chargeInvoice.ts';
import { callProcedure } from '../_shared/clients.ts';
import { setting } from '../_shared/env.ts';
import { endpoint, invalidRequest, readText, succeeded } from '../_shared/http.ts';
import { sendInvoiceMail } from '../_shared/mail/invoiceMail.ts';
import { type CardList, listCards } from '../_shared/payment/cards.ts';
import { isMissing } from '../_shared/payment/ensureCustomer.ts';
import { createStripe, withStripe } from '../_shared/payment/stripe.ts';
import type { ProcedureRow } from '../_shared/procedures.ts';
import { Refusal } from '../_shared/refusal.ts';

// A public endpoint: Stripe signs its requests and sends no token.
Deno.serve(endpoint(receiveEvent));

/**
 * Handles an event of Stripe's. It is only a hint: its object is fetched again, and its id is stored together with its
 * effect, so that a second delivery has no effect and a failed one is repeated by Stripe.
 */
async function receiveEvent(request: Request): Promise<Response> {
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

/** The customer whose cards an event may have changed; `undefined` for an event that is about something else. */
async function customerOf(stripe: Stripe, event: Stripe.Event): Promise<string | undefined> {
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

/**
 * The event that Stripe signed: with its id, its type and its object.
 *
 * @throws Refusal `signature_invalid`, also for a signature of more than five minutes ago or ahead; `invalid_request`
 * for a signed body that is not an event
 */
async function readEvent(stripe: Stripe, request: Request): Promise<Stripe.Event> {
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

function invoiceOf(event: Stripe.Event): string | undefined {
  switch (event.type) {
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
      return event.data.object.id;
    default:
      return undefined;
  }
}

/**
 * Receives an event about an invoice: the invoice is fetched from Stripe, and if it is paid that is recorded together
 * with the event. A failed charge is recorded by the billing itself.
 */
async function receiveInvoiceEvent(
  stripe: Stripe,
  event: Stripe.Event,
  invoiceId: string,
): Promise<Response> {
  const invoice = await withStripe(() => retrieve(stripe, invoiceId));
  const [recorded]: Recorded[] = await callProcedure('record_invoice_event', {
    p_event_id: event.id,
    p_type: event.type,
    p_stripe_invoice_id: invoiceId,
    p_is_paid: invoice?.status === 'paid',
    p_receipt_url: invoice?.hosted_invoice_url ?? undefined,
    p_payment_method: invoice && paidCardOf(invoice),
  });
  const { date } = billingMoment(new Date());
  const billing = { stripe, call: callProcedure, sendMail: sendInvoiceMail, date };
  if (recorded?.paid_invoice_id) await mailCustomerNowOrLater(billing, recorded.paid_invoice_id);
  return succeeded({ received: true, duplicate: recorded?.is_new !== true });
}

type Recorded = ProcedureRow<'record_invoice_event', 'paid_invoice_id'>;

async function retrieve(stripe: Stripe, id: string): Promise<Stripe.Invoice | undefined> {
  try {
    return await retrieveWithPayments(stripe, id);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
