import { type BillingFigures, benchBilling } from './billing.ts';
import type { Report, Row } from './report.ts';

/** Measures the monthly billing of some customers, and how long it would take for a hundred thousand. */
export async function* reportBilling(customers: number): AsyncIterable<Report> {
  const figures = await benchBilling(customers);
  yield {
    name: 'billing',
    title: `Billing of ${customers} customers, at 100 calls a second and 300 ms each at Stripe, two requests a second at the mail service`,
    rows: figures.flatMap((figure) => rowsOf(figure, MANY / customers)),
    details: { customers, extrapolatedTo: MANY, figures },
  };
}

function rowsOf(figure: BillingFigures, factor: number): Row[] {
  const { name, invoices, seconds, calls, refused, mails, failures, callsOfRun, computing } = figure;
  return [
    { name: `${name}: seconds`, value: seconds, unit: 's', beside: { invoices, mails } },
    { name: `${name}: calls of Stripe a second`, value: calls / seconds, unit: '', goal: { most: 100 } },
    { name: `${name}: refused (429)`, value: refused, unit: '' },
    { name: `${name}: most calls of a run`, value: callsOfRun, unit: '' },
    { name: `${name}: computed for an invoice`, value: computing ?? Number.NaN, unit: 'ms' },
    { name: `${name}: failures`, value: failures, unit: '', goal: { most: 0 } },
    { name: `${name}: hours at ${MANY}`, value: (seconds * factor) / 3600, unit: 'h' },
  ];
}

const MANY = 100_000;
