import { type Trouble, alarmTexts as texts } from '../../../packages/domain/src/alarms/texts.ts';
import { formatDateTime } from '../../../packages/domain/src/format/dates.ts';
import { paths } from '../../../packages/domain/src/routes/paths.ts';
import { forJobs } from '../_shared/auth.ts';
import { callProcedure } from '../_shared/clients.ts';
import { alarmWebhook, setting } from '../_shared/env.ts';
import { endpoint, succeeded } from '../_shared/http.ts';
import { claimMail, deliverMail } from '../_shared/mail/deliver.ts';

Deno.serve(endpoint(forJobs(sendAlarms)));

/**
 * Reports by mail, and by the webhook of the settings, what is stuck: once when it begins, and once more each day while it
 * lasts. One of the two ways is enough; when none worked, the next run tries again.
 *
 * @throws Error of the first way when no way worked
 */
async function sendAlarms(): Promise<Response> {
  const rows = await callProcedure('claim_alarms', {});
  const troubles = rows.map(toTrouble);
  for (const trouble of troubles) console.error(texts.line(trouble));
  const claimed = rows.filter(({ is_claimed }) => is_claimed);
  const [first] = claimed;
  if (first) {
    await alarm(`alarm:${first.name}:${first.claimed_at}`, troubles);
    await callProcedure('record_alarms', { p_names: claimed.map(({ name }) => name) });
  }
  return succeeded({ troubles: rows.map(({ name }) => name) });
}

async function alarm(event: string, troubles: readonly Trouble[]): Promise<void> {
  const webhook = alarmWebhook();
  const ways = [mailAlarm(event, troubles), ...(webhook ? [postAlarm(webhook, troubles)] : [])];
  const results = await Promise.allSettled(ways);
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (failures.length === ways.length) throw failures[0];
  for (const failure of failures) console.error(failure);
}

function toTrouble({
  kind,
  name,
  amount,
  since,
}: {
  kind: string;
  name: string;
  amount: number;
  since: string;
}) {
  return { kind: kindOf(kind), name, count: amount, since: formatDateTime(since) };
}

function kindOf(kind: string): Trouble['kind'] {
  return kind === 'mails' || kind === 'invoices' ? kind : 'job';
}

/** Posts what is stuck as JSON with a `text`, as chats and monitors take it. @throws Error when it was not taken */
async function postAlarm(webhook: URL, troubles: readonly Trouble[]): Promise<void> {
  const text = [texts.subject(troubles), ...troubles.map(texts.line)].join('\n');
  const response = await fetch(webhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
    signal: AbortSignal.timeout(LONGEST_WAIT),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`ALARM_WEBHOOK_URL answered ${response.status}`);
}

/** Milliseconds. */
const LONGEST_WAIT = 10_000;

/** Mails the studio what is stuck. @throws Refusal when the mail service did not take it */
async function mailAlarm(event: string, troubles: readonly Trouble[]): Promise<void> {
  const to = setting('CONTACT_EMAIL');
  const id = await claimMail({ event, kind: 'alarm', recipient: to });
  if (!id) return;
  const content = {
    subject: texts.subject(troubles),
    heading: texts.heading,
    paragraphs: [...troubles.map(texts.line), texts.next],
    action: { label: texts.action, url: new URL(paths.admin, setting('SITE_URL')).href },
  };
  await deliverMail({ to, content, event }, id);
}
