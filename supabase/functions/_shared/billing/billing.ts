import type Stripe from 'stripe';
import type { Procedure, ProcedureRow } from '../procedures.ts';

/** What billing works with; tests pass parts that fail. */
export interface Billing {
  stripe: Stripe;
  call: Procedure;
  /** Mails the customer; answers whether the mail service has taken it. */
  sendMail(mail: InvoiceMail): Promise<boolean>;
  /** The day in Copenhagen that is billed, `YYYY-MM-DD`. */
  date: string;
}

/** What the billing of a day works with: it mails many customers at once. */
export interface BatchBilling extends Billing {
  /**
   * Sends up to 100 mails in one request. Sent again under the same key, nothing happens again.
   *
   * @returns `false` when the mail service refused them all, for one of them is wrong
   * @throws when it may or may not have taken them
   */
  sendMails(key: string, mails: readonly InvoiceMail[]): Promise<boolean>;
}

export interface InvoiceMail {
  invoiceId: string;
  kind: string;
  /** One per change of the invoice: the mail service takes it once. */
  event: string;
  userId: string;
  email: string;
  cc?: string | undefined;
  fullName: string | null;
  number: string;
  amountOre: number;
  transfer?: { account: string; dueDate: string } | undefined;
  /** Another charge follows without the customer. */
  willRetry: boolean;
}

export type InvoiceProgress = ProcedureRow<
  'get_invoice_progress',
  | 'full_name'
  | 'invoice_number'
  | 'customer_id'
  | 'stripe_invoice_id'
  | 'stripe_invoice_customer_id'
  | 'pending_mail'
  | 'mail_event'
  | 'chosen_card'
  | 'payment_days'
  | 'bookkeeping_email'
  | 'due_date'
  | 'seller_account'
>;

/** Reads an invoice as the database has it now; `undefined` where there is none. */
export async function findInvoice(
  { call, date }: Pick<Billing, 'call' | 'date'>,
  invoiceId: string,
): Promise<InvoiceProgress | undefined> {
  const [invoice] = await call('get_invoice_progress', { p_invoice_id: invoiceId, p_date: date });
  return invoice;
}

export async function readInvoice(billing: Billing, invoiceId: string): Promise<InvoiceProgress> {
  return required(await findInvoice(billing, invoiceId), 'invoice');
}

/**
 * Whether a run of ours replaces the Stripe invoice of an invoice, or has replaced it since. Such a run stores that before
 * it voids the Stripe invoice: one that was seen void and is not being replaced was voided by a person.
 */
export async function isBeingReplaced(
  billing: Billing,
  invoiceId: string,
  stripeInvoiceId: string,
): Promise<boolean> {
  const { is_replacing, stripe_invoice_id } = await readInvoice(billing, invoiceId);
  return is_replacing || stripe_invoice_id !== stripeInvoiceId;
}

/** A value that the database always has. @throws Error naming it when it does not */
export function required<T>(value: T | null | undefined, name: string): T {
  if (value === undefined || value === null) throw new Error(`The database answered no ${name}`);
  return value;
}

/** Sends the mail about the last change of an invoice, if it was not sent yet. */
export async function mailCustomer(billing: Billing, invoice: InvoiceProgress): Promise<void> {
  const { id, pending_mail: kind } = invoice;
  if (!kind) return;
  const isSent = await billing.sendMail({
    invoiceId: id,
    kind,
    event: required(invoice.mail_event, 'mail_event'),
    userId: invoice.user_id,
    email: invoice.email,
    cc: invoice.bookkeeping_email ?? undefined,
    fullName: invoice.full_name,
    number: required(invoice.invoice_number, 'invoice_number'),
    amountOre: invoice.amount_ore,
    transfer:
      invoice.seller_account && invoice.due_date && !invoice.is_transferred && invoice.status !== 'paid'
        ? { account: invoice.seller_account, dueDate: invoice.due_date }
        : undefined,
    willRetry: invoice.will_retry,
  });
  if (isSent) await billing.call('clear_pending_invoice_mail', { p_invoice_id: id, p_mail: kind });
}

/** The same where the change is stored already: a mail that fails here is sent by the next billing. */
export async function mailCustomerNowOrLater(billing: Billing, invoiceId: string): Promise<void> {
  try {
    await mailCustomer(billing, await readInvoice(billing, invoiceId));
  } catch (error) {
    console.error(`The mail of the invoice ${invoiceId} is left to the next billing:`, error);
  }
}
