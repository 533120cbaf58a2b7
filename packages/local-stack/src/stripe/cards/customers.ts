import type { StripeCustomer } from '../objects.ts';
import type { Call, Route } from '../sandbox.ts';
import { resourceMissing } from '../server/errors.ts';
import { newId, type SandboxState, seconds } from '../store.ts';
import { cardsOf, detachCard } from './savedCards.ts';

export const customerRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/customers', run: create },
  { method: 'GET', path: '/v1/customers/:id', run: retrieve },
  { method: 'DELETE', path: '/v1/customers/:id', run: remove },
];

export function storedCustomer(state: SandboxState, id: string, param = 'id'): StripeCustomer {
  const customer = state.customers[id];
  if (!customer) throw resourceMissing('customer', id, param);
  return customer;
}

function create({ params, sandbox }: Call): StripeCustomer {
  const customer: StripeCustomer = {
    id: newId('cus'),
    object: 'customer',
    balance: 0,
    created: seconds(),
    email: params.text('email') ?? null,
    livemode: false,
    metadata: params.record('metadata'),
    preferred_locales: params.texts('preferred_locales') ?? [],
  };
  params.end();
  sandbox.store.state.customers[customer.id] = customer;
  return customer;
}

/** The customer, or what is left of a deleted one. */
function retrieve({ params, path, sandbox }: Call): object {
  const { state } = sandbox.store;
  params.end();
  return state.deletedCustomers[path.id ?? ''] ?? storedCustomer(state, path.id ?? '');
}

// Stripe leaves the customer's invoices as they are; none of them can be finalized or paid any more.
function remove({ params, path, sandbox, request }: Call): object {
  const { state } = sandbox.store;
  const customer = storedCustomer(state, path.id ?? '');
  params.end();
  for (const card of cardsOf(state, customer.id)) detachCard(sandbox, card, request);
  delete state.customers[customer.id];
  const deleted = { id: customer.id, object: 'customer', deleted: true } as const;
  state.deletedCustomers[customer.id] = deleted;
  sandbox.webhooks.emit('customer.deleted', customer, request);
  return deleted;
}
