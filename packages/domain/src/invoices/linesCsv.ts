import { toCsv } from '../format/csv.ts';
import { formatShortDate } from '../format/dates.ts';
import type { InvoiceDocument } from './document.ts';

/** The lines of invoices as CSV for a spreadsheet, one row each; amounts in kroner. */
export function invoiceLinesAsCsv(invoices: readonly InvoiceDocument[]): string {
  const rows = invoices.flatMap(({ number, issuedOn, orders }) =>
    orders.flatMap((order) =>
      order.rows.map(({ text, quantity, unitPriceOre, amountOre }) => [
        number,
        formatShortDate(issuedOn),
        order.number,
        order.reference ?? '',
        order.address,
        order.deliveredAt ? formatShortDate(order.deliveredAt) : '',
        text,
        quantity,
        unitPriceOre / 100,
        amountOre / 100,
      ]),
    ),
  );
  return toCsv(HEADINGS, rows);
}

/** The name of the file with the lines of a year. */
export function invoiceLinesFileName(year: number): string {
  return `fakturalinjer-${year}.csv`;
}

const HEADINGS = [
  'Faktura',
  'Dato',
  'Ordre',
  'Sagsnr.',
  'Adresse',
  'Leveret',
  'Ydelse',
  'Antal',
  'Enhedspris',
  'Beløb',
];
