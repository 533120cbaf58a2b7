import PDFDocument from 'pdfkit';
import { brand } from '../../../../packages/domain/src/brand.ts';
import { formatDate } from '../../../../packages/domain/src/format/dates.ts';
import {
  formatKroner,
  formatKronerExact,
  formatPrice,
} from '../../../../packages/domain/src/format/money.ts';
import {
  type InvoiceDocument,
  type InvoiceDocumentOrder,
  type InvoiceParty,
  rowPriceText,
} from '../../../../packages/domain/src/invoices/document.ts';
import { invoiceTexts as texts } from '../../../../packages/domain/src/invoices/texts.ts';
import { brandName, maskedNumber } from '../../../../packages/domain/src/payment/paymentMethod.ts';
import { PdfWriter } from './pdfWriter.ts';

/**
 * An invoice as a tagged PDF on A4, without a browser, network or file system. Its fonts are those that every PDF reader
 * has, so that a file is some kilobytes.
 */
export async function invoicePdf(invoice: InvoiceDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { number, issuedOn, seller, buyer, orders } = invoice;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'da-DK',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    info: {
      Title: `Faktura ${number}`,
      Author: seller.name,
      Creator: brand.name,
      // The same invoice is the same file: the mail service knows a repeated mail by its content.
      CreationDate: new Date(issuedOn),
    },
  });
  const bytes = collect(pdf);
  const writer = new PdfWriter(pdf);
  writer.block('H1', [{ text: `Faktura ${number}`, size: 20, isBold: true }], { after: 20 });
  writer.sideBySide([partyLines(texts.seller, seller), partyLines(texts.buyer, buyer)], { after: 20 });
  for (const [term, value] of factsOf(invoice)) {
    writer.columns('P', [
      { text: term, x: 0, width: 110, isQuiet: true },
      { text: value, x: 120, width: 380 },
    ]);
  }
  writer.space(20);
  writer.table(HEAD, (row) => {
    for (const order of orders) {
      row([orderHeading(order)], { before: 8, keepWithNext: 24 });
      for (const line of order.rows) {
        row([
          { ...COLUMNS.text, text: line.text },
          { ...COLUMNS.price, text: rowPriceText(line) },
          { ...COLUMNS.amount, text: formatOre(line.amountOre) },
        ]);
      }
    }
  });
  writer.space(16);
  writer.makeRoom(100);
  for (const [term, value] of sumsOf(invoice)) {
    const isBold = term === 'Total';
    writer.columns('P', [
      { text: term, x: 280, width: 110, isBold },
      { ...COLUMNS.amount, text: value, isBold },
    ]);
  }
  writer.numberPages((page, pages) => `Faktura ${number} · side ${page} af ${pages}`);
  pdf.end();
  return await bytes;
}

function partyLines(heading: string, { name, lines, cvr }: InvoiceParty) {
  return [
    { text: heading, size: 9, isQuiet: true },
    { text: name, isBold: true },
    ...lines.map((text) => ({ text })),
    ...(cvr ? [{ text: texts.cvr(cvr) }] : []),
  ];
}

function factsOf({ number, issuedOn, dueDate, card }: InvoiceDocument): [string, string][] {
  const facts: [string, string | undefined][] = [
    ['Fakturanummer', number],
    ['Dato', formatDate(issuedOn)],
    [texts.dueDate, dueDate && formatDate(dueDate)],
    [texts.card, card && `${brandName(card)} ${maskedNumber(card)}`],
  ];
  return facts.flatMap(([term, value]) => (value ? [[term, value] satisfies [string, string]] : []));
}

/** VAT is always 0 kr. */
function sumsOf({ servicesOre, discountOre, totalOre }: InvoiceDocument): [string, string][] {
  return [
    ['Ydelser i alt', formatOre(servicesOre)],
    ['Rabat', formatPrice(discountOre / 100)],
    [texts.taxBase, formatOre(totalOre)],
    ['Moms', formatKroner(0)],
    ['Total', formatOre(totalOre)],
  ];
}

function orderHeading({ address, number, reference, deliveredAt }: InvoiceDocumentOrder) {
  const facts = [
    number,
    ...(reference ? [texts.reference(reference)] : []),
    ...(deliveredAt ? [texts.delivered(formatDate(deliveredAt))] : []),
  ];
  return { x: 0, width: 495, text: address || number, isBold: true, below: facts.join(' · ') };
}

function formatOre(ore: number): string {
  return formatKronerExact(ore / 100);
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
  price: { x: 280, width: 110, align: 'right' },
  amount: { x: 400, width: 95, align: 'right' },
} as const;
const HEAD = [
  { ...COLUMNS.text, text: 'Ydelse' },
  { ...COLUMNS.price, text: texts.quantityAndPrice },
  { ...COLUMNS.amount, text: 'Beløb' },
] as const;
