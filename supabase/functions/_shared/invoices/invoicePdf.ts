import PDFDocument from 'pdfkit';
import { brand } from '../../../../packages/domain/src/brand.ts';
import type {
  InvoiceDocument,
  InvoiceDocumentOrder,
  InvoiceParty,
} from '../../../../packages/domain/src/invoices/document.ts';
import {
  type DocumentWords,
  formatOre,
  invoiceColumns,
  invoicedOrderText,
  invoiceSums,
  invoiceWords,
  orderSumText,
  pageHeadText,
  partyText,
  rowPriceText,
} from '../../../../packages/domain/src/invoices/documentTexts.ts';
import { invoiceTexts as texts } from '../../../../packages/domain/src/invoices/texts.ts';
import { type PdfRows, PdfWriter } from './pdfWriter.ts';

/**
 * An invoice, or what `specificationOf` gives of it, as a tagged PDF on A4, without a browser, network or file
 * system. Its fonts are those that every PDF reader has, so that a file is some kilobytes.
 */
export async function invoicePdf(
  invoice: InvoiceDocument,
  words: DocumentWords = invoiceWords(invoice),
): Promise<Uint8Array<ArrayBuffer>> {
  const { issuedOn, seller, buyer, orders, totalOre } = invoice;
  const { title, number, facts, note } = words;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'da-DK',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    info: {
      Title: `${title} ${number}`,
      Author: seller.name,
      Creator: brand.name,
      // The same invoice is the same file: the mail service knows a repeated mail by its content.
      CreationDate: new Date(issuedOn),
    },
  });
  const bytes = collect(pdf);
  const writer = new PdfWriter(pdf, { name: brand.name, pageHead: pageHeadText(words, invoice) });
  writer.letterhead(title, number);
  writer.y += 34;
  writer.facts(facts, [
    { text: invoiceColumns.amount, size: 8, isQuiet: true },
    { text: formatOre(totalOre), size: 24, isBold: true },
  ]);
  writer.y += 25;
  writer.sideBySide(partyLines(words.buyer, buyer), partyLines(words.seller, seller));
  writer.y += 25;
  writer.table(HEAD, orders.map(rowsOf), HEIGHT_OF_SUMS);
  writer.y += 8;
  writer.facts(invoiceSums(invoice).map((sum) => ({ ...sum, value: formatOre(sum.ore) })));
  if (note) {
    writer.y += 25;
    writer.block('P', [{ text: note }]);
  }
  writer.end(partyText(seller), (page, pages) => `Side ${page} af ${pages}`);
  return await bytes;
}

function partyLines(heading: string, { name, lines, cvr }: InvoiceParty) {
  return [
    { text: heading, size: 8, isQuiet: true },
    { text: name, isBold: true },
    ...lines.map((text) => ({ text })),
    ...(cvr ? [{ text: texts.cvr(cvr) }] : []),
  ];
}

function rowsOf(order: InvoiceDocumentOrder): PdfRows {
  const [sum, after] = [orderSumText(order), invoicedOrderText(order)];
  const heading = { text: order.address || order.number, isBold: true, after };
  return [
    sum
      ? [
          { ...heading, width: 380 },
          { ...COLUMNS.amount, text: sum, isBold: true },
        ]
      : [heading],
    ...order.rows.map((row) => [
      { ...COLUMNS.text, text: row.text },
      { ...COLUMNS.price, text: rowPriceText(row) },
      { ...COLUMNS.amount, text: formatOre(row.amountOre) },
    ]),
  ];
}

function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    pdf.on('data', (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Blob(chunks).bytes()));
    pdf.on('error', reject);
  });
}

/** Points from the left margin. */
const COLUMNS = {
  text: { x: 0, width: 270 },
  price: { x: 280, width: 108, align: 'right' },
  amount: { x: 390, align: 'right' },
} as const;
const HEAD = [
  { ...COLUMNS.text, text: invoiceColumns.text },
  { ...COLUMNS.price, text: invoiceColumns.price },
  { ...COLUMNS.amount, text: invoiceColumns.amount },
];
const HEIGHT_OF_SUMS = 110;
