import { type BillingFigures, benchBilling } from './billing.ts';
import { writeReport } from './writeReport.ts';

/** Measures the monthly billing of some customers, and prints how long it would take for a hundred thousand. */
export async function reportBilling(customers: number): Promise<void> {
  const figures = await benchBilling(customers);
  const factor = MANY / customers;
  console.log(
    `Billing of ${customers} customers, at 100 calls a second and 300 ms each at Stripe, two requests a second at the mail service\n`,
  );
  console.table(Object.fromEntries(figures.map((figure) => [figure.name, rowOf(figure, factor)])));
  writeReport('billing', { customers, extrapolatedTo: MANY, figures });
}

function rowOf(figure: BillingFigures, factor: number) {
  const { invoices, seconds, calls, refused, mails, failures, callsOfRun, computing } = figure;
  return {
    invoices,
    seconds: round(seconds),
    'calls of Stripe': calls,
    'calls/s': round(calls / seconds),
    'refused (429)': refused,
    'most calls of a run': callsOfRun,
    'ms computed/invoice': computing === undefined ? '-' : round(computing),
    mails,
    failures,
    [`hours at ${MANY}`]: round((seconds * factor) / 3600),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

const MANY = 100_000;
