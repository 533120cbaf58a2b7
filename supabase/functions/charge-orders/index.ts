import { billingMoment } from '../../../packages/domain/src/invoices/status.ts';
import { numberOf } from '../../../packages/domain/src/json.ts';
import { type Caller, forUsers } from '../_shared/auth.ts';
import { callProcedure } from '../_shared/clients.ts';
import { endpoint, invalidRequest, readFields, succeeded } from '../_shared/http.ts';
import { sendInvoiceMail } from '../_shared/mail/invoiceMail.ts';
import { createStripe } from '../_shared/payment/stripe.ts';
import { takeRateLimit } from '../_shared/rateLimit.ts';
import { Refusal } from '../_shared/refusal.ts';
import { payNow } from './payNow.ts';

Deno.serve(endpoint(forUsers(chargeOrders)));

/**
 * Invoices the caller's completed orders now instead of on the 1st and charges their card: `{ total }`, the sum of
 * them in kroner that the caller saw. The response has `invoiceIds`, the invoices that are left to pay on their page. Called again
 * it continues where a failed call stopped, and charges nothing twice.
 *
 * @throws Refusal `total_changed` when the sum of the orders is another one; nothing is invoiced then
 */
async function chargeOrders(request: Request, caller: Caller): Promise<Response> {
  const total = numberOf(await readFields(request), 'total');
  if (total === undefined || total < 0) throw invalidRequest();
  await takeRateLimit({ key: `charge-orders:${caller.id}`, times: 20, seconds: 3600 });
  const { date } = billingMoment(new Date());
  const billing = { stripe: createStripe(), call: callProcedure, sendMail: sendInvoiceMail, date };
  const { isTotalChanged, unpaid, failures } = await payNow(billing, {
    userId: caller.id,
    totalKroner: total,
  });
  for (const failure of failures) console.error(failure);
  if (isTotalChanged) throw new Refusal(409, 'total_changed');
  // A draft has no page yet: the clock job continues with it, unless a person has to look first.
  const draft = unpaid.find(({ status }) => status === 'draft');
  if (draft?.stopped) throw new Refusal(409, 'invoice_stopped');
  if (draft) throw new Refusal(502, 'payment_unavailable');
  return succeeded({ invoiceIds: unpaid.map(({ id }) => id) });
}
