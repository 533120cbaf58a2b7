import { parseArgs } from 'node:util';
import { formatKronerExact } from '@rumklar/domain/format/numbers';
import { isCalendarDay } from '@rumklar/domain/invoices/status';
import { dataFolder, jobSecret } from '@rumklar/local-stack/settings';
import { findRunning } from '@rumklar/local-stack/start/running';

// `npm run billing -- --date 2026-12-01 [--dry-run]`: runs the billing of a day by hand, in the running local stack, or
// with SUPABASE_URL and JOB_SECRET in a hosted project. Exit code: 0 success, 1 something failed, 2 wrong arguments.

const { date, dryRun } = readArguments();
if (date && isCalendarDay(date)) {
  await findService()
    .then((service) => runBilling(service, date))
    .catch((error: Error) => fail(error.message, 1));
} else fail('The date is missing or wrong: npm run billing -- --date 2026-12-01 [--dry-run]', 2);

async function runBilling(service: BillingService, day: string): Promise<void> {
  const response = await requestBilling(service, { date: day, dryRun });
  const { invoices, processed = [], failures = [], more = false } = response;
  for (const line of invoices ? planLines(day, invoices) : resultLines(day, response)) console.log(line);
  // Without progress the same invoices would be returned forever.
  if (more && processed.length > 0) await runBilling(service, day);
  else if (failures.length > 0) process.exitCode = 1;
}

async function findService(): Promise<BillingService> {
  const hosted = process.env.SUPABASE_URL;
  if (hosted) return { url: hosted, jobSecret: process.env.JOB_SECRET ?? '' };
  const running = await findRunning(dataFolder());
  if (running) return { url: running.siteUrl, jobSecret };
  throw new Error('No stack is running. Run npm start first, or set SUPABASE_URL and JOB_SECRET.');
}

function readArguments(): { date?: string; dryRun: boolean } {
  try {
    const options = { date: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;
    const { values } = parseArgs({ options });
    return { date: values.date, dryRun: values['dry-run'] === true };
  } catch {
    return { dryRun: false };
  }
}

function fail(message: string, exitCode: number): void {
  console.error(message);
  process.exitCode = exitCode;
}

function planLines(date: string, invoices: readonly PlannedInvoice[]): string[] {
  const rows = invoices.map(({ email, number, orders, amount_ore }) =>
    row(number ?? 'new', kroner(amount_ore), String(orders), email),
  );
  const table = rows.length > 0 ? [row('INVOICE', 'AMOUNT', 'ORDERS', 'CUSTOMER'), ...rows, ''] : [];
  return [
    ...table,
    `${date} would charge ${count(invoices.length, 'invoice')}, ${kroner(totalOf(invoices))} in all. Nothing was charged.`,
  ];
}

function resultLines(
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

interface PlannedInvoice {
  email: string;
  /** null: a new invoice. */
  number: string | null;
  orders: number;
  amount_ore: number;
}

interface BilledInvoice {
  number: string | null;
  amount_ore: number;
  status: string;
}

interface BillingResponse {
  invoices?: PlannedInvoice[];
  drafted?: number;
  processed?: BilledInvoice[];
  failures?: { invoiceId: string; error: string }[];
  more?: boolean;
}

interface BillingService {
  url: string;
  jobSecret: string;
}

/** Calls the billing function for a day, `YYYY-MM-DD`. @throws Error with a sentence for the terminal */
async function requestBilling(
  { url, jobSecret }: BillingService,
  day: { date: string; dryRun: boolean },
): Promise<BillingResponse> {
  const response = await fetch(new URL('/functions/v1/run-monthly-billing', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-job-secret': jobSecret },
    body: JSON.stringify(day),
  }).catch((error: Error) => {
    throw new Error(
      `${url} does not respond: ${error.cause instanceof Error ? error.cause.message : error.message}`,
    );
  });
  const text = await response.text();
  if (response.status === 403)
    throw new Error(`${url} rejects the job secret. Set JOB_SECRET to the project's own.`);
  if (!response.ok) throw new Error(`${url} responds with ${response.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}
