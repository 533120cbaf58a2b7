import type { StripePaymentMethod } from '../objects.ts';
import type { Sandbox } from '../sandbox.ts';
import { resourceMissing, stripeInvalidRequest } from '../server/errors.ts';
import type { Params } from '../server/params.ts';
import { newId, type SandboxState, seconds } from '../store.ts';
import type { EventRequest } from '../webhooks.ts';
import { cardByName, cardByNumber, checkEnteredCard, fingerprintOf, type TestCard } from './cards.ts';

/** The card with this id, or Stripe's error that names the parameter `param`. */
export function findCard(state: SandboxState, id: string, param = 'id'): StripePaymentMethod {
  const card = state.paymentMethods[id];
  if (!card) throw resourceMissing('PaymentMethod', id, param);
  return card;
}

export function cardsOf(state: SandboxState, customerId: string): StripePaymentMethod[] {
  return Object.values(state.paymentMethods).filter(({ customer }) => customer === customerId);
}

/** Makes a card of no customer yet out of `type=card&card[number]=…`. */
export function enteredCard(params: Params, state: SandboxState): StripePaymentMethod {
  const type = params.required('type');
  if (type !== 'card')
    throw stripeInvalidRequest(`The payment method type ${type} is not supported here.`, { param: 'type' });
  const fields = params.group('card');
  if (!fields)
    throw stripeInvalidRequest('Missing required param: card.', { code: 'parameter_missing', param: 'card' });
  const shortYear = fields.integer('exp_year') ?? Number.NaN;
  const entered = {
    number: fields.required('number').replace(/[\s-]/g, ''),
    expMonth: fields.integer('exp_month') ?? Number.NaN,
    expYear: shortYear < 100 ? 2000 + shortYear : shortYear,
    cvc: fields.text('cvc'),
  };
  checkEnteredCard(entered, new Date());
  return storeCard(state, cardByNumber(entered.number), entered);
}

/** Makes a card of no customer yet for a test card's name such as `pm_card_visa`. */
export function namedCard(name: string, state: SandboxState): StripePaymentMethod {
  const card = cardByName(name);
  if (!card) throw new Error(`There is no test card ${name}.`);
  return storeCard(state, card, { expMonth: 12, expYear: new Date().getUTCFullYear() + 2 });
}

export function attachCard(
  { webhooks }: Sandbox,
  card: StripePaymentMethod,
  customerId: string,
  request: EventRequest | null,
): void {
  if (card.customer === customerId) return;
  card.customer = customerId;
  webhooks.emit('payment_method.attached', card, request);
}

export function detachCard({ webhooks }: Sandbox, card: StripePaymentMethod, request: EventRequest): void {
  const { customer } = card;
  if (customer === null) {
    throw stripeInvalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  }
  card.customer = null;
  webhooks.emit('payment_method.detached', card, request, { customer });
}

function storeCard(
  state: SandboxState,
  card: TestCard,
  { expMonth, expYear }: { expMonth: number; expYear: number },
): StripePaymentMethod {
  const paymentMethod: StripePaymentMethod = {
    id: newId('pm', 24),
    object: 'payment_method',
    card: {
      brand: card.brand,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: fingerprintOf(card.number),
      last4: card.number.slice(-4),
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
