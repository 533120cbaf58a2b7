import { formatDate } from '../../../packages/domain/src/format/dates.ts';
import { differenceTexts as texts } from '../../../packages/domain/src/invoices/differenceTexts.ts';
import { billingMoment } from '../../../packages/domain/src/invoices/status.ts';
import { orderNumber } from '../../../packages/domain/src/orders/order.ts';
import { paths } from '../../../packages/domain/src/routes/paths.ts';
import { forJobs } from '../_shared/auth.ts';
import type { Billing } from '../_shared/billing/billing.ts';
import { callProcedure } from '../_shared/clients.ts';
import { setting } from '../_shared/env.ts';
import { endpoint, succeeded } from '../_shared/http.ts';
import { claimMail, deliverMail } from '../_shared/mail/deliver.ts';
import { sendInvoiceMail } from '../_shared/mail/invoiceMail.ts';
import { createStripe } from '../_shared/payment/stripe.ts';
import type { ProcedureRow } from '../_shared/procedures.ts';
import { compareInvoices } from './compareInvoices.ts';

Deno.serve(endpoint(forJobs(reconcileInvoices)));

/**
 * Records payments whose webhook was lost and reports, in the log and by mail, where Stripe and the database differ and
 * where billing is stuck. Changes nothing at Stripe.
 */
async function reconcileInvoices(): Promise<Response> {
  const { date } = billingMoment(new Date());
  const billing = { stripe: createStripe(), call: callProcedure, sendMail: sendInvoiceMail, date };
  const { compared, recorded, differences, named } = await compareInvoices(billing);
  differences.push(...(await findUnfinished(billing, named)));
  for (const difference of differences) console.error(`Reconciliation: ${difference}`);
  if (differences.length > 0) await sendDifferencesMail(date, differences);
  return succeeded({ compared, recorded, differences });
}

/** Invoices that are stuck, and work that is on no invoice, a sentence each, without what is `named` already. */
async function findUnfinished(
  { call, date }: Pick<Billing, 'call' | 'date'>,
  named: ReadonlySet<string>,
): Promise<string[]> {
  const sentences: string[] = [];
  let after: string | undefined;
  for (let count = PAGE; count === PAGE; ) {
    const page: Unfinished[] = await call('list_unfinished_invoices', { p_date: date, p_after: after });
    sentences.push(...page.filter(({ id }) => !named.has(id)).map(sentenceFor));
    after = page.at(-1)?.id;
    count = page.length;
  }
  for (const work of await call('get_uninvoiced_work', { p_date: date })) {
    const text = work.is_reopened ? texts.reopened : texts.notInvoiced;
    sentences.push(
      text({
        count: work.order_count,
        amountOre: work.amount_ore,
        oldest: orderNumber(work.oldest_order_number),
        since: formatDate(work.oldest_completed_at),
      }),
    );
  }
  return sentences;
}

function sentenceFor({ id, invoice_number, problem, since, last_error }: Unfinished): string {
  const name = `Faktura ${invoice_number ?? id}`;
  const day = formatDate(since);
  switch (problem) {
    case 'stopped':
      return texts.stopped(name, last_error);
    case 'no_account':
      return texts.noAccount(name);
    case 'paid_twice':
      return texts.paidTwice(name);
    case 'draft':
      return texts.draft(name, day, last_error);
    case 'not_charged':
      return texts.notCharged(name, day, last_error);
    default:
      return texts.notMailed(name, day, last_error);
  }
}

type Unfinished = ProcedureRow<'list_unfinished_invoices', 'invoice_number' | 'last_error'>;
const PAGE = 100;

/** Mails the studio where billing is stuck or its invoices are not what Stripe has, once a day. */
async function sendDifferencesMail(day: string, differences: readonly string[]): Promise<void> {
  const event = `invoice-differences:${day}`;
  const to = setting('CONTACT_EMAIL');
  const id = await claimMail({ event, kind: 'invoice_differences', recipient: to });
  if (!id) return;
  const content = {
    subject: texts.subject(differences.length),
    heading: texts.heading,
    paragraphs:
      differences.length > LONGEST_LIST
        ? [...differences.slice(0, LONGEST_LIST), texts.more(differences.length - LONGEST_LIST)]
        : differences,
    action: { label: texts.action, url: new URL(paths.admin, setting('SITE_URL')).href },
  };
  await deliverMail({ to, content, event }, id);
}

/** Sentences in one mail: when billing is stuck, each customer's invoice is one. */
const LONGEST_LIST = 50;
