import { billingMoment } from '@rumklar/domain/invoices/billingDay.ts';
import type { Caller } from '../_shared/auth.ts';
import { callProcedure } from '../_shared/clients.ts';
import { numberOf } from '../_shared/fields.ts';
import { invalidRequest, readFields, succeeded } from '../_shared/http.ts';
import { sendInvoiceMail } from '../_shared/mail/invoiceMail.ts';
import { createStripe } from '../_shared/payment/stripe.ts';
import { takeRateLimit } from '../_shared/rateLimit.ts';
import { Refusal } from '../_shared/refusal.ts';
import { payNow } from './payNow.ts';

/**
 * Bills the caller's completed orders now instead of on the 1st and charges the newest card: `{ total }`, what the
 * caller saw of them in kroner. Answers `invoiceIds`, the bills that the caller has yet to pay on their page. Called
 * again it goes on where a call that failed left off, and charges nothing twice.
 *
 * @throws Refusal `total_changed` when the orders come to another total; nothing is billed then
 */
export async function settleOrders(request: Request, caller: Caller): Promise<Response> {
  const total = numberOf(await readFields(request), 'total');
  if (total === undefined || total < 0) throw invalidRequest();
  await takeRateLimit({ key: `settle-orders:${caller.id}`, times: 20, seconds: 3600 });
  const { date } = billingMoment(new Date());
  const billing = { stripe: createStripe(), call: callProcedure, tell: sendInvoiceMail, date };
  const { isChanged, unpaid, failures } = await payNow(billing, { userId: caller.id, total });
  for (const failure of failures) console.error(failure);
  if (isChanged) throw new Refusal(409, 'total_changed');
  // A draft has no page yet: the clock goes on with it, unless somebody has to look first.
  const draft = unpaid.find(({ status }) => status === 'draft');
  if (draft?.stopped) throw new Refusal(409, 'invoice_stopped');
  if (draft) throw new Refusal(502, 'payment_unavailable');
  return succeeded({ invoiceIds: unpaid.map(({ id }) => id) });
}
