import type { Caller } from '../_shared/auth.ts';
import { isUuid, textOf } from '../_shared/fields.ts';
import { invalidRequest, readFields } from '../_shared/http.ts';
import { invoicePdf } from '../_shared/invoices/invoicePdf.ts';
import { readInvoiceDocument } from '../_shared/invoices/readInvoiceDocument.ts';
import { takeRateLimit } from '../_shared/rateLimit.ts';
import { Refusal } from '../_shared/refusal.ts';

/** An invoice that the caller may read, `{ invoiceId }`, as a PDF. */
export async function sendInvoicePdf(request: Request, { id, client }: Caller): Promise<Response> {
  const invoiceId = textOf(await readFields(request), 'invoiceId');
  if (!isUuid(invoiceId)) throw invalidRequest();
  await takeRateLimit({ key: `invoice-pdf:${id}`, times: 60, seconds: 3600 });
  const invoice = await readInvoiceDocument(client, invoiceId);
  if (!invoice) throw new Refusal(404, 'not_found');
  return new Response(await invoicePdf(invoice), {
    headers: { 'content-type': 'application/pdf', 'cache-control': 'no-store' },
  });
}
