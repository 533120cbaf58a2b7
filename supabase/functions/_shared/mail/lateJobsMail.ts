import { formatDateTime } from '../../../../packages/domain/src/format/dates.ts';
import { lateJobTexts as texts } from '../../../../packages/domain/src/jobs/lateJobTexts.ts';
import { paths } from '../../../../packages/domain/src/routes/paths.ts';
import { setting } from '../env.ts';
import type { ProcedureRow } from '../procedures.ts';
import { claimMail } from './claimMail.ts';
import { deliverMail } from './deliver.ts';

/** A scheduled job that has not succeeded for too long. */
export type LateJob = ProcedureRow<'list_late_jobs', 'last_alarm_at'>;

/** Mails the studio which scheduled jobs have stopped; of runs at once, one sends it. */
export async function sendLateJobsMail(late: readonly LateJob[]): Promise<void> {
  const first = late.find(({ is_alarm_due }) => is_alarm_due);
  if (!first) return;
  const event = `late-jobs:${first.name}:${first.last_alarm_at ?? first.succeeded_at}`;
  const to = setting('CONTACT_EMAIL');
  const id = await claimMail({ event, kind: 'jobs_late', recipient: to });
  if (!id) return;
  const content = {
    subject: texts.subject(late.map(({ name }) => name)),
    heading: texts.heading,
    paragraphs: [
      ...late.map(({ name, succeeded_at }) => texts.late(name, formatDateTime(succeeded_at))),
      texts.next,
    ],
    action: { label: texts.action, url: new URL(paths.admin, setting('SITE_URL')).href },
  };
  await deliverMail({ to, content, event }, id);
}
