import type { PaymentIntent, StripeInvoice } from '../invoices/invoiceObjects.ts';
import type { Call, Route } from '../sandbox.ts';
import { resourceMissing, stripeInvalidRequest, unauthorized } from '../server/errors.ts';
import { newId, seconds } from '../store.ts';
import { type CardDecline, cardError } from './cards.ts';
import { storedCustomer } from './customers.ts';
import { findCard } from './savedCards.ts';

/** `/v1/payment_intents`, and the answer of the customer to a charge that asks for authentication. */
export const paymentIntentRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/payment_intents/:id/confirm', publishable: true, run: confirm },
  { method: 'POST', path: '/v1/payment_intents/:id/authenticate', publishable: true, run: authenticate },
];

/** Charges a card for an invoice while its customer is away. @param cardId id of the card */
export function payInvoice(invoice: StripeInvoice, cardId: string, call: Call): void {
  const { state } = call.sandbox.store;
  assertPayable(invoice);
  storedCustomer(state, invoice.customer, 'customer');
  const intent = intentOf(invoice, call);
  const card = findCard(state, cardId, 'payment_method');
  if (card.customer !== invoice.customer) throw resourceMissing('PaymentMethod', cardId, 'payment_method');
  Object.assign(invoice, { attempted: true, attempt_count: invoice.attempt_count + 1 });
  const outcome = call.sandbox.chargeOutcomes.take(state, card);
  if (outcome === 'ok') {
    succeed(intent, card.id, call);
    return;
  }
  const decline = outcome === 'authenticate' ? NEEDS_CUSTOMER : outcome;
  fail(intent, 'card_error', decline, call);
  if (outcome === 'authenticate') {
    call.sandbox.webhooks.emit('invoice.payment_action_required', invoice, call.request);
  }
  throw cardError(decline);
}

/** Somebody says that the invoice was paid in another way: nothing is charged, and its charge cannot be made any more. */
export function payOutOfBand(invoice: StripeInvoice, call: Call): void {
  assertPayable(invoice);
  intentOf(invoice, call).status = 'canceled';
  markPaid(invoice, 0, call);
}

function assertPayable(invoice: StripeInvoice): void {
  if (invoice.status === 'paid')
    throw stripeInvalidRequest('Invoice is already paid', { code: 'invoice_already_paid' });
  if (invoice.status !== 'open') {
    throw stripeInvalidRequest('This invoice is not open and cannot be paid.', { code: 'invoice_not_open' });
  }
}

/** The customer pays in the browser with a saved card. */
function confirm(call: Call): object {
  const { params, sandbox } = call;
  const { state } = sandbox.store;
  const intent = find(call);
  const card = findCard(state, params.required('payment_method'), 'payment_method');
  params.end();
  if (intent.status === 'succeeded') throw unexpectedState('This PaymentIntent has already succeeded.');
  if (intent.status === 'canceled') throw unexpectedState('This PaymentIntent has been canceled.');
  storedCustomer(state, intent.customer, 'customer');
  const outcome = sandbox.chargeOutcomes.take(state, card);
  if (outcome === 'ok') succeed(intent, card.id, call);
  else if (outcome === 'authenticate') {
    const next = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } } as const;
    Object.assign(intent, { status: 'requires_action', payment_method: card.id, next_action: next });
  } else {
    fail(intent, 'card_error', outcome, call);
    throw cardError(outcome);
  }
  return intent;
}

function authenticate(call: Call): object {
  const intent = find(call);
  const isApproved = call.params.required('outcome') === 'approved';
  call.params.end();
  if (intent.status !== 'requires_action') {
    throw unexpectedState('This PaymentIntent does not wait for authentication.');
  }
  if (isApproved) succeed(intent, intent.payment_method, call);
  else fail(intent, 'invalid_request_error', AUTHENTICATION_FAILED, call);
  return intent;
}

function succeed(intent: PaymentIntent, cardId: string | null, call: Call): void {
  const { state } = call.sandbox.store;
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    payment_method: cardId,
    next_action: null,
    last_payment_error: null,
  });
  const invoice = state.invoices[intent.invoice];
  if (invoice) markPaid(invoice, intent.amount, call);
}

/** Ends an invoice as paid. @param amount what was charged, in øre */
export function markPaid(invoice: StripeInvoice, amount: number, call: Call): void {
  Object.assign(invoice, { status: 'paid', amount_paid: amount, amount_remaining: 0, attempted: true });
  invoice.status_transitions.paid_at = seconds();
  call.sandbox.webhooks.emit('invoice.paid', invoice, call.request);
}

function fail(intent: PaymentIntent, type: string, decline: CardDecline, call: Call): void {
  Object.assign(intent, {
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    last_payment_error: { type, ...decline },
  });
  const invoice = call.sandbox.store.state.invoices[intent.invoice];
  if (invoice) call.sandbox.webhooks.emit('invoice.payment_failed', invoice, call.request);
}

/** The charge of an invoice, made when it is finalized. */
export function intentOf(invoice: StripeInvoice, call: Call): PaymentIntent {
  const { paymentIntents } = call.sandbox.store.state;
  const known = Object.values(paymentIntents).find((intent) => intent.invoice === invoice.id);
  if (known) return known;
  const id = newId('pi', 24);
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount: invoice.amount_due,
    amount_received: 0,
    client_secret: newId(`${id}_secret`, 25),
    created: seconds(),
    currency: invoice.currency,
    customer: invoice.customer,
    last_payment_error: null,
    livemode: false,
    metadata: {},
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    invoice: invoice.id,
  };
  paymentIntents[id] = intent;
  return intent;
}

/** The intent of the path; a browser must send its client secret. */
function find(call: Call): PaymentIntent {
  const id = call.path.id ?? '';
  const secret = call.params.text('client_secret');
  const intent = call.sandbox.store.state.paymentIntents[id];
  if (!intent) throw resourceMissing('payment_intent', id, 'intent');
  if (call.key === 'publishable' && secret === undefined) {
    throw unauthorized('This API call cannot be made with a publishable API key without a client secret.');
  }
  if (secret !== undefined && secret !== intent.client_secret) {
    throw stripeInvalidRequest('The client_secret provided does not match this PaymentIntent.', {
      code: 'payment_intent_invalid_parameter',
      param: 'client_secret',
    });
  }
  return intent;
}

function unexpectedState(message: string): Error {
  return stripeInvalidRequest(message, { code: 'payment_intent_unexpected_state' });
}

const NEEDS_CUSTOMER: CardDecline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};
const AUTHENTICATION_FAILED: CardDecline = {
  code: 'payment_intent_authentication_failure',
  message: 'The provided payment method has failed authentication.',
};
