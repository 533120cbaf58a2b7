import { formatKronerExact } from '@rumklar/domain/format/money.ts';
import { type InvoiceMailKind, invoiceMailTexts } from '@rumklar/domain/invoices/mailTexts.ts';
import { mailTexts } from '@rumklar/domain/mails/texts.ts';
import { nameInMail } from '@rumklar/domain/mails/userText.ts';
import { invoicePath } from '@rumklar/domain/routes/paths.ts';
import type { InvoiceNews } from '../billing/work.ts';
import { callProcedure } from '../clients.ts';
import { setting } from '../env.ts';
import { claimMail } from './claimMail.ts';
import type { MailContent } from './content.ts';
import { deliverMail } from './deliver.ts';

/** The mail about a bill. */
export function invoiceMail(kind: InvoiceMailKind, news: InvoiceNews): MailContent {
  const amount = formatKronerExact(news.amount / 100);
  const texts = invoiceMailTexts[kind];
  const { subject, heading, body, action } = texts;
  const next = 'last' in texts && !news.willRetry ? texts.last : texts.next;
  return {
    subject: subject(news.number),
    heading,
    paragraphs: [mailTexts.greeting(nameInMail(news.fullName)), body(news.number, amount), next],
    facts: [
      { label: mailTexts.invoice, value: news.number },
      { label: mailTexts.amount, value: amount },
    ],
    action: { label: action, url: new URL(invoicePath(news.invoiceId), setting('SITE_URL')).href },
  };
}

/** Mails a customer about a bill, once per change; answers false while another run is at it. */
export async function sendInvoiceMail(news: InvoiceNews): Promise<boolean> {
  const { event, email, userId } = news;
  const kind = kinds.find((one) => one === news.kind);
  if (!kind) throw new Error(`There is no mail ${news.kind}`);
  const id = await claimMail({ event, kind, recipient: email, userId });
  if (!id) return (await callProcedure('is_mail_sent', { p_event: event })) === true;
  await deliverMail({ to: email, content: invoiceMail(kind, news), event }, { id, settle: 'settle_mail' });
  return true;
}

const kinds = ['invoice_paid', 'payment_failed', 'approval_needed'] as const satisfies InvoiceMailKind[];
