import Stripe from 'stripe';
import { isMissing } from '../payment/missing.ts';
import type { ProcedureRow } from '../procedures.ts';
import { type Billing, type InvoiceProgress, required } from './billing.ts';
import { StoppedError } from './prepareInvoice.ts';

/**
 * Charges the customer's newest card for a final invoice, once per attempt. Only the invoice's status at Stripe decides
 * whether it is paid.
 *
 * @param finalized the Stripe invoice if it was finalized just now; else it is fetched, for it may have been paid since
 * @returns `false` when another run has recorded how this attempt ended; that run mails the customer
 * @throws every error of Stripe's that leaves the result of the charge open; the same attempt is repeated later
 */
export async function chargeInvoice(
  billing: Billing,
  invoice: InvoiceProgress,
  finalized?: Stripe.Invoice,
): Promise<boolean> {
  const { stripe, call, date } = billing;
  const id = required(invoice.stripe_invoice_id, 'stripe_invoice_id');
  if (await recordIfPaid(billing, invoice.id, finalized ?? id)) return true;
  const begun = await beginAttempt(billing, invoice);
  if (!begun) return false;
  const { attempt, payment_method: card } = begun;
  const key = `invoice:${invoice.id}:pay:${attempt}:${id}`;
  const { failure, charged } = card ? await pay(stripe, id, card, key) : { failure: NO_CARD };
  if (await recordIfPaid(billing, invoice.id, charged ?? id)) return true;
  if (!failure) throw new Error(`Stripe accepted the charge of ${id} but its invoice is not paid`);
  return await call('record_invoice_failure', {
    p_invoice_id: invoice.id,
    p_attempt: attempt,
    p_status: failure.needsCustomer ? 'requires_action' : 'failed',
    p_error: failure.reason,
    p_date: date,
  });
}

async function beginAttempt(billing: Billing, invoice: InvoiceProgress): Promise<Attempt | undefined> {
  const { id, attempts } = invoice;
  const card = await newestCard(billing, invoice);
  const input = { p_invoice_id: id, p_attempt: attempts + 1, p_payment_method: card };
  const rows: Attempt[] = await billing.call('begin_invoice_attempt', input);
  return rows[0];
}

/**
 * Records an invoice when it is paid at Stripe.
 *
 * @param atStripe the Stripe invoice, or its id to fetch it
 * @throws StoppedError when a person voided it there or wrote it off
 */
export async function recordIfPaid(
  { stripe, call }: Billing,
  invoiceId: string,
  atStripe: Stripe.Invoice | string,
): Promise<boolean> {
  const invoice = typeof atStripe === 'string' ? await stripe.invoices.retrieve(atStripe) : atStripe;
  if (invoice.status === 'void' || invoice.status === 'uncollectible') {
    throw new StoppedError(`The invoice ${invoice.id} is ${invoice.status} at Stripe`);
  }
  if (invoice.status !== 'paid') return false;
  await call('record_invoice_paid', {
    p_invoice_id: invoiceId,
    p_receipt_url: invoice.hosted_invoice_url ?? undefined,
  });
  return true;
}

/** A charge that has begun; without a card there is no payment method. */
type Attempt = ProcedureRow<'begin_invoice_attempt', 'payment_method'>;

/** Why a charge failed. */
interface Failure {
  reason: string;
  /** The bank requires the customer's approval. */
  needsCustomer: boolean;
}

/** How a charge ended: with the Stripe invoice, or why not. */
interface Charge {
  charged?: Stripe.Invoice;
  failure?: Failure;
}

async function pay(stripe: Stripe, id: string, method: string, key: string): Promise<Charge> {
  const params = { payment_method: method, off_session: true };
  try {
    return { charged: await stripe.invoices.pay(id, params, { idempotencyKey: key }) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const reason = [error.code, error.decline_code, error.message].filter(Boolean).join(' ');
    return { failure: { reason, needsCustomer: needsCustomer(error) } };
  }
}

// A refusal by the bank (402), or of a card that was removed (400, 404). Any other error, a conflict with another
// request (409) included, leaves the result of the charge open.
function isRefusal(error: unknown): error is Stripe.errors.StripeError {
  return (
    error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError
  );
}

function needsCustomer({ code, decline_code }: Stripe.errors.StripeError): boolean {
  return [code, decline_code].some((one) => one !== undefined && approvalCodes.includes(one));
}

/** The card that is charged; a customer who was deleted at Stripe has none, and is forgotten. */
export async function newestCard(
  { stripe, call }: Billing,
  { customer_id, user_id }: InvoiceProgress,
): Promise<string | undefined> {
  if (!customer_id) return undefined;
  try {
    const { data } = await stripe.paymentMethods.list({ customer: customer_id, type: 'card', limit: 1 });
    return data[0]?.id;
  } catch (error) {
    if (!isMissing(error)) throw error;
    await call('delete_stripe_customer', { p_user_id: user_id, p_customer_id: customer_id });
    return undefined;
  }
}

const approvalCodes = [
  'authentication_required',
  'invoice_payment_intent_requires_action',
  'payment_intent_action_required',
];
const NO_CARD: Failure = { reason: 'no_card There is no saved card.', needsCustomer: false };
