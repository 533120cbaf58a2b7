import { formatDate } from '../../../../packages/domain/src/format/dates.ts';
import { formatKronerExact } from '../../../../packages/domain/src/format/numbers.ts';
import { invoiceFileName } from '../../../../packages/domain/src/invoices/document.ts';
import {
  type InvoiceMailKind,
  invoiceMailTexts,
} from '../../../../packages/domain/src/invoices/mailTexts.ts';
import { invoiceTexts } from '../../../../packages/domain/src/invoices/texts.ts';
import { mailTexts } from '../../../../packages/domain/src/mails/texts.ts';
import { nameInMail } from '../../../../packages/domain/src/mails/userText.ts';
import { invoicePath } from '../../../../packages/domain/src/routes/paths.ts';
import type { InvoiceMail } from '../billing/billing.ts';
import { callProcedure, secretClient } from '../clients.ts';
import { setting } from '../env.ts';
import { readInvoiceDocument } from '../invoices/readInvoiceDocument.ts';
import type { MailContent } from './content.ts';
import { claimMail, deliverMail } from './deliver.ts';
import { type MailAttachment, sendMails } from './resend.ts';

export function invoiceMail(kind: InvoiceMailKind, mail: InvoiceMail): MailContent {
  const amount = formatKronerExact(mail.amountOre / 100);
  const texts = invoiceMailTexts[kind];
  const { subject, heading, body, action } = texts;
  const next = 'last' in texts && !mail.willRetry ? texts.last : texts.next;
  return {
    subject: subject(mail.number),
    heading,
    paragraphs: [mailTexts.greeting(nameInMail(mail.fullName)), body(mail.number, amount), next],
    facts: [
      { label: mailTexts.invoice, value: mail.number },
      { label: mailTexts.amount, value: amount },
      ...(mail.transfer
        ? [
            { label: invoiceTexts.dueDate, value: formatDate(mail.transfer.dueDate) },
            { label: invoiceTexts.account, value: mail.transfer.account },
            { label: invoiceTexts.transferText, value: mail.number },
          ]
        : []),
    ],
    action: { label: action, url: new URL(invoicePath(mail.invoiceId), setting('SITE_URL')).href },
    note: mailTexts.becauseOrdered,
  };
}

/** Mails a customer about an invoice, once per change; answers `false` while another run is sending it. */
export async function sendInvoiceMail(mail: InvoiceMail): Promise<boolean> {
  const { event, email, cc, userId } = mail;
  const kind = kindOf(mail);
  const id = await claimMail({ event, kind, recipient: email, userId });
  if (!id) return await callProcedure('is_mail_sent', { p_event: event });
  const attachments = attached.includes(kind) ? [await attachedInvoice(mail)] : undefined;
  await deliverMail({ to: email, cc, content: invoiceMail(kind, mail), event, attachments }, id);
  return true;
}

/** Sends mails about invoices that attach none in one request, under a key of theirs; `false` when they were refused. */
export async function sendInvoiceMails(key: string, mails: readonly InvoiceMail[]): Promise<boolean> {
  return await sendMails(
    key,
    mails.map((mail) => ({ to: mail.email, content: invoiceMail(kindOf(mail), mail), event: mail.event })),
  );
}

// Loaded here: most calls of the functions that mail invoices send none, and would start slower.
async function attachedInvoice({ invoiceId }: InvoiceMail): Promise<MailAttachment> {
  const { invoicePdf } = await import('../invoices/invoicePdf.ts');
  invoices ??= secretClient('the mail of an invoice is sent by jobs, without its customer');
  const invoice = await readInvoiceDocument(invoices, invoiceId);
  if (!invoice) throw new Error(`The invoice ${invoiceId} is not issued`);
  return { name: invoiceFileName(invoice.number), bytes: await invoicePdf(invoice) };
}

function kindOf({ kind: name }: InvoiceMail): InvoiceMailKind {
  const kind = kinds.find((one) => one === name);
  if (!kind) throw new Error(`There is no mail ${name}`);
  return kind;
}

// The billing of a day mails thousands.
let invoices: ReturnType<typeof secretClient> | undefined;

/** Mails that carry the invoice; the others are sent many in a request. */
const attached: readonly InvoiceMailKind[] = ['invoice_issued', 'invoice_reminder', 'invoice_paid'];

const kinds = [
  'invoice_issued',
  'invoice_reminder',
  'invoice_paid',
  'payment_failed',
  'card_required',
  'approval_needed',
] as const satisfies InvoiceMailKind[];
