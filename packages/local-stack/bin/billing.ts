// `npm run billing -- --date 2026-12-01 [--dry-run]`: bills a day by hand, in the running local stack, or with
// SUPABASE_URL and JOB_SECRET in a hosted project. Ends with 0 when all went on, 1 when something did not, 2 when it
// was called wrongly.
import { parseArgs } from 'node:util';
import { isCalendarDay } from '@rumklar/domain/invoices/billingDay';
import { askBilling, type BillingService } from '../src/billing/ask.ts';
import { planLines, resultLines } from '../src/billing/report.ts';
import { jobSecret } from '../src/keys.ts';
import { dataFolder } from '../src/settings.ts';
import { findRunning } from '../src/start/running.ts';

const { date, dryRun } = readArguments();
if (date && isCalendarDay(date)) {
  await findService()
    .then((service) => bill(service, date))
    .catch((error: Error) => fail(error.message, 1));
} else fail('Say which day: npm run billing -- --date 2026-12-01 [--dry-run]', 2);

async function bill(service: BillingService, day: string): Promise<void> {
  const answer = await askBilling(service, { date: day, dryRun });
  const { bills, billed = [], failures = [], more = false } = answer;
  for (const line of bills ? planLines(day, bills) : resultLines(day, answer)) console.log(line);
  // Without progress the same bills would come again and again.
  if (more && billed.length > 0) await bill(service, day);
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
