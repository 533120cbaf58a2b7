import { jobSecret } from './keys.ts';

/** What runs by the clock. In production pg_cron does it (supabase/migrations/*_schedule_jobs.sql). */
export interface Job {
  /** The edge function that is called. */
  name: string;
  /** Whether it is due in the minute of this moment. */
  isDue(moment: Date): boolean;
}

export const jobs: Job[] = [
  // Once a day in production; a local stack is seldom up at night.
  { name: 'sweep-orphans', isDue: (moment) => moment.getUTCMinutes() === 17 },
  // One of the two hours is six in Copenhagen; the function looks which.
  {
    name: 'run-monthly-billing',
    isDue: (moment) => [4, 5].includes(moment.getUTCHours()) && moment.getUTCMinutes() % 5 === 0,
  },
  { name: 'reconcile-invoices', isDue: (moment) => moment.getUTCMinutes() === 47 },
];

/**
 * Runs the jobs in their minute for as long as the stack is up; a failure is printed with the job's name.
 * @param functionsUrl address of the functions, ending in /functions/v1
 */
export function startJobs({ functionsUrl }: { functionsUrl: string }): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(
      () => {
        for (const job of jobs)
          if (job.isDue(new Date())) void runJob(job.name, functionsUrl).catch(report(job));
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
 * @throws when its function does not answer with success.
 */
export async function runJob(name: string, functionsUrl: string): Promise<void> {
  const answer = await fetch(`${functionsUrl}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-job-secret': jobSecret },
    body: '{}',
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}

function report(job: Job): (error: unknown) => void {
  return (error) => console.error(`[${job.name}]`, error instanceof Error ? error.message : error);
}
