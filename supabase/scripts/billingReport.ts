import { formatKronerExact } from '@rumklar/domain/format/numbers';
import type { BillingResponse, PlannedInvoice } from './requestBilling.ts';

/** The invoices that a day would charge, as table rows with a total. */
export function planLines(date: string, invoices: readonly PlannedInvoice[]): string[] {
  const rows = invoices.map(({ email, number, orders, amount_ore }) =>
    row(number ?? 'new', kroner(amount_ore), String(orders), email),
  );
  const table = rows.length > 0 ? [row('INVOICE', 'AMOUNT', 'ORDERS', 'CUSTOMER'), ...rows, ''] : [];
  return [
    ...table,
    `${date} would charge ${count(invoices.length, 'invoice')}, ${kroner(totalOf(invoices))} in all. Nothing was charged.`,
  ];
}

/** The result of a day's billing, as table rows with totals. */
export function resultLines(
  date: string,
  { drafted = 0, processed = [], failures = [] }: BillingResponse,
): string[] {
  const rows = processed.map(({ number, amount_ore, status }) =>
    row(number ?? '', kroner(amount_ore), status, ''),
  );
  const table = rows.length > 0 ? [row('INVOICE', 'AMOUNT', 'STATUS', ''), ...rows, ''] : [];
  const paid = processed.filter(({ status }) => status === 'paid');
  return [
    ...table,
    `${date}: ${count(drafted, 'new invoice')}; ${count(paid.length, 'paid invoice')} of ${kroner(totalOf(paid))}; ` +
      `${processed.length - paid.length} not paid; ${failures.length} failed.`,
    ...failures.map(({ invoiceId, error }) => `  ${invoiceId}: ${error}`),
  ];
}

function row(invoice: string, amount: string, middle: string, end: string): string {
  return `${invoice.padEnd(11)}${amount.padStart(16)}  ${middle.padEnd(15)}  ${end}`.trimEnd();
}

function totalOf(invoices: readonly { amount_ore: number }[]): number {
  return invoices.reduce((sum, { amount_ore }) => sum + amount_ore, 0);
}

function kroner(ore: number): string {
  return formatKronerExact(ore / 100);
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
