import { invoiceTexts } from '@rumklar/domain/invoices/texts';
import { failure } from '@rumklar/domain/message';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { invoke } from '../invoke.ts';

/**
 * An invoice as a PDF. Name the file with `invoiceFileName`, or `specificationFileName`.
 *
 * @param orderId only the lines of this order, as a specification
 * @throws BackendError `not_found` for another's invoice
 */
export async function downloadInvoice(client: Backend, invoiceId: string, orderId?: string): Promise<Blob> {
  const file = await invoke(client, {
    name: 'invoice-pdf',
    body: { invoiceId, orderId },
    otherwise: invoiceTexts.pdfFailed,
    messages: { not_found: failure(invoiceTexts.notFound) },
  });
  if (file instanceof Blob) return file;
  throw new BackendError('unexpected', invoiceTexts.pdfFailed, file);
}
