import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { resendKey } from '../settings.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';

let folder: string;
let mailbox: Mailbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rumklar-mail-'));
  mailbox = await startMailbox({ dataFile: join(folder, 'mails.json') });
});
afterEach(async () => {
  await mailbox.stop();
  rmSync(folder, { recursive: true });
});

function send(to: string, subject: string, key = subject): Promise<Response> {
  return fetch(`${mailbox.url}/emails`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${resendKey}`,
      'idempotency-key': key,
    },
    body: JSON.stringify({
      from: 'Rumklar <noreply@rumklar.example>',
      to: [to],
      subject,
      html: `<b>${subject}</b>`,
    }),
  });
}

test('keeps mails by address and shows them on a page', async () => {
  await send('Åse <aase@rumklar.example>', 'Til Åse');
  await send('bo@rumklar.example', 'Til Bo');
  expect((await mailbox.inbox('AASE@rumklar.example')).map((mail) => mail.subject)).toEqual(['Til Åse']);
  expect(await (await fetch(`${mailbox.url}/inbox`)).text()).toContain('Til Bo');
  await mailbox.clear();
  expect(await mailbox.inbox()).toEqual([]);
});

test('sends once under one key', async () => {
  await send('bo@rumklar.example', 'Ordre', 'event-1');
  await send('bo@rumklar.example', 'Ordre', 'event-1');
  expect(await mailbox.inbox('bo@rumklar.example')).toHaveLength(1);
});

test.each([
  [true, 500, 'application_error'],
  ['domain', 403, 'validation_error'],
  ['rate', 429, 'rate_limit_exceeded'],
  ['key', 403, 'invalid_api_key'],
] as const)('refuses as Resend does: %s', async (reason, status, name) => {
  mailbox.refuse(reason);
  const answer = await send('bo@rumklar.example', 'Nej');
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ statusCode: status, name });
  mailbox.refuse(false);
  expect((await send('bo@rumklar.example', 'Ja')).status).toBe(200);
  expect(await mailbox.inbox()).toHaveLength(1);
});

test('remembers the mails of the last start, in their order', async () => {
  for (const subject of ['første', 'anden', 'anden']) await send('bo@rumklar.example', subject);
  await mailbox.stop();
  mailbox = await startMailbox({ dataFile: join(folder, 'mails.json') });
  // A key is known for a day, whenever the stack was started.
  await send('bo@rumklar.example', 'første');
  expect((await mailbox.inbox()).map((mail) => mail.subject)).toEqual(['første', 'anden']);
});
