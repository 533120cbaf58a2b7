import { toCsv } from '../format/csv.ts';
import { formatShortDate } from '../format/dates.ts';
import { type ColleagueNames, orderedByText } from './colleagues.ts';
import type { InvoiceDocument } from './document.ts';

/** The lines of invoices as CSV, one row each; amounts in kroner. @param names empty for a person without a firm */
export function invoiceLinesAsCsv(invoices: readonly InvoiceDocument[], names: ColleagueNames): string {
  const rows = invoices.flatMap(({ number, issuedOn, orders }) =>
    orders.flatMap((order) =>
      order.rows.map(({ text, quantity, unitPriceOre, amountOre }) => [
        number,
        formatShortDate(issuedOn),
        order.number,
        order.reference ?? '',
        order.address,
        order.deliveredAt ? formatShortDate(order.deliveredAt) : '',
        orderedByText(order, names),
        text,
        quantity,
        unitPriceOre / 100,
        amountOre / 100,
      ]),
    ),
  );
  return toCsv(HEADINGS, rows);
}

export function invoiceLinesFileName(yearOrNumber: number | string): string {
  return `fakturalinjer-${yearOrNumber}.csv`;
}

const HEADINGS = [
  'Faktura',
  'Dato',
  'Ordre',
  'Sagsnr.',
  'Adresse',
  'Leveret',
  'Bestilt af',
  'Ydelse',
  'Antal',
  'Enhedspris',
  'Beløb',
];
