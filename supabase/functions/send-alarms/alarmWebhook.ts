import { type Trouble, alarmTexts as texts } from '../../../packages/domain/src/alarms/texts.ts';

/** Posts what is stuck as JSON with a `text`, as chats and monitors take it. @throws Error when it was not taken */
export async function postAlarm(webhook: URL, troubles: readonly Trouble[]): Promise<void> {
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
