import { specificationWords } from '../../../packages/domain/src/invoices/documentTexts.ts';
import { specificationOf } from '../../../packages/domain/src/invoices/specification.ts';
import { textOf } from '../../../packages/domain/src/json.ts';
import { isUuid } from '../../../packages/domain/src/uuid.ts';
import { type Caller, forUsers } from '../_shared/auth.ts';
import { endpoint, invalidRequest, readFields } from '../_shared/http.ts';
import { invoicePdf } from '../_shared/invoices/invoicePdf.ts';
import { readInvoiceDocument } from '../_shared/invoices/readInvoiceDocument.ts';
import { takeRateLimit } from '../_shared/rateLimit.ts';
import { Refusal } from '../_shared/refusal.ts';

Deno.serve(endpoint(forUsers(sendInvoicePdf)));

/** An invoice that the caller may read, `{ invoiceId }`, as a PDF; with `orderId` only the lines of that order. */
async function sendInvoicePdf(request: Request, { id, client }: Caller): Promise<Response> {
  const fields = await readFields(request);
  const [invoiceId, orderId] = [textOf(fields, 'invoiceId'), textOf(fields, 'orderId')];
  if (!isUuid(invoiceId)) throw invalidRequest();
  await takeRateLimit({ key: `invoice-pdf:${id}`, times: 60, seconds: 3600 });
  const invoice = await readInvoiceDocument(client, invoiceId);
  const document = invoice && orderId ? specificationOf(invoice, orderId) : invoice;
  if (!document) throw new Refusal(404, 'not_found');
  const words = orderId ? specificationWords(document) : undefined;
  return new Response(await invoicePdf(document, words), {
    headers: { 'content-type': 'application/pdf', 'cache-control': 'no-store' },
  });
}
