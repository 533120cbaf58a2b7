import { type CardDecline, cardError } from './cards.ts';
import { findCustomer } from './customers.ts';
import { invalidRequest, resourceMissing, unauthorized } from './errors.ts';
import { paginate } from './lists.ts';
import type { PaymentMethod, SetupIntent } from './objects.ts';
import { attach, bankAnswer, findPaymentMethod, paymentMethodFrom } from './paymentMethods.ts';
import type { Call, Route } from './sandbox.ts';
import { newId, seconds } from './store.ts';

/** `/v1/setup_intents`, and the bank's own page for cards that ask for authentication. */
export const setupIntentRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/setup_intents', run: create },
  { method: 'GET', path: '/v1/setup_intents', run: list },
  { method: 'GET', path: '/v1/setup_intents/:id', publishable: true, run: retrieve },
  { method: 'POST', path: '/v1/setup_intents/:id/confirm', publishable: true, run: confirm },
  { method: 'POST', path: '/v1/setup_intents/:id/cancel', run: cancel },
  { method: 'POST', path: '/v1/setup_intents/:id/authenticate', publishable: true, run: authenticate },
];

function create(call: Call): object {
  const { params, sandbox } = call;
  const { state } = sandbox.store;
  const customer = params.text('customer');
  if (customer !== undefined) findCustomer(state, customer, 'customer');
  const automatic = params.group('automatic_payment_methods');
  const types = params.texts('payment_method_types');
  const allowed = params.texts('allowed_payment_method_types');
  if (automatic && types) {
    throw invalidRequest(
      'You may only specify one of these parameters: automatic_payment_methods, payment_method_types.',
    );
  }
  const usage = params.text('usage') ?? 'off_session';
  if (usage !== 'off_session' && usage !== 'on_session') {
    throw invalidRequest('Invalid usage: must be one of on_session or off_session', { param: 'usage' });
  }
  const intent = newSetupIntent();
  intent.customer = customer ?? null;
  intent.description = params.text('description') ?? null;
  intent.metadata = params.record('metadata');
  intent.payment_method_types = allowed ?? types ?? ['card'];
  intent.usage = usage;
  intent.automatic_payment_methods = automatic
    ? {
        allow_redirects: automatic.text('allow_redirects') ?? 'always',
        enabled: automatic.text('enabled') === 'true',
      }
    : null;
  params.ignore('metadata', 'payment_method_options', 'return_url');
  const given = params.text('payment_method');
  const isConfirmed = params.text('confirm') === 'true';
  params.end();
  state.setupIntents[intent.id] = intent;
  if (given !== undefined) {
    intent.payment_method = findPaymentMethod(state, given, 'payment_method').id;
    intent.status = 'requires_confirmation';
  }
  sandbox.webhooks.emit('setup_intent.created', intent, call);
  if (isConfirmed) settle(intent, call);
  return answer(intent, call);
}

function list(call: Call): object {
  const customer = call.params.text('customer');
  const all = Object.values(call.sandbox.store.state.setupIntents).filter(
    (intent) => customer === undefined || intent.customer === customer,
  );
  const page = paginate(all, call.params, '/v1/setup_intents', 'setupintent');
  call.params.end();
  return page;
}

function retrieve(call: Call): object {
  const intent = find(call);
  call.params.end();
  return answer(intent, call);
}

function confirm(call: Call): object {
  const { params, sandbox } = call;
  const { state } = sandbox.store;
  const intent = find(call);
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw invalidRequest(
      `You cannot confirm this SetupIntent because it has already ${intent.status === 'succeeded' ? 'succeeded' : 'been canceled'}.`,
      { code: 'setup_intent_unexpected_state' },
    );
  }
  params.ignore(
    'return_url',
    'use_stripe_sdk',
    'mandate_data',
    'expected_payment_method_type',
    'set_as_default_payment_method',
  );
  const given = params.text('payment_method');
  const fields = params.group('payment_method_data');
  const entered = fields ? paymentMethodFrom(fields, state) : undefined;
  params.end();
  if (entered) intent.payment_method = entered.id;
  else if (given !== undefined) intent.payment_method = findPaymentMethod(state, given, 'payment_method').id;
  if (intent.payment_method === null) {
    throw invalidRequest('You cannot confirm this SetupIntent because it is missing a payment method.', {
      code: 'setup_intent_unexpected_state',
    });
  }
  settle(intent, call);
  return answer(intent, call);
}

