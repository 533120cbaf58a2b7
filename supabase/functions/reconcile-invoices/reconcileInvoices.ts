import { billingMoment } from '../../../packages/domain/src/invoices/status.ts';
import { callProcedure } from '../_shared/clients.ts';
import { succeeded } from '../_shared/http.ts';
import { sendDifferencesMail } from '../_shared/mail/differencesMail.ts';
import { sendInvoiceMail } from '../_shared/mail/invoiceMail.ts';
import { createStripe } from '../_shared/payment/stripe.ts';
import { compareInvoices } from './compareInvoices.ts';
import { findUnfinished } from './findUnfinished.ts';

/**
 * Records payments whose webhook was lost and reports, in the log and by mail, where Stripe and the database differ and
 * where billing is stuck. Changes nothing at Stripe.
 */
export async function reconcileInvoices(): Promise<Response> {
  const { date } = billingMoment(new Date());
  const billing = { stripe: createStripe(), call: callProcedure, sendMail: sendInvoiceMail, date };
  const { compared, recorded, differences, named } = await compareInvoices(billing);
  differences.push(...(await findUnfinished(billing, named)));
  for (const difference of differences) console.error(`Reconciliation: ${difference}`);
  if (differences.length > 0) await sendDifferencesMail(date, differences);
  return succeeded({ compared, recorded, differences });
}
