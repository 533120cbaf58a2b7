import { callProcedure } from '../_shared/clients.ts';
import { succeeded } from '../_shared/http.ts';
import { type LateJob, sendLateJobsMail } from '../_shared/mail/lateJobsMail.ts';

/**
 * Mails the studio which scheduled jobs have stopped: once when a job becomes late, and again each day until it has
 * succeeded. A mail that could not be sent is sent by the next run.
 */
export async function checkJobs(): Promise<Response> {
  const late: LateJob[] = await callProcedure('list_late_jobs', {});
  const names = late.map(({ name }) => name);
  if (late.some(({ is_alarm_due }) => is_alarm_due)) {
    await sendLateJobsMail(late);
    await callProcedure('record_job_alarm', { p_jobs: names });
  }
  for (const { name, succeeded_at } of late)
    console.error(`The job ${name} last succeeded at ${succeeded_at}`);
  return succeeded({ late: names });
}
