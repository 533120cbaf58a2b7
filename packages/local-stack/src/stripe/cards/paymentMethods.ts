import type { StripePaymentMethod } from '../objects.ts';
import type { Call, Route } from '../sandbox.ts';
import { paginate } from '../server/lists.ts';
import { storedCustomer } from './customers.ts';
import { cardsOf, detachCard, findCard } from './savedCards.ts';

export const paymentMethodRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/payment_methods', run: list },
  { method: 'GET', path: '/v1/payment_methods/:id', run: retrieve },
  { method: 'POST', path: '/v1/payment_methods/:id/detach', run: detach },
];

function list({ params, sandbox }: Call): object {
  const { state } = sandbox.store;
  const customer = storedCustomer(state, params.required('customer'), 'customer');
  const type = params.text('type') ?? 'card';
  const cards = type === 'card' ? cardsOf(state, customer.id) : [];
  const page = paginate(cards, params, '/v1/payment_methods', 'PaymentMethod');
  params.end();
  return page;
}

function retrieve({ params, path, sandbox }: Call): StripePaymentMethod {
  params.end();
  return findCard(sandbox.store.state, path.id ?? '');
}

function detach({ params, path, sandbox, request }: Call): StripePaymentMethod {
  params.end();
  const card = findCard(sandbox.store.state, path.id ?? '');
  detachCard(sandbox, card, request);
  return card;
}
