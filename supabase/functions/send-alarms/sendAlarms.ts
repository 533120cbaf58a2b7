import type { Trouble } from '../../../packages/domain/src/alarms/texts.ts';
import { alarmTexts } from '../../../packages/domain/src/alarms/texts.ts';
import { formatDateTime } from '../../../packages/domain/src/format/dates.ts';
import { callProcedure } from '../_shared/clients.ts';
import { alarmWebhook } from '../_shared/env.ts';
import { succeeded } from '../_shared/http.ts';
import { mailAlarm } from './alarmMail.ts';
import { postAlarm } from './alarmWebhook.ts';

/**
 * Reports by mail, and by the webhook of the settings, what is stuck: once when it begins, and once more each day while it
 * lasts. One of the two ways is enough; when none worked, the next run tries again.
 *
 * @throws Error of the first way when no way worked
 */
export async function sendAlarms(): Promise<Response> {
  const rows = await callProcedure('claim_alarms', {});
  const troubles = rows.map(toTrouble);
  for (const trouble of troubles) console.error(alarmTexts.line(trouble));
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
