import { storedCustomer } from '../cards/customers.ts';
import { intentOf, markPaid, payInvoice, payOutOfBand } from '../cards/paymentIntents.ts';
import type { Call, Route } from '../sandbox.ts';
import { resourceMissing, stripeInvalidRequest } from '../server/errors.ts';
import { type Params, paginate } from '../server/params.ts';
import { newId, seconds } from '../store.ts';
import { hostedUrls } from './hostedInvoice.ts';
import type { PaymentIntent, StripeInvoice, StripeInvoiceLine } from './invoiceObjects.ts';

export const invoiceRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/invoices', run: create },
  { method: 'GET', path: '/v1/invoices', run: list },
  { method: 'GET', path: '/v1/invoices/:id', run: retrieve },
  { method: 'POST', path: '/v1/invoices/:id', run: update },
  { method: 'DELETE', path: '/v1/invoices/:id', run: remove },
  { method: 'POST', path: '/v1/invoices/:id/add_lines', run: addLines },
  { method: 'POST', path: '/v1/invoices/:id/finalize', run: finalize },
  { method: 'POST', path: '/v1/invoices/:id/pay', run: pay },
  { method: 'POST', path: '/v1/invoices/:id/void', run: makeVoid },
];

function create(call: Call): object {
  const { params, sandbox } = call;
  const customer = storedCustomer(sandbox.store.state, params.required('customer'), 'customer').id;
  const id = newId('in', 24);
  const days = params.integer('days_until_due');
  const isSent = params.text('collection_method') === 'send_invoice';
  if (isSent !== (days !== undefined)) {
    throw stripeInvalidRequest('days_until_due belongs to invoices that are sent.', {
      param: 'days_until_due',
    });
  }
  const invoice: StripeInvoice = {
    id,
    object: 'invoice',
    amount_due: 0,
    amount_paid: 0,
    amount_remaining: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: params.text('auto_advance') === 'true',
    collection_method: isSent ? 'send_invoice' : 'charge_automatically',
    created: seconds(),
    currency: params.required('currency'),
    customer,
    due_date: days === undefined ? null : seconds() + days * DAY,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: { object: 'list', has_more: false, url: `/v1/invoices/${id}/lines`, data: [] },
    livemode: false,
    metadata: params.record('metadata'),
    number: null,
    status: 'draft',
    status_transitions: { finalized_at: null, paid_at: null, voided_at: null },
    subtotal: 0,
    total: 0,
  };
  params.ignore('pending_invoice_items_behavior');
  params.end();
  sandbox.store.state.invoices[id] = invoice;
  return invoice;
}

function list(call: Call): object {
  const { params } = call;
  const customer = params.text('customer');
  const status = params.text('status');
  const since = params.group('created')?.integer('gte') ?? 0;
  const all = Object.values(call.sandbox.store.state.invoices).filter(
    (invoice) =>
      (customer === undefined || invoice.customer === customer) &&
      (status === undefined || invoice.status === status) &&
      invoice.created >= since,
  );
  const page = paginate(all, params, '/v1/invoices', 'invoice');
  params.end();
  return page;
}

function update(call: Call): object {
  const invoice = find(call);
  const number = call.params.text('number');
  call.params.end();
  assertDraft(invoice, 'updated');
  if (number !== undefined) {
    assertFree(number, invoice, call);
    invoice.number = number;
  }
  return invoice;
}

function addLines(call: Call): object {
  const invoice = find(call);
  const fields = call.params.groups('lines');
  const lines = fields.map((line) => lineFrom(line, invoice));
  call.params.end();
  assertDraft(invoice, 'changed');
  if (invoice.lines.data.length + lines.length > MOST_LINES) {
    throw stripeInvalidRequest(`You can add at most ${MOST_LINES} items to an invoice.`, { param: 'lines' });
  }
  invoice.lines.data.push(...lines);
  const total = invoice.lines.data.reduce((sum, line) => sum + line.amount, 0);
  Object.assign(invoice, { subtotal: total, total, amount_due: total, amount_remaining: total });
  return invoice;
}

function finalize(call: Call): object {
  const invoice = find(call);
  call.params.ignore('auto_advance');
  call.params.end();
  assertDraft(invoice, 'finalized');
  storedCustomer(call.sandbox.store.state, invoice.customer, 'customer');
  invoice.status = 'open';
  invoice.number ??= `LOCAL-${Object.keys(call.sandbox.store.state.invoices).length}`;
  invoice.status_transitions.finalized_at = seconds();
  Object.assign(invoice, hostedUrls(call.sandbox, invoice.id));
  if (invoice.total < LEAST_CHARGE) carryOver(invoice, call);
  else intentOf(invoice, call);
  return invoice;
}

