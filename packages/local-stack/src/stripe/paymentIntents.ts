import { type CardDecline, cardError } from './cards.ts';
import { invalidRequest, resourceMissing, unauthorized } from './errors.ts';
import type { Invoice, PaymentIntent } from './invoiceObjects.ts';
import type { PaymentMethod } from './objects.ts';
import { findPaymentMethod, paymentMethodFrom } from './paymentMethods.ts';
import type { Call, Route } from './sandbox.ts';
import { newId, seconds } from './store.ts';

/** `/v1/payment_intents`, and the bank's own page for charges that ask for authentication. */
export const paymentIntentRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/payment_intents/:id', publishable: true, run: retrieve },
  { method: 'POST', path: '/v1/payment_intents/:id/confirm', publishable: true, run: confirm },
  { method: 'POST', path: '/v1/payment_intents/:id/authenticate', publishable: true, run: authenticate },
];

/** Charges the customer's card for an invoice without the customer. */
export function payInvoice(invoice: Invoice, method: string | undefined, call: Call): void {
  const { state } = call.sandbox.store;
  if (invoice.status === 'paid')
    throw invalidRequest('Invoice is already paid', { code: 'invoice_already_paid' });
  if (invoice.status !== 'open') {
    throw invalidRequest('This invoice is not open and cannot be paid.', { code: 'invoice_not_open' });
  }
  const intent = intentOf(invoice, call);
  const id = method ?? state.customers[invoice.customer]?.invoice_settings.default_payment_method ?? '';
  const card = findPaymentMethod(state, id, 'payment_method');
  if (card.customer !== invoice.customer) throw resourceMissing('PaymentMethod', id, 'payment_method');
  Object.assign(invoice, { attempted: true, attempt_count: invoice.attempt_count + 1 });
  const answer = call.sandbox.bank.ask(state, card);
  if (answer === 'ok') {
    succeed(intent, card, call);
    return;
  }
  const decline = answer === 'authenticate' ? NEEDS_CUSTOMER : answer;
  fail(intent, decline, card, call);
  if (answer === 'authenticate') call.sandbox.webhooks.emit('invoice.payment_action_required', invoice, call);
  throw cardError(decline, { payment_method: card });
}

function retrieve(call: Call): object {
  const intent = find(call);
  call.params.end();
  return intent;
}

/** The customer pays in the browser; a card that asks is answered on the bank's page. */
function confirm(call: Call): object {
  const { params, sandbox } = call;
  const { state } = sandbox.store;
  const intent = find(call);
  params.ignore('return_url', 'use_stripe_sdk', 'mandate_data', 'setup_future_usage');
  const given = params.text('payment_method');
  const fields = params.group('payment_method_data');
  const card = fields ? paymentMethodFrom(fields, state) : cardOf(given, intent, call);
  params.end();
  if (intent.status === 'succeeded') throw unexpectedState('This PaymentIntent has already succeeded.');
  const answer = sandbox.bank.ask(state, card);
  if (answer === 'ok') succeed(intent, card, call);
  else if (answer === 'authenticate') {
    const next = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } } as const;
    Object.assign(intent, { status: 'requires_action', payment_method: card.id, next_action: next });
  } else {
    fail(intent, answer, card, call);
    throw cardError(answer, { payment_method: card });
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
  const card = cardOf(undefined, intent, call);
  if (isApproved) succeed(intent, card, call);
  else fail(intent, AUTHENTICATION_FAILED, card, call);
  return intent;
}

function succeed(intent: PaymentIntent, card: PaymentMethod, call: Call): void {
  const { state } = call.sandbox.store;
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    payment_method: card.id,
    next_action: null,
    last_payment_error: null,
  });
  const invoice = state.invoices[intent.invoice];
  if (invoice) markPaid(invoice, intent.amount, call);
}

/** Ends an invoice as paid. @param amount what was charged, in øre */
export function markPaid(invoice: Invoice, amount: number, call: Call): void {
  Object.assign(invoice, { status: 'paid', amount_paid: amount, amount_remaining: 0, attempted: true });
  invoice.status_transitions.paid_at = seconds();
  call.sandbox.webhooks.emit('invoice.paid', invoice, call);
}

function fail(intent: PaymentIntent, decline: CardDecline, card: PaymentMethod, call: Call): void {
  const type = decline === AUTHENTICATION_FAILED ? 'invalid_request_error' : 'card_error';
  Object.assign(intent, {
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    last_payment_error: { type, ...decline, payment_method: structuredClone(card) },
  });
  const invoice = call.sandbox.store.state.invoices[intent.invoice];
  if (invoice) call.sandbox.webhooks.emit('invoice.payment_failed', invoice, call);
}

/** The charge of an invoice, made when it is finalized. */
export function intentOf(invoice: Invoice, call: Call): PaymentIntent {
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

function cardOf(given: string | undefined, intent: PaymentIntent, call: Call): PaymentMethod {
  const id = given ?? intent.payment_method;
  if (id) return findPaymentMethod(call.sandbox.store.state, id, 'payment_method');
  throw unexpectedState('You cannot confirm this PaymentIntent because it is missing a payment method.');
}

/** The intent of the path; a browser must know its client secret. */
function find(call: Call): PaymentIntent {
  const id = call.path.id ?? '';
  const secret = call.params.text('client_secret');
  const intent = call.sandbox.store.state.paymentIntents[id];
  if (!intent) throw resourceMissing('payment_intent', id, 'intent');
  if (call.key === 'publishable' && secret === undefined) {
    throw unauthorized('This API call cannot be made with a publishable API key without a client secret.');
  }
  if (secret !== undefined && secret !== intent.client_secret) {
    throw invalidRequest('The client_secret provided does not match this PaymentIntent.', {
      code: 'payment_intent_invalid_parameter',
      param: 'client_secret',
    });
  }
  return intent;
}

function unexpectedState(message: string): Error {
  return invalidRequest(message, { code: 'payment_intent_unexpected_state' });
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
