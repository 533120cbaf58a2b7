import {
  cardByName,
  cardByNumber,
  cardError,
  checkEnteredCard,
  fingerprintOf,
  type TestCard,
  unknownCardName,
} from './cards.ts';
import { findCustomer } from './customers.ts';
import { invalidRequest, resourceMissing } from './errors.ts';
import { paginate } from './lists.ts';
import type { BillingDetails, PaymentMethod } from './objects.ts';
import type { Params } from './params.ts';
import type { Call, Route } from './sandbox.ts';
import { newId, type SandboxState, seconds } from './store.ts';

/** `/v1/payment_methods` and a customer's own list. */
export const paymentMethodRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/payment_methods', publishable: true, run: create },
  { method: 'GET', path: '/v1/payment_methods', run: list },
  { method: 'GET', path: '/v1/payment_methods/:id', run: retrieve },
  { method: 'POST', path: '/v1/payment_methods/:id', run: update },
  { method: 'POST', path: '/v1/payment_methods/:id/attach', run: attachToCustomer },
  { method: 'POST', path: '/v1/payment_methods/:id/detach', run: detachFromCustomer },
  { method: 'GET', path: '/v1/customers/:customer/payment_methods', run: listOfCustomer },
  { method: 'GET', path: '/v1/customers/:customer/payment_methods/:id', run: retrieveOfCustomer },
];

/**
 * The payment method with this id. A name such as `pm_card_visa` makes a new one for that test card.
 *
 * @param param the parameter that held the id
 */
export function findPaymentMethod(state: SandboxState, id: string, param = 'id'): PaymentMethod {
  const card = cardByName(id);
  if (card)
    return storeCard(state, card, {
      expMonth: 12,
      expYear: new Date().getUTCFullYear() + 2,
      isChecked: false,
    });
  const paymentMethod = state.paymentMethods[id];
  if (!paymentMethod) throw resourceMissing('PaymentMethod', id, param);
  return paymentMethod;
}

/** The cards of a customer in the order in which they were made. */
export function paymentMethodsOf(state: SandboxState, customerId: string): PaymentMethod[] {
  return Object.values(state.paymentMethods).filter((paymentMethod) => paymentMethod.customer === customerId);
}

/** Makes a payment method out of `type=card&card[number]=…&billing_details[…]`. */
export function paymentMethodFrom(params: Params, state: SandboxState): PaymentMethod {
  const type = params.required('type');
  if (type !== 'card')
    throw invalidRequest(`The payment method type ${type} is not supported here.`, { param: 'type' });
  const fields = params.group('card');
  if (!fields)
    throw invalidRequest('Missing required param: card.', { code: 'parameter_missing', param: 'card' });
  params.ignore('allow_redisplay', 'guid', 'muid', 'sid', 'time_on_page', 'referrer', 'metadata');
  fields.ignore('networks');
  const paymentMethod = cardFrom(fields, state);
  paymentMethod.billing_details = billingDetailsFrom(params.group('billing_details'));
  paymentMethod.metadata = params.record('metadata');
  return paymentMethod;
}

/** Binds a card to a customer, after the bank said yes. */
export function attach(paymentMethod: PaymentMethod, customerId: string, call: Call): void {
  if (paymentMethod.customer === customerId) return;
  if (paymentMethod.customer !== null) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
    });
  }
  paymentMethod.customer = customerId;
  call.sandbox.webhooks.emit('payment_method.attached', paymentMethod, call);
}

/** Takes a card from its customer, for good. */
export function detach(paymentMethod: PaymentMethod, call: Call): void {
  const { state } = call.sandbox.store;
  const customerId = paymentMethod.customer;
  if (customerId === null) {
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  }
  paymentMethod.customer = null;
  const settings = state.customers[customerId]?.invoice_settings;
  if (settings?.default_payment_method === paymentMethod.id) settings.default_payment_method = null;
  call.sandbox.webhooks.emit('payment_method.detached', paymentMethod, call, { customer: customerId });
}

/** What the bank says to saving this card. */
export function bankAnswer(state: SandboxState, paymentMethod: PaymentMethod): TestCard['setup'] {
  return cardByNumber(state.cardNumbers[paymentMethod.id] ?? '').setup;
}

function create(call: Call): PaymentMethod {
  const paymentMethod = paymentMethodFrom(call.params, call.sandbox.store.state);
  call.params.end();
  return paymentMethod;
}

function retrieve(call: Call): PaymentMethod {
  call.params.end();
  const { state } = call.sandbox.store;
  const id = call.path.id ?? '';
  return state.paymentMethods[id] ?? findPaymentMethod(state, id);
}

