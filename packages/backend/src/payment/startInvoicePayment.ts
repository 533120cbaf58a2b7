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
