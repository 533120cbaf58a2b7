import type { SetupIntent, StripePaymentMethod } from '../objects.ts';
import type { Call, Route, Sandbox } from '../sandbox.ts';
import { resourceMissing, stripeInvalidRequest, unauthorized } from '../server/errors.ts';
import { newId, seconds } from '../store.ts';
import type { EventRequest } from '../webhooks.ts';
import { type CardDecline, cardByNumber, cardError } from './cards.ts';
import { storedCustomer } from './customers.ts';
import { attachCard, enteredCard, findCard, namedCard } from './savedCards.ts';

/** `/v1/setup_intents`, and the answer of the customer to a card that asks for authentication. */
export const setupIntentRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/setup_intents', run: create },
  { method: 'GET', path: '/v1/setup_intents/:id', publishable: true, run: retrieve },
  { method: 'POST', path: '/v1/setup_intents/:id/confirm', publishable: true, run: confirm },
  { method: 'POST', path: '/v1/setup_intents/:id/authenticate', publishable: true, run: authenticate },
];

function create({ params, sandbox }: Call): SetupIntent {
  const { state } = sandbox.store;
  const usage = params.required('usage');
  if (usage !== 'off_session') {
    throw stripeInvalidRequest('Cards are saved for off_session use here.', { param: 'usage' });
  }
  const id = newId('seti', 24);
  const intent: SetupIntent = {
    id,
    object: 'setup_intent',
    client_secret: newId(`${id}_secret`, 25),
    created: seconds(),
    customer: storedCustomer(state, params.required('customer'), 'customer').id,
    last_setup_error: null,
    livemode: false,
    metadata: params.record('metadata'),
    next_action: null,
    payment_method: null,
    payment_method_types: params.texts('allowed_payment_method_types') ?? ['card'],
    status: 'requires_payment_method',
    usage,
  };
  params.end();
  state.setupIntents[id] = intent;
  return intent;
}

function retrieve(call: Call): object {
  const intent = find(call);
  call.params.end();
  return shown(intent, call);
}

function confirm(call: Call): object {
  const { params, sandbox } = call;
  const intent = find(call);
  if (intent.status === 'succeeded') {
    throw unexpectedState('You cannot confirm this SetupIntent because it has already succeeded.');
  }
  params.ignore('return_url');
  const card = confirmedCard(params, sandbox);
  params.end();
  const decline = confirmWith(sandbox, intent, card.id, call.request);
  if (decline) throw cardError(decline);
  return shown(intent, call);
}

/** The card that was entered in the browser, or a test card by its name. */
function confirmedCard(params: Call['params'], { store }: Sandbox): StripePaymentMethod {
  const name = params.text('payment_method');
  if (name) return namedCard(name, store.state);
  const fields = params.group('payment_method_data');
  if (fields) return enteredCard(fields, store.state);
  throw unexpectedState('You cannot confirm this SetupIntent because it is missing a payment method.');
}

/** Tries to save a card. @returns why the card was declined */
export function confirmWith(
  sandbox: Sandbox,
  intent: SetupIntent,
  cardId: string,
  request: EventRequest | null,
): CardDecline | undefined {
  intent.payment_method = cardId;
  const { setup } = cardByNumber(sandbox.store.state.cardNumbers[cardId] ?? '');
  if (setup === 'ok') succeed(sandbox, intent, request);
  else if (setup === 'authenticate') {
    intent.status = 'requires_action';
    intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } };
  } else {
    fail(intent, 'card_error', setup);
    return setup;
  }
  return undefined;
}

function authenticate(call: Call): object {
  const intent = find(call);
  const isApproved = call.params.required('outcome') === 'approved';
  call.params.end();
  if (intent.status !== 'requires_action') {
    throw unexpectedState('This SetupIntent does not wait for authentication.');
  }
  if (isApproved) succeed(call.sandbox, intent, call.request);
  else fail(intent, 'invalid_request_error', AUTHENTICATION_FAILED);
  return shown(intent, call);
}

function succeed(sandbox: Sandbox, intent: SetupIntent, request: EventRequest | null): void {
  attachCard(sandbox, findCard(sandbox.store.state, intent.payment_method ?? ''), intent.customer, request);
  Object.assign(intent, { status: 'succeeded', next_action: null, last_setup_error: null });
  sandbox.webhooks.emit('setup_intent.succeeded', intent, request);
}

function fail(intent: SetupIntent, type: string, decline: CardDecline): void {
  Object.assign(intent, {
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    last_setup_error: { type, ...decline },
  });
}

/** The intent of the path; a browser must send its client secret. */
function find({ key, params, path, sandbox }: Call): SetupIntent {
  const id = path.id ?? '';
  const secret = params.text('client_secret');
  const intent = sandbox.store.state.setupIntents[id];
  if (!intent) throw resourceMissing('setupintent', id, 'intent');
  if (key === 'publishable' && secret === undefined) {
    throw unauthorized('This API call cannot be made with a publishable API key without a client secret.');
  }
  if (secret !== undefined && secret !== intent.client_secret) {
    throw stripeInvalidRequest('The client_secret provided does not match this SetupIntent.', {
      code: 'setup_intent_invalid_parameter',
      param: 'client_secret',
    });
  }
  return intent;
}

/** A browser sees less than a server. */
function shown(intent: SetupIntent, { key }: Call): object {
  if (key === 'secret') return intent;
  const { customer, metadata, ...seen } = intent;
  return seen;
}

function unexpectedState(message: string): Error {
  return stripeInvalidRequest(message, { code: 'setup_intent_unexpected_state' });
}

const AUTHENTICATION_FAILED: CardDecline = {
  code: 'setup_intent_authentication_failure',
  message: 'The latest attempt to set up the payment method has failed because authentication failed.',
};
