import Stripe from 'stripe';
import { chosenFirst } from '../../../../packages/domain/src/payment/paymentMethod.ts';
import { isMissing } from '../payment/ensureCustomer.ts';
import type { ProcedureRow } from '../procedures.ts';
import { type Billing, type InvoiceProgress, isBeingReplaced, required } from './billing.ts';
import { StoppedError } from './prepareInvoice.ts';

/**
 * Charges a final invoice, once per attempt: the card that the customer chose or else the newest, and when it is declined
 * the next. Only the
 * invoice's status at Stripe decides whether it is paid.
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
  const { stripe, call } = billing;
  const id = required(invoice.stripe_invoice_id, 'stripe_invoice_id');
  if (await recordIfPaid(billing, invoice.id, finalized ?? id)) return true;
  const cards = await chargeableCards(billing, invoice);
  for (;;) {
    const begun = await beginAttempt(billing, invoice, cards);
    if (!begun) return false;
    const { attempt, payment_method: card, declined_count } = begun;
    if (!card) {
      return await recordFailure(billing, invoice.id, {
        attempt,
        status: 'failed',
        reason: declined_count === 0 ? NO_CARD : undefined,
      });
    }
    const key = `invoice:${invoice.id}:pay:${attempt}:${id}:${card}`;
    const { failure, charged } = await pay(stripe, id, card, key);
    if (await recordIfPaid(billing, invoice.id, charged ?? id, card)) return true;
    if (!failure) throw new Error(`Stripe accepted the charge of ${id} but its invoice is not paid`);
    const { reason, code } = failure;
    if (failure.needsCustomer) {
      return await recordFailure(billing, invoice.id, { attempt, status: 'requires_action', reason });
    }
    const declined = { p_invoice_id: invoice.id, p_attempt: attempt, p_payment_method: card };
    await call('record_declined_card', { ...declined, p_error: reason, p_code: code });
  }
}

async function beginAttempt(
  { call }: Billing,
  { id, attempts }: InvoiceProgress,
  cards: string[],
): Promise<Attempt | undefined> {
  const input = { p_invoice_id: id, p_attempt: attempts + 1, p_payment_methods: cards };
  const rows: Attempt[] = await call('begin_invoice_attempt', input);
  return rows[0];
}

async function recordFailure(
  { call, date }: Billing,
  invoiceId: string,
  { attempt, status, reason }: { attempt: number; status: string; reason: string | undefined },
): Promise<boolean> {
  return await call('record_invoice_failure', {
    p_invoice_id: invoiceId,
    p_attempt: attempt,
    p_status: status,
    p_error: reason,
    p_date: date,
  });
}

/**
 * Records an invoice when it is paid at Stripe.
 *
 * @param atStripe the Stripe invoice, or its id to fetch it
 * @throws StoppedError when a person voided it there or wrote it off; Error when another run is replacing it
 */
export async function recordIfPaid(
  billing: Billing,
  invoiceId: string,
  atStripe: Stripe.Invoice | string,
  card?: string,
): Promise<boolean> {
  const { stripe, call } = billing;
  const invoice = typeof atStripe === 'string' ? await retrieveWithPayments(stripe, atStripe) : atStripe;
  if (invoice.status === 'void' || invoice.status === 'uncollectible') {
    const id = required(invoice.id, 'id of the Stripe invoice');
    if (await isBeingReplaced(billing, invoiceId, id))
      throw new Error(`Another run replaces the invoice ${id}`);
    throw new StoppedError(`The invoice ${id} is ${invoice.status} at Stripe`);
  }
  if (invoice.status !== 'paid') return false;
  await call('record_invoice_paid', {
    p_invoice_id: invoiceId,
    p_receipt_url: invoice.hosted_invoice_url ?? undefined,
    p_payment_method: card ?? paidCardOf(invoice),
  });
  return true;
}

/** Fetches a Stripe invoice with the payments that {@link paidCardOf} reads. */
export async function retrieveWithPayments(stripe: Stripe, id: string): Promise<Stripe.Invoice> {
  return await stripe.invoices.retrieve(id, { expand: ['payments.data.payment.payment_intent'] });
}

/** The card that a Stripe invoice was paid with; `undefined` while it is not, or when it was paid in another way. */
export function paidCardOf({ payments }: Stripe.Invoice): string | undefined {
  const intent = payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent;
  const method = typeof intent === 'object' ? intent.payment_method : undefined;
  return typeof method === 'string' ? method : method?.id;
}

/** A charge that has begun; without a card that is left to try there is no payment method. */
type Attempt = ProcedureRow<'begin_invoice_attempt', 'payment_method'>;

interface Failure {
  reason: string;
  /** Stripe's word for it. */
  code: string;
  needsCustomer: boolean;
}

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
    const code = error.decline_code ?? error.code ?? 'unknown';
    return { failure: { reason, code, needsCustomer: needsCustomer(error) } };
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

/** Cards to charge, the chosen one, then the newest; a customer who was deleted at Stripe has none, and is forgotten. */
export async function chargeableCards(
  { stripe, call }: Billing,
  { customer_id, user_id, chosen_card }: InvoiceProgress,
): Promise<string[]> {
  if (!customer_id) return [];
  const params = { customer: customer_id, type: 'card', limit: 100 } as const;
  try {
    const { data } = await stripe.paymentMethods.list(params);
    const ids = chosenFirst(data, chosen_card).map(({ id }) => id);
    return ids.slice(0, CARDS_PER_ATTEMPT);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await call('delete_stripe_customer', { p_user_id: user_id, p_customer_id: customer_id });
    return [];
  }
}

const approvalCodes = [
  'authentication_required',
  'invoice_payment_intent_requires_action',
  'payment_intent_action_required',
];
const NO_CARD = 'no_card There is no saved card.';
/** More would look like somebody who tries out stolen cards. */
const CARDS_PER_ATTEMPT = 3;
