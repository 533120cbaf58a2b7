import { type InvoiceDocument, invoiceFileName } from '@rumklar/domain/invoices/document';
import { specificationFileName } from '@rumklar/domain/invoices/specification';
import { backend } from '../backend.ts';

export async function saveInvoice(invoiceId: string, number: string): Promise<void> {
  await savePdf(invoiceFileName(number), invoiceId);
}

/** Saves the lines of one order of an invoice, for the seller of the house. */
export async function saveSpecification(
  invoiceId: string,
  order: { id: string; number: string },
): Promise<void> {
  await savePdf(specificationFileName(order.number), invoiceId, order.id);
}

/** Saves lines of invoices for a spreadsheet. @param name the year or the number of the invoice, for the file's name */
export async function saveLines(
  name: number | string,
  list: () => InvoiceDocument[] | Promise<InvoiceDocument[]>,
): Promise<void> {
  const [{ invoiceLinesAsCsv, invoiceLinesFileName }, { getColleagueNames }, { saveFile }, invoices] =
    await Promise.all([
      import('@rumklar/domain/invoices/linesCsv'),
      import('../organisations/colleagueNames.ts'),
      import('@rumklar/backend/images/download/fetchImage'),
      list(),
    ]);
  const csv = invoiceLinesAsCsv(invoices, await getColleagueNames());
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), invoiceLinesFileName(name));
}

async function savePdf(fileName: string, invoiceId: string, orderId?: string): Promise<void> {
  const [{ downloadInvoice }, { saveFile }] = await Promise.all([
    import('@rumklar/backend/invoices/downloadInvoice'),
    import('@rumklar/backend/images/download/fetchImage'),
  ]);
  saveFile(await downloadInvoice(backend, invoiceId, orderId), fileName);
}
