import { type Billing, type InvoiceWork, needed, readWork } from './work.ts';

/** Sends the mail about the last change of a bill, if the customer has yet to get it. */
export async function tellCustomer(billing: Billing, work: InvoiceWork): Promise<void> {
  const { mailPending, id } = work;
  if (!mailPending) return;
  const sent = await billing.tell({
    invoiceId: id,
    kind: mailPending,
    event: `invoice:${id}:${mailPending}:${work.attempts}`,
    userId: work.userId,
    email: work.email,
    fullName: work.fullName,
    number: needed(work.number, 'number'),
    amount: work.amount,
    willRetry: work.willRetry,
  });
  if (sent) await billing.call('finish_invoice_mail', { p_invoice_id: id, p_mail: mailPending });
}

/** The same where the effect is stored already: a mail that fails here is sent by the next billing. */
export async function tellNowOrLater(billing: Billing, invoiceId: string): Promise<void> {
  try {
    await tellCustomer(billing, await readWork(billing, invoiceId));
  } catch (error) {
    console.error(`The mail of the bill ${invoiceId} waits for the next billing:`, error);
  }
}
