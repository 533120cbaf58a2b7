// `npm run billing -- --date 2026-12-01 [--dry-run]`: runs the billing of a day by hand, in the running local stack, or
// with SUPABASE_URL and JOB_SECRET in a hosted project. Exit code: 0 success, 1 something failed, 2 wrong arguments.
import { parseArgs } from 'node:util';
import { isCalendarDay } from '@rumklar/domain/invoices/status';
import { jobSecret } from '@rumklar/local-stack/keys';
import { dataFolder } from '@rumklar/local-stack/settings';
import { findRunning } from '@rumklar/local-stack/start/running';
import { planLines, resultLines } from './billingReport.ts';
import { type BillingService, requestBilling } from './requestBilling.ts';

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
