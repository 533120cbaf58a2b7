// `npm run billing -- --date 2026-12-01 [--dry-run]`: bills a day by hand, in the running local stack, or with
// SUPABASE_URL and JOB_SECRET in a hosted project.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatKronerExact } from '@rumklar/domain/format/money';
import { isCalendarDay } from '@rumklar/domain/invoices/billingDay';
import { jobSecret } from '../src/keys.ts';
import { rootFolder } from '../src/paths.ts';
import { findRunning } from '../src/start/running.ts';

interface Bill {
  email: string;
  /** null: a new bill. */
  number: string | null;
  orders: number;
  amount_ore: number;
}

interface Answer {
  success: boolean;
  error?: string;
  bills?: Bill[];
  opened?: number;
  handled?: number;
  failures?: { invoiceId: string; error: string }[];
  more?: boolean;
}

const USAGE = 'Say which day: npm run billing -- --date 2026-12-01 [--dry-run]';

const { date, dryRun } = readArguments();
const dataDir = resolve(rootFolder, process.env.RUMKLAR_DATA ?? '.local');
const url = process.env.SUPABASE_URL ?? (await findRunning(dataDir))?.siteUrl;

if (!date || !isCalendarDay(date)) fail(USAGE);
else if (!url) fail('No stack is running. Run npm start first, or set SUPABASE_URL and JOB_SECRET.');
else await bill(url, date);

async function bill(base: string, day: string): Promise<void> {
  const answer = await ask(base, day);
  if (!answer.success) fail(answer.error ?? 'The billing did not answer.');
  else if (answer.bills) printBills(day, answer.bills);
  else await printResult(answer, () => bill(base, day));
}

async function ask(base: string, day: string): Promise<Answer> {
  const response = await fetch(new URL('/functions/v1/run-monthly-billing', base), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-job-secret': process.env.SUPABASE_URL ? (process.env.JOB_SECRET ?? '') : jobSecret,
    },
    body: JSON.stringify({ date: day, dryRun }),
  });
  return await response.json();
}

function printBills(day: string, bills: Bill[]): void {
  for (const { email, number, orders, amount_ore } of bills) {
    const amount = formatKronerExact(amount_ore / 100).padStart(16);
    console.log(`${amount}  ${String(orders).padStart(4)} orders  ${(number ?? 'new').padEnd(12)} ${email}`);
  }
  const total = formatKronerExact(bills.reduce((sum, { amount_ore }) => sum + amount_ore, 0) / 100);
  console.log(`${day} would charge ${bills.length} bills of ${total} in all. Nothing was charged.`);
}

async function printResult(answer: Answer, goOn: () => Promise<void>): Promise<void> {
  const { opened = 0, handled = 0, failures = [], more = false } = answer;
  console.log(`${opened} new bills, ${handled} taken up, ${failures.length} could not go on.`);
  for (const { invoiceId, error } of failures) console.log(`  ${invoiceId}: ${error}`);
  // Without progress the same bills would come again and again.
  if (more && handled > failures.length) await goOn();
  else if (failures.length > 0) process.exitCode = 1;
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

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
