import { formatDate } from '../format/dates.ts';
import { formatKronerExact } from '../format/numbers.ts';
import { brandName, maskedNumber } from '../payment/paymentMethod.ts';
import type { InvoiceDocument, InvoiceDocumentOrder, InvoiceDocumentRow, InvoiceParty } from './document.ts';
import { invoiceTexts as texts } from './texts.ts';

export interface DocumentWords {
  title: string;
  number: string;
  facts: DocumentFact[];
  buyer: string;
  seller: string;
  note?: string;
}

export function invoiceWords(invoice: InvoiceDocument): DocumentWords {
  const { buyer, seller } = texts;
  return { title: 'Faktura', number: invoice.number, facts: invoiceFacts(invoice), buyer, seller };
}

/** The words of what `specificationOf` gives, which must not be taken for an invoice. */
export function specificationWords({ number, issuedOn, orders: [order] }: InvoiceDocument): DocumentWords {
  const { title, orderedBy, madeBy, onInvoice, note } = texts.specification;
  const facts = [
    { term: texts.reference, value: order?.reference },
    { term: onInvoice, value: number },
    { term: 'Dato', value: formatDate(issuedOn) },
  ];
  return {
    title,
    number: order?.number ?? '',
    facts: known(facts),
    buyer: orderedBy,
    seller: madeBy,
    note: note(number),
  };
}

export function invoiceFacts(invoice: InvoiceDocument): DocumentFact[] {
  const { number, issuedOn, dueDate, card, transferredOn } = invoice;
  const account = transferredOn || card ? undefined : invoice.account;
  return known([
    { term: 'Fakturanummer', value: number },
    { term: 'Dato', value: formatDate(issuedOn) },
    { term: texts.dueDate, value: dueDate && formatDate(dueDate) },
    { term: texts.card, value: card && `${brandName(card)} ${maskedNumber(card)}` },
    { term: texts.account, value: account },
    { term: texts.transferText, value: account && number },
    { term: texts.transferred, value: transferredOn && formatDate(transferredOn) },
  ]);
}

interface DocumentFact {
  term: string;
  value: string;
}

function known(facts: readonly { term: string; value: string | undefined }[]): DocumentFact[] {
  return facts.flatMap(({ term, value }) => (value ? { term, value } : []));
}

/** How the total adds up. VAT is always 0 kr. */
export function invoiceSums({ servicesOre, discountOre, totalOre }: InvoiceDocument): InvoiceSum[] {
  return [
    { term: 'Ydelser i alt', ore: servicesOre },
    { term: 'Rabat', ore: discountOre },
    { term: texts.taxBase, ore: totalOre },
    { term: 'Moms', ore: 0 },
    { term: 'Total', ore: totalOre, isTotal: true },
  ];
}

interface InvoiceSum {
  term: string;
  ore: number;
  isTotal?: boolean;
}

export const invoiceColumns = {
  text: 'Ydelse',
  price: texts.quantityAndPrice,
  amount: 'Beløb',
} as const;

export function invoicedOrderText({ number, reference, deliveredAt }: InvoiceDocumentOrder): string {
  return [
    number,
    ...(reference ? [`${texts.reference} ${reference}`] : []),
    ...(deliveredAt ? [texts.delivered(formatDate(deliveredAt))] : []),
  ].join(' · ');
}

/** Quantity and price of a row: `2 × 79,00 kr.`; empty where the amount says it. */
export function rowPriceText({ quantity, unitPriceOre, isSingle }: InvoiceDocumentRow): string {
  return isSingle ? '' : `${quantity} × ${formatOre(unitPriceOre)}`;
}

export function orderSumText({ rows, amountOre }: InvoiceDocumentOrder): string {
  return rows.length > 1 ? formatOre(amountOre) : '';
}

/** At the head of each page after the first: `Faktura 2026-0042 · Holm Ejendomme`. */
export function pageHeadText({ title, number }: DocumentWords, { buyer }: InvoiceDocument): string {
  return `${title} ${number} · ${buyer.name}`;
}

export function partyText({ name, lines, cvr }: InvoiceParty): string {
  return [name, ...lines, ...(cvr ? [texts.cvr(cvr)] : [])].join(' · ');
}

export function formatOre(ore: number): string {
  return formatKronerExact(ore / 100);
}
