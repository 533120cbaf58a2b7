import { payInvoiceTexts } from '@rumklar/domain/invoices/payTexts';
import { invoiceTexts } from '@rumklar/domain/invoices/texts';
import { failure } from '@rumklar/domain/message';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { textField } from '../failures.ts';
import { invoke } from '../invoke.ts';

export type InvoicePayment =
  | { isPaid: true }
  | {
      isPaid: false;
      /** For the payment provider's `confirmPayment`. */
      clientSecret: string;
      paymentMethodId: string;
    };

/**
 * Starts paying an own invoice in the browser. Called again afterwards, it records that the invoice is paid.
 *
 * @throws BackendError `card_required`, `not_found` for another's invoice, `invoice_stopped`
 */
export async function startInvoicePayment(client: Backend, invoiceId: string): Promise<InvoicePayment> {
  const response = await invoke(client, {
    name: 'invoice-payment',
    body: { invoiceId },
    otherwise: payInvoiceTexts.failed,
    messages: {
      not_found: failure(invoiceTexts.notFound),
      invoice_stopped: payInvoiceTexts.invoiceStopped,
    },
  });
  const clientSecret = textField(response, 'clientSecret');
  const paymentMethodId = textField(response, 'paymentMethodId');
  if (typeof response === 'object' && response !== null && 'paid' in response && response.paid === true) {
    return { isPaid: true };
  }
  if (!paymentMethodId) throw new BackendError('card_required', payInvoiceTexts.cardRequired, response);
  if (!clientSecret) throw new BackendError('unexpected', payInvoiceTexts.failed, response);
  return { isPaid: false, clientSecret, paymentMethodId };
}

interface ChargedOrders {
  /** Invoices that the customer has yet to pay on their page, oldest first; none: everything is paid. */
  unpaidInvoiceIds: string[];
}

/**
 * Invoices the signed-in customer's completed orders now instead of on the 1st, charges the card and takes up what was not
 * paid before. A call that failed or whose response was lost may be made again: nothing is charged twice.
 *
 * @param input.total what the customer was shown of the orders that are on no invoice, in kroner
 * @throws BackendError `total_changed` when the orders come to another total: show the new one, nothing was invoiced;
 * `invoice_stopped` where the invoice cannot be paid here; `rate_limited`
 */
export async function chargeOrders(client: Backend, input: { total: number }): Promise<ChargedOrders> {
  const response = await invoke(client, {
    name: 'charge-orders',
    body: { total: input.total },
    otherwise: payInvoiceTexts.failed,
    messages: {
      total_changed: payInvoiceTexts.totalChanged,
      invoice_stopped: payInvoiceTexts.invoiceStopped,
    },
  });
  const ids: unknown = Object(response).invoiceIds;
  return { unpaidInvoiceIds: Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [] };
}
