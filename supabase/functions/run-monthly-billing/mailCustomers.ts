import { type BatchBilling, type InvoiceMail, readInvoice, required } from '../_shared/billing/billing.ts';
import { mailCustomer } from '../_shared/billing/mailCustomer.ts';
import type { ProcedureRow } from '../_shared/procedures.ts';
import type { BillingRun, FailedInvoice } from './billingRun.ts';

/**
 * Sends the mails about what became of the invoices. The mail service takes two requests a second. Mails about failed
 * charges go out 100 in a request; those of one that it refuses are sent alone, so that one wrong address holds back no
 * other. So are those that attach the invoice, for which the service has no batch.
 *
 * @returns what could not be sent; a later run tries again
 */
export async function mailCustomers(
  billing: BatchBilling,
  { mayContinue, mayMail = mayContinue, waits = false, mailPause = 0 }: BillingRun,
): Promise<FailedInvoice[]> {
  const failures: FailedInvoice[] = [];
  while (mayMail()) {
    const batch: BatchedMail[] = await billing.call('claim_invoice_mails', {});
    if (batch.length === 0) break;
    try {
      await sendBatch(billing, batch);
    } catch (error) {
      // One failure for the batch: the next run sends it again.
      const invoiceId = required(batch[0]?.invoice_id, 'invoice_id');
      failures.push({ invoiceId, error: `${batch.length} mails were not sent: ${error}` });
      break;
    }
  }
  failures.push(...(await mailOneByOne(billing, { mayMail, waits, mailPause })));
  return failures;
}

async function mailOneByOne(
  billing: BatchBilling,
  { mayMail, waits, mailPause }: { mayMail: () => boolean; waits: boolean; mailPause: number },
): Promise<FailedInvoice[]> {
  const failures: FailedInvoice[] = [];
  const tried = new Set<string>();
  while (mayMail()) {
    const page: string[] = await billing.call('claim_single_invoice_mails', { p_waits: waits });
    const untried = page.filter((id) => !tried.has(id));
    if (untried.length === 0) break;
    for (const invoiceId of untried) {
      if (!mayMail()) break;
      if (tried.size > 0) await new Promise((resolve) => setTimeout(resolve, mailPause));
      tried.add(invoiceId);
      await readInvoice(billing, invoiceId)
        .then((invoice) => mailCustomer(billing, invoice))
        .catch((error) => failures.push({ invoiceId, error: String(error) }));
    }
  }
  return failures;
}

type BatchedMail = ProcedureRow<'claim_invoice_mails', 'full_name'>;

async function sendBatch({ call, sendMails }: BatchBilling, batch: BatchedMail[]): Promise<void> {
  const key = required(batch[0]?.batch, 'batch');
  const isTaken = await sendMails(key, batch.map(toMail));
  await call('record_invoice_mails', { p_batch: key, ...(!isTaken && { p_error: 'refused with others' }) });
}

function toMail(row: BatchedMail): InvoiceMail {
  return {
    invoiceId: row.invoice_id,
    kind: row.kind,
    event: row.event,
    userId: row.user_id,
    email: row.email,
    fullName: row.full_name,
    number: row.invoice_number,
    amountOre: row.amount_ore,
    willRetry: row.will_retry,
  };
}