function cancel(call: Call): object {
  const intent = find(call);
  const reason = call.params.text('cancellation_reason') ?? null;
  call.params.end();
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw invalidRequest(`You cannot cancel this SetupIntent because it has a status of ${intent.status}.`, {
      code: 'setup_intent_unexpected_state',
    });
  }
  Object.assign(intent, { status: 'canceled', cancellation_reason: reason, next_action: null });
  call.sandbox.webhooks.emit('setup_intent.canceled', intent, call);
  return answer(intent, call);
}

/** The customer's answer to the bank's question; Stripe.js asks it in a page of the bank. */
function authenticate(call: Call): object {
  const intent = find(call);
  const isApproved = call.params.required('outcome') === 'approved';
  call.params.end();
  if (intent.status !== 'requires_action') {
    throw invalidRequest('This SetupIntent does not wait for authentication.', {
      code: 'setup_intent_unexpected_state',
    });
  }
  if (isApproved) succeed(intent, call);
  else fail(intent, AUTHENTICATION_FAILED, call);
  return answer(intent, call);
}

/** Asks the bank. */
function settle(intent: SetupIntent, call: Call): void {
  const { state } = call.sandbox.store;
  const paymentMethod = findPaymentMethod(state, intent.payment_method ?? '', 'payment_method');
  const bank = bankAnswer(state, paymentMethod);
  if (bank === 'ok') {
    succeed(intent, call);
    return;
  }
  if (bank === 'authenticate') {
    intent.status = 'requires_action';
    intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } };
    call.sandbox.webhooks.emit('setup_intent.requires_action', intent, call);
    return;
  }
  fail(intent, bank, call);
  throw cardError(bank, { setup_intent: intent, payment_method: paymentMethod });
}

function succeed(intent: SetupIntent, call: Call): void {
  const { state } = call.sandbox.store;
  const paymentMethod = findPaymentMethod(state, intent.payment_method ?? '', 'payment_method');
  if (paymentMethod.card.checks.cvc_check === 'unchecked') paymentMethod.card.checks.cvc_check = 'pass';
  if (intent.customer !== null) attach(paymentMethod, intent.customer, call);
  Object.assign(intent, { status: 'succeeded', next_action: null, last_setup_error: null });
  call.sandbox.webhooks.emit('setup_intent.succeeded', intent, call);
}

function fail(intent: SetupIntent, decline: CardDecline, call: Call): void {
  const paymentMethod: PaymentMethod | undefined =
    call.sandbox.store.state.paymentMethods[intent.payment_method ?? ''];
  const type = decline === AUTHENTICATION_FAILED ? 'invalid_request_error' : 'card_error';
  Object.assign(intent, {
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    last_setup_error: { type, ...decline, payment_method: structuredClone(paymentMethod) },
  });
  call.sandbox.webhooks.emit('setup_intent.setup_failed', intent, call);
}

/** The intent of the path; a browser must know its client secret. */
function find(call: Call): SetupIntent {
  const { state } = call.sandbox.store;
  const id = call.path.id ?? '';
  const secret = call.params.text('client_secret');
  const intent = state.setupIntents[id];
  if (!intent) throw resourceMissing('setupintent', id, 'intent');
  if (call.key === 'publishable' && secret === undefined) {
    throw unauthorized('This API call cannot be made with a publishable API key without a client secret.');
  }
  if (secret !== undefined && secret !== intent.client_secret) {
    throw invalidRequest(
      'The client_secret provided does not match the client_secret associated with this SetupIntent.',
      {
        code: 'setup_intent_invalid_parameter',
        param: 'client_secret',
      },
    );
  }
  return intent;
}

/** A browser sees less than a server. */
function answer(intent: SetupIntent, call: Call): object {
  if (call.key === 'secret') return intent;
  const {
    application,
    customer,
    latest_attempt,
    mandate,
    metadata,
    on_behalf_of,
    single_use_mandate,
    ...seen
  } = intent;
  return seen;
}

function newSetupIntent(): SetupIntent {
  const id = newId('seti', 24);
  return {
    id,
    object: 'setup_intent',
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: newId(`${id}_secret`, 25),
    created: seconds(),
    customer: null,
    description: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  };
}

const AUTHENTICATION_FAILED: CardDecline = {
  code: 'setup_intent_authentication_failure',
  message: 'The latest attempt to set up the payment method has failed because authentication failed.',
};
