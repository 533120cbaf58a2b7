import { type Billing, type InvoiceProgress, readInvoice, required } from './billing.ts';

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
