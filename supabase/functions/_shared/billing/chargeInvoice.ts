import Stripe from 'stripe';
import type { ProcedureRow } from '../procedures.ts';
import { type Billing, type InvoiceProgress, required } from './billing.ts';
import { StoppedError } from './prepareInvoice.ts';

/**
 * Charges the customer's newest card for a final invoice, once per attempt. The invoice is fetched from Stripe before
 * and after: only its status there decides whether it is paid.
 *
 * @returns `false` when another run has recorded how this attempt ended; that run mails the customer
 * @throws every error of Stripe's that leaves the result of the charge open; the same attempt is repeated later
 */
export async function chargeInvoice(billing: Billing, invoice: InvoiceProgress): Promise<boolean> {
  const { stripe, call, date } = billing;
  const id = required(invoice.stripe_invoice_id, 'stripe_invoice_id');
  if (await recordIfPaid(billing, invoice.id, id)) return true;
  const begun = await beginAttempt(billing, invoice);
  if (!begun) return false;
  const { attempt, payment_method: card } = begun;
  const failure = card ? await pay(stripe, id, card, `invoice:${invoice.id}:pay:${attempt}`) : NO_CARD;
  if (await recordIfPaid(billing, invoice.id, id)) return true;
  if (!failure) throw new Error(`Stripe accepted the charge of ${id} but its invoice is not paid`);
  return await call('record_invoice_failure', {
    p_invoice_id: invoice.id,
    p_attempt: attempt,
    p_status: failure.needsCustomer ? 'requires_action' : 'failed',
    p_error: failure.reason,
    p_date: date,
  });
}

async function beginAttempt(
  { stripe, call }: Billing,
  { id, customer_id, attempts }: InvoiceProgress,
): Promise<Attempt | undefined> {
  const card = await newestCard(stripe, customer_id);
  const input = { p_invoice_id: id, p_attempt: attempts + 1, p_payment_method: card };
  const rows: Attempt[] = await call('begin_invoice_attempt', input);
  return rows[0];
}

/** Fetches an invoice from Stripe, and records it when it is paid there. */
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

async function pay(stripe: Stripe, id: string, method: string, key: string): Promise<Failure | undefined> {
  try {
    await stripe.invoices.pay(id, { payment_method: method, off_session: true }, { idempotencyKey: key });
    return undefined;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const reason = [error.code, error.decline_code, error.message].filter(Boolean).join(' ');
    return { reason, needsCustomer: needsCustomer(error) };
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

async function newestCard(stripe: Stripe, customer: string | null): Promise<string | undefined> {
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