function update(call: Call): PaymentMethod {
  const paymentMethod = findPaymentMethod(call.sandbox.store.state, call.path.id ?? '');
  const metadata = call.params.record('metadata');
  call.params.ignore('billing_details', 'card', 'allow_redisplay');
  call.params.end();
  Object.assign(paymentMethod.metadata, metadata);
  return paymentMethod;
}

function list(call: Call): object {
  const customer = call.params.text('customer');
  return listFor(call, customer, '/v1/payment_methods', 'customer');
}

function listOfCustomer(call: Call): object {
  const customer = call.path.customer ?? '';
  return listFor(call, customer, `/v1/customers/${customer}/payment_methods`, 'id');
}

function listFor(call: Call, customer: string | undefined, url: string, param: string): object {
  const { state } = call.sandbox.store;
  if (customer !== undefined) findCustomer(state, customer, param);
  const type = call.params.text('type');
  call.params.ignore('allow_redisplay');
  const cards =
    customer === undefined || (type !== undefined && type !== 'card')
      ? []
      : paymentMethodsOf(state, customer);
  const page = paginate(cards, call.params, url, 'PaymentMethod');
  call.params.end();
  return page;
}

function retrieveOfCustomer(call: Call): PaymentMethod {
  call.params.end();
  const paymentMethod = call.sandbox.store.state.paymentMethods[call.path.id ?? ''];
  if (!paymentMethod || paymentMethod.customer !== call.path.customer) {
    throw resourceMissing('PaymentMethod', call.path.id ?? '');
  }
  return paymentMethod;
}

function attachToCustomer(call: Call): PaymentMethod {
  const { state } = call.sandbox.store;
  const customer = findCustomer(state, call.params.required('customer'), 'customer');
  call.params.end();
  const paymentMethod = findPaymentMethod(state, call.path.id ?? '');
  const answer = bankAnswer(state, paymentMethod);
  if (typeof answer === 'object') throw cardError(answer);
  attach(paymentMethod, customer.id, call);
  return paymentMethod;
}

function detachFromCustomer(call: Call): PaymentMethod {
  call.params.end();
  const { state } = call.sandbox.store;
  const id = call.path.id ?? '';
  const paymentMethod = state.paymentMethods[id];
  if (!paymentMethod) throw resourceMissing('PaymentMethod', id);
  detach(paymentMethod, call);
  return paymentMethod;
}

function cardFrom(fields: Params, state: SandboxState): PaymentMethod {
  const token = fields.text('token');
  const year = new Date().getUTCFullYear();
  if (token !== undefined) {
    const card = cardByName(token);
    if (!card) throw unknownCardName('token', token, 'card[token]');
    return storeCard(state, card, { expMonth: 12, expYear: year + 2, isChecked: false });
  }
  const shortYear = fields.integer('exp_year') ?? Number.NaN;
  const entered = {
    number: fields.required('number').replace(/[\s-]/g, ''),
    expMonth: fields.integer('exp_month') ?? Number.NaN,
    expYear: shortYear < 100 ? 2000 + shortYear : shortYear,
    cvc: fields.text('cvc'),
  };
  checkEnteredCard(entered, new Date());
  return storeCard(state, cardByNumber(entered.number), { ...entered, isChecked: entered.cvc !== undefined });
}

function storeCard(
  state: SandboxState,
  card: TestCard,
  { expMonth, expYear, isChecked }: { expMonth: number; expYear: number; isChecked: boolean },
): PaymentMethod {
  const paymentMethod: PaymentMethod = {
    id: newId('pm', 24),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetailsFrom(undefined),
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: isChecked ? 'unchecked' : null,
      },
      country: card.country,
      display_brand: card.brand,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: fingerprintOf(card.number),
      funding: card.funding,
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: seconds(),
    customer: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  state.paymentMethods[paymentMethod.id] = paymentMethod;
  state.cardNumbers[paymentMethod.id] = card.number;
  return paymentMethod;
}

function billingDetailsFrom(params: Params | undefined): BillingDetails {
  const address = params?.record('address') ?? {};
  return {
    address: {
      city: address.city || null,
      country: address.country || null,
      line1: address.line1 || null,
      line2: address.line2 || null,
      postal_code: address.postal_code || null,
      state: address.state || null,
    },
    email: params?.text('email') ?? null,
    name: params?.text('name') ?? null,
    phone: params?.text('phone') ?? null,
    tax_id: null,
  };
}
