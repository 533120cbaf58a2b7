import type { Sql } from 'postgres';
import { jobSecret } from '../keys.ts';

/** A scheduled job. In production pg_cron runs it (supabase/migrations). */
export interface Job {
  /** The edge function that is called, if no procedure is named. */
  name: string;
  /** The function of the database that is called instead. */
  procedure?: string;
  /** Whether it is due in the minute of this moment. */
  isDue(moment: Date): boolean;
}

export const jobs: Job[] = [
  // In production once a day at night, when a local stack seldom runs.
  {
    name: 'delete-expired-form-submissions',
    procedure: 'private.delete_expired_form_submissions',
    isDue: atMinute(7),
  },
  { name: 'sweep-orphans', isDue: atMinute(17) },
  { name: 'delete-orphaned-uploads', procedure: 'private.delete_orphaned_uploads', isDue: atMinute(37) },
  {
    name: 'delete-expired-rate-limits',
    procedure: 'private.delete_expired_rate_limits',
    isDue: atMinute(38),
  },
  {
    name: 'delete-expired-stripe-events',
    procedure: 'private.delete_expired_stripe_events',
    isDue: atMinute(39),
  },
  {
    name: 'delete-expired-invitations',
    procedure: 'private.delete_expired_invitations',
    isDue: atMinute(40),
  },
  {
    name: 'delete-unconfirmed-accounts',
    procedure: 'private.delete_unconfirmed_accounts',
    isDue: atMinute(41),
  },
  // In production until the day is over, with more customers; one of these two hours is six in Copenhagen.
  {
    name: 'run-monthly-billing',
    isDue: (moment) => [4, 5].includes(moment.getUTCHours()) && moment.getUTCMinutes() % 5 === 0,
  },
  { name: 'reconcile-invoices', isDue: atMinute(47) },
];

/** The parts that the jobs call. */
export interface JobParts {
  /** Address of the functions, ending in /functions/v1. */
  functionsUrl: string;
  /** The database as its superuser. */
  sql: Sql;
}

/** Runs the jobs in their minute until it is stopped; a failure is printed with the job's name. */
export function startJobs(parts: JobParts): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(
      () => {
        for (const job of jobs) if (job.isDue(new Date())) void runJob(job, parts).catch(report(job));
        wait();
      },
      60_000 - (Date.now() % 60_000),
    );
  };
  wait();
  return { stop: async () => clearTimeout(timer) };
}

/**
 * Runs one job now.
 * @throws when its function fails or does not answer with success.
 */
export async function runJob(
  { name, procedure }: Pick<Job, 'name' | 'procedure'>,
  { functionsUrl, sql }: JobParts,
): Promise<void> {
  if (procedure) {
    await sql`select ${sql(procedure)}()`;
    return;
  }
  const answer = await fetch(`${functionsUrl}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-job-secret': jobSecret },
    body: '{}',
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}

function atMinute(minute: number): (moment: Date) => boolean {
  return (moment) => moment.getUTCMinutes() === minute;
}

function report(job: Job): (error: unknown) => void {
  return (error) => console.error(`[${job.name}]`, error instanceof Error ? error.message : error);
}
