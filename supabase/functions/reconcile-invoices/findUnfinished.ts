import { formatDate } from '../../../packages/domain/src/format/dates.ts';
import { differenceTexts as texts } from '../../../packages/domain/src/invoices/differenceTexts.ts';
import { orderNumber } from '../../../packages/domain/src/orders/order.ts';
import type { Billing } from '../_shared/billing/billing.ts';
import type { ProcedureRow } from '../_shared/procedures.ts';

/**
 * What billing should have done by now and has not: invoices that are stuck, and work that is on no invoice. A
 * sentence each.
 *
 * @param named ids of invoices that are reported already
 */
export async function findUnfinished(
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