// Stripe charges no smaller amounts: the customer's balance takes it, and nothing is left to pay.
function carryOver(invoice: StripeInvoice, call: Call): void {
  const customer = call.sandbox.store.state.customers[invoice.customer];
  if (customer) customer.balance += invoice.total;
  Object.assign(invoice, { amount_due: 0, amount_remaining: 0 });
  markPaid(invoice, 0, call);
}

function pay(call: Call): object {
  const invoice = find(call);
  if (call.params.text('paid_out_of_band') === 'true') {
    call.params.end();
    payOutOfBand(invoice, call);
    return invoice;
  }
  const method = call.params.required('payment_method');
  call.params.ignore('off_session');
  call.params.end();
  payInvoice(invoice, method, call);
  return invoice;
}

function makeVoid(call: Call): object {
  const invoice = find(call);
  call.params.end();
  if (invoice.status !== 'open') {
    throw stripeInvalidRequest("You can only pass in open invoices. This invoice isn't open.");
  }
  invoice.status = 'void';
  invoice.status_transitions.voided_at = seconds();
  intentOf(invoice, call).status = 'canceled';
  call.sandbox.webhooks.emit('invoice.voided', invoice, call.request);
  return invoice;
}

function remove(call: Call): object {
  const { id, ...invoice } = find(call);
  call.params.end();
  if (invoice.status !== 'draft') {
    throw stripeInvalidRequest('You can only delete draft invoices.', { code: 'invoice_not_editable' });
  }
  delete call.sandbox.store.state.invoices[id];
  return { id, object: 'invoice', deleted: true };
}

function find({ path, sandbox }: Pick<Call, 'path' | 'sandbox'>): StripeInvoice {
  const id = path.id ?? '';
  const invoice = sandbox.store.state.invoices[id];
  if (!invoice) throw resourceMissing('invoice', id);
  return invoice;
}

/** The invoice, with `confirmation_secret`, `customer` and `payments` where they are expanded. */
function retrieve({ params, path, sandbox }: Call): object {
  const invoice = find({ path, sandbox });
  const { paymentIntents, customers, deletedCustomers } = sandbox.store.state;
  const expanded = (params.texts('expand') ?? []).map((field): [string, unknown] => {
    if (field === 'customer')
      return [field, customers[invoice.customer] ?? deletedCustomers[invoice.customer]];
    const intent = Object.values(paymentIntents).find((one) => one.invoice === invoice.id);
    if (field === 'payments.data.payment.payment_intent') return ['payments', paymentsOf(invoice, intent)];
    if (field !== 'confirmation_secret') {
      throw stripeInvalidRequest(`This property cannot be expanded (${field}).`, { param: 'expand' });
    }
    return [field, intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null];
  });
  params.end();
  return { ...invoice, ...Object.fromEntries(expanded) };
}

function paymentsOf({ id }: StripeInvoice, intent: PaymentIntent | undefined): object {
  const url = `/v1/invoice_payments?invoice=${id}`;
  if (!intent) return { object: 'list', has_more: false, url, data: [] };
  const payment = {
    id: intent.id.replace(/^pi/, 'inpay'),
    object: 'invoice_payment',
    amount_paid: intent.status === 'succeeded' ? intent.amount : null,
    amount_requested: intent.amount,
    currency: intent.currency,
    invoice: id,
    payment: { type: 'payment_intent', payment_intent: intent },
    status: intent.status === 'succeeded' ? 'paid' : intent.status === 'canceled' ? 'canceled' : 'open',
  };
  return { object: 'list', has_more: false, url, data: [payment] };
}

function lineFrom(fields: Params, invoice: StripeInvoice): StripeInvoiceLine {
  const amount = fields.integer('amount');
  if (amount === undefined) throw stripeInvalidRequest('Missing required param: amount.', { param: 'lines' });
  return {
    id: newId('il', 24),
    object: 'line_item',
    amount,
    currency: invoice.currency,
    description: fields.text('description') ?? null,
    invoice: invoice.id,
    livemode: false,
    metadata: fields.record('metadata'),
    quantity: 1,
  };
}

function assertDraft(invoice: StripeInvoice, done: string): void {
  if (invoice.status === 'draft') return;
  throw stripeInvalidRequest(`This invoice is not a draft and cannot be ${done}.`, {
    code: 'invoice_not_editable',
  });
}

function assertFree(number: string, invoice: StripeInvoice, call: Call): void {
  const taken = Object.values(call.sandbox.store.state.invoices).some(
    (other) => other.number === number && other.id !== invoice.id,
  );
  if (taken)
    throw stripeInvalidRequest(`The invoice number ${number} is already in use.`, { param: 'number' });
}

/** Lines of an invoice; Stripe's documentation has the number, not the words of its error. */
const MOST_LINES = 250;
/** Seconds. */
const DAY = 24 * 60 * 60;
/** The smallest charge in Danish kroner, in øre. */
const LEAST_CHARGE = 250;
