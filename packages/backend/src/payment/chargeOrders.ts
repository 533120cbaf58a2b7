import { payInvoiceTexts } from '@rumklar/domain/invoices/payTexts';
import type { Backend } from '../client.ts';
import { invoke } from '../invoke.ts';

export interface ChargedOrders {
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
