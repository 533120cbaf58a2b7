import Stripe from 'stripe';
import { numberOf, textOf } from '../fields.ts';
import { StoppedError } from './prepareInvoice.ts';
import { type Billing, type InvoiceWork, needed } from './work.ts';

/**
 * Charges the customer's newest card for a final invoice, once per attempt. Before and after, Stripe is asked how the
 * invoice stands: only that decides whether it is paid.
 *
 * @throws whatever Stripe reports that says nothing about the charge; the same attempt is asked for again later
 */
export async function chargeInvoice(billing: Billing, work: InvoiceWork): Promise<void> {
  const { stripe, call } = billing;
  const id = needed(work.stripeInvoiceId, 'stripe_invoice_id');
  if (await recordIfPaid(billing, work.id, id)) return;
  const begun = await call('begin_invoice_attempt', {
    p_invoice_id: work.id,
    p_method: (await newestCard(stripe, work.customerId)) ?? null,
  });
  const attempt = needed(numberOf(begun, 'attempt'), 'attempt');
  const method = textOf(begun, 'method');
  const failure = method ? await pay(stripe, id, method, `invoice:${work.id}:pay:${attempt}`) : NO_CARD;
  if (await recordIfPaid(billing, work.id, id)) return;
  if (!failure) throw new Error(`Stripe took the charge of ${id} but does not say that it is paid`);
  await call('record_invoice_failure', {
    p_invoice_id: work.id,
    p_attempt: attempt,
    p_status: failure.needsCustomer ? 'requires_action' : 'failed',
    p_error: failure.reason,
  });
}

/** Asks Stripe how an invoice stands, and notes when it is paid. */
export async function recordIfPaid(
  { stripe, call }: Billing,
  invoiceId: string,
  id: string,
): Promise<boolean> {
  const invoice = await stripe.invoices.retrieve(id);
  if (invoice.status === 'void' || invoice.status === 'uncollectible') {
    throw new StoppedError(`The invoice ${id} is ${invoice.status} at Stripe`);
  }
  if (invoice.status !== 'paid') return false;
  await call('record_invoice_paid', {
    p_invoice_id: invoiceId,
    p_receipt_url: invoice.hosted_invoice_url ?? null,
  });
  return true;
}

/** Why a charge did not go through. */
interface Failure {
  reason: string;
  /** The bank asks the customer for approval. */
  needsCustomer: boolean;
}

async function pay(stripe: Stripe, id: string, method: string, key: string): Promise<Failure | undefined> {
  try {
    await stripe.invoices.pay(id, { payment_method: method, off_session: true }, { idempotencyKey: key });
    return undefined;
  } catch (error) {
    if (!saysNo(error)) throw error;
    const reason = [error.code, error.decline_code, error.message].filter(Boolean).join(' ');
    return { reason, needsCustomer: needsCustomer(error) };
  }
}

// A refusal of the bank (402), or of a card that is gone (400, 404). Anything else, a conflict with another request
// too (409), leaves open what became of the charge.
function saysNo(error: unknown): error is Stripe.errors.StripeError {
  return (
    error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError
  );
}

function needsCustomer({ code, decline_code }: Stripe.errors.StripeError): boolean {
  return [code, decline_code].some((one) => one !== undefined && approvalCodes.includes(one));
}

async function newestCard(stripe: Stripe, customer: string | undefined): Promise<string | undefined> {
  if (!customer) return undefined;
  const { data } = await stripe.paymentMethods.list({ customer, type: 'card', limit: 1 });
  return data[0]?.id;
}

const approvalCodes = [
  'authentication_required',
  'invoice_payment_intent_requires_action',
  'payment_intent_action_required',
];
const NO_CARD: Failure = { reason: 'no_card There is no saved card.', needsCustomer: false };
