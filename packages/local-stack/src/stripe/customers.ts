import { resourceMissing } from './errors.ts';
import { paginate } from './lists.ts';
import type { Customer } from './objects.ts';
import type { Params } from './params.ts';
import { detach, paymentMethodsOf } from './paymentMethods.ts';
import type { Call, Route } from './sandbox.ts';
import { newId, type SandboxState, seconds } from './store.ts';

/** `/v1/customers`. */
export const customerRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/customers', run: create },
  { method: 'GET', path: '/v1/customers', run: list },
  { method: 'GET', path: '/v1/customers/:id', run: retrieve },
  { method: 'POST', path: '/v1/customers/:id', run: update },
  { method: 'DELETE', path: '/v1/customers/:id', run: remove },
];

/** The customer with this id, or the error that Stripe answers. */
export function findCustomer(state: SandboxState, id: string, param = 'id'): Customer {
  const customer = state.customers[id];
  if (!customer) throw resourceMissing('customer', id, param);
  return customer;
}

function create(call: Call): Customer {
  const customer = newCustomer();
  applyFields(customer, call.params, call);
  call.params.end();
  call.sandbox.store.state.customers[customer.id] = customer;
  call.sandbox.webhooks.emit('customer.created', customer, call);
  return customer;
}

function list(call: Call): object {
  const email = call.params.text('email');
  const all = Object.values(call.sandbox.store.state.customers).filter(
    (customer) => email === undefined || customer.email === email,
  );
  const page = paginate(all, call.params, '/v1/customers', 'customer');
  call.params.end();
  return page;
}

function retrieve(call: Call): object {
  const { state } = call.sandbox.store;
  const id = call.path.id ?? '';
  call.params.end();
  return state.deletedCustomers[id] ?? findCustomer(state, id);
}

function update(call: Call): Customer {
  const customer = findCustomer(call.sandbox.store.state, call.path.id ?? '');
  const changed = structuredClone(customer);
  applyFields(changed, call.params, call);
  call.params.end();
  Object.assign(customer, changed);
  call.sandbox.webhooks.emit('customer.updated', customer, call);
  return customer;
}

function remove(call: Call): object {
  const { state } = call.sandbox.store;
  const customer = findCustomer(state, call.path.id ?? '');
  call.params.end();
  for (const paymentMethod of paymentMethodsOf(state, customer.id)) detach(paymentMethod, call);
  delete state.customers[customer.id];
  const deleted = { id: customer.id, object: 'customer', deleted: true } as const;
  state.deletedCustomers[customer.id] = deleted;
  call.sandbox.webhooks.emit('customer.deleted', customer, call);
  return deleted;
}

function applyFields(customer: Customer, params: Params, call: Call): void {
  for (const field of ['description', 'email', 'name', 'phone'] as const) {
    if (params.has(field)) customer[field] = params.text(field) ?? null;
  }
  if (params.has('address')) customer.address = params.record('address');
  if (params.has('preferred_locales')) customer.preferred_locales = params.texts('preferred_locales') ?? [];
  for (const [key, value] of Object.entries(params.record('metadata'))) {
    if (value === '') delete customer.metadata[key];
    else customer.metadata[key] = value;
  }
  params.ignore('metadata');
  const defaultCard = params.group('invoice_settings');
  if (!defaultCard?.has('default_payment_method')) return;
  const id = defaultCard.text('default_payment_method') ?? null;
  const paymentMethod = id === null ? undefined : call.sandbox.store.state.paymentMethods[id];
  if (id !== null && paymentMethod?.customer !== customer.id) {
    throw resourceMissing('PaymentMethod', id, 'invoice_settings[default_payment_method]');
  }
  customer.invoice_settings.default_payment_method = id;
}

function newCustomer(): Customer {
  const id = newId('cus');
  return {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: seconds(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: id.slice(4, 12).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}
