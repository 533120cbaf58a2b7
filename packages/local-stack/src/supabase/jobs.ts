import type { Sql } from 'postgres';
import { jobSecret } from '../settings.ts';

/** A scheduled job. In production pg_cron runs it (supabase/schemas). */
export interface ScheduledJob {
  name: string;
  /** Whether the database does the work itself; else the edge function of the name is called. */
  isInDatabase?: boolean;
  isDue(moment: Date): boolean;
}

export const jobs: ScheduledJob[] = [
  { name: 'send-messages', isDue: () => true },
  { name: 'apply-planned-prices', isInDatabase: true, isDue: () => true },
  { name: 'call-build-hook', isInDatabase: true, isDue: () => true },
  // In production once a day at night, when a local stack seldom runs.
  { name: 'delete-expired-form-submissions', isInDatabase: true, isDue: atMinute(7) },
  { name: 'forget-drafts', isInDatabase: true, isDue: atMinute(8) },
  { name: 'sweep-orphans', isDue: atMinute(17) },
  { name: 'delete-orphaned-uploads', isInDatabase: true, isDue: atMinute(37) },
  { name: 'delete-expired-rate-limits', isInDatabase: true, isDue: atMinute(38) },
  { name: 'delete-expired-stripe-events', isInDatabase: true, isDue: atMinute(39) },
  { name: 'delete-expired-invitations', isInDatabase: true, isDue: atMinute(40) },
  { name: 'delete-unconfirmed-accounts', isInDatabase: true, isDue: atMinute(41) },
  { name: 'forget-old-invoices', isInDatabase: true, isDue: atMinute(42) },
  { name: 'delete-old-records', isInDatabase: true, isDue: atMinute(45) },
  { name: 'expire-images', isInDatabase: true, isDue: atMinute(46) },
  { name: 'delete-expired-browser-errors', isInDatabase: true, isDue: atMinute(44) },
  { name: 'delete-expired-labels', isInDatabase: true, isDue: atMinute(43) },
  // In production until the day is over, with more customers; one of these two hours is six in Copenhagen.
  {
    name: 'run-monthly-billing',
    isDue: (moment) => [4, 5].includes(moment.getUTCHours()) && moment.getUTCMinutes() % 5 === 0,
  },
  { name: 'reconcile-invoices', isDue: atMinute(47) },
  { name: 'send-alarms', isDue: atMinute(53) },
];

export interface JobParts {
  /** Address of the functions, ending in /functions/v1. */
  functionsUrl: string;
  sql: Sql;
}

/** Runs the jobs in their minute until it is stopped; a failure is printed with the job's name. */
export function startJobs(parts: JobParts): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(
      () => {
        for (const job of jobs)
          if (job.isDue(new Date())) void runScheduledJob(job, parts).catch(report(job));
        wait();
      },
      60_000 - (Date.now() % 60_000),
    );
  };
  wait();
  return { stop: async () => clearTimeout(timer) };
}

/** Runs one job now. @throws when its function fails or does not answer with success */
export async function runScheduledJob(
  { name, isInDatabase }: Pick<ScheduledJob, 'name' | 'isInDatabase'>,
  { functionsUrl, sql }: JobParts,
): Promise<void> {
  if (isInDatabase) {
    await sql`select private.run_job(${name})`;
    return;
  }
  const answer = await fetch(`${functionsUrl}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-job-secret': jobSecret, 'x-scheduled-job': name },
    body: '{}',
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}

function atMinute(minute: number): (moment: Date) => boolean {
  return (moment) => moment.getUTCMinutes() === minute;
}

function report(job: ScheduledJob): (error: unknown) => void {
  return (error) => console.error(`[${job.name}]`, error instanceof Error ? error.message : error);
}
