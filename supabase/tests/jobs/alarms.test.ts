import { createServer } from 'node:http';
import { listenWith } from '@rumklar/local-stack/listen';
import { jobSecret } from '@rumklar/local-stack/settings';
import { createUser, startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callFunction } from '../functions/callFunction.ts';

let stack: TestStack;
let webhook: Awaited<ReturnType<typeof listenWith>>;
/** What the webhook was posted. */
const posted: string[] = [];
let webhookStatus = 200;
beforeAll(async () => {
  const server = createServer(async (request, response) => {
    const body = await request.toArray();
    posted.push(JSON.parse(Buffer.concat(body).toString()).text);
    response.writeHead(webhookStatus).end();
  });
  webhook = await listenWith(server, 0);
  const functionSettings = { ALARM_WEBHOOK_URL: `${webhook.url}/alarm` };
  stack = await startTestStack({ functions: true, functionSettings, log: () => {} });
});
afterAll(() => Promise.all([stack.stop(), webhook.stop()]));
beforeEach(async () => {
  await stack.sql`update private.jobs set succeeded_at = now()`;
  await stack.sql`truncate private.alarms`;
  stack.mail.refuse(false);
  posted.length = 0;
  webhookStatus = 200;
  await stack.sql`truncate public.mails`;
  await stack.mail.clear();
});

const call = (name: string, headers: Record<string, string> = {}) =>
  callFunction(stack, name, { headers: { 'x-job-secret': jobSecret, ...headers } });
const sendAlarms = () => call('send-alarms');
const health = (method = 'GET') => fetch(`${stack.apiUrl}/functions/v1/health`, { method });
const stopJob = (name: string, hours: number) =>
  stack.sql`update private.jobs set succeeded_at = now() - make_interval(hours => ${hours}) where name = ${name}`;
/** What the studio was mailed about, oldest first. */
const alarms = async () => (await stack.mail.inbox('kontakt@rumklar.example')).map(({ subject }) => subject);

describe('a job that has not run', () => {
  test('is not an alarm within its longest gap', async () => {
    await stopJob('reconcile-invoices', 25);
    expect(await sendAlarms()).toMatchObject({ status: 200, body: { troubles: [] } });
    expect(await alarms()).toEqual([]);
  });

  test('is mailed to the studio once, and again after a day', async () => {
    await stopJob('reconcile-invoices', 27);
    for (let run = 0; run < 3; run += 1) {
      expect(await sendAlarms()).toMatchObject({ body: { troubles: ['reconcile-invoices'] } });
    }
    expect(await alarms()).toEqual(['Jobbet reconcile-invoices kører ikke']);
    const [mail] = await stack.mail.inbox('kontakt@rumklar.example');
    expect(mail?.text).toMatch(
      /Jobbet reconcile-invoices er ikke gennemført siden \d+\. \w+ \d{4} kl\. \d\d\.\d\d\./,
    );
    await stack.sql`update private.alarms set sent_at = sent_at - interval '25 hours'`;
    await sendAlarms();
    await sendAlarms();
    expect(await alarms()).toHaveLength(2);
  });

  test('is mailed by one of two runs at once', async () => {
    await stopJob('sweep-orphans', 27);
    await Promise.all([sendAlarms(), sendAlarms()]);
    expect(await alarms()).toHaveLength(1);
  });

  test('beside one that was mailed about is mailed at once', async () => {
    await stopJob('sweep-orphans', 27);
    await sendAlarms();
    await stopJob('reconcile-invoices', 27);
    await sendAlarms();
    expect(await alarms()).toEqual(['Jobbet sweep-orphans kører ikke', '2 ting er gået i stå']);
  });

  test('reaches the webhook while the mail service is down', async () => {
    await stopJob('sweep-orphans', 27);
    stack.mail.refuse('down');
    expect(await sendAlarms()).toMatchObject({ status: 200 });
    expect(posted).toEqual([
      expect.stringMatching(
        /^Jobbet sweep-orphans kører ikke\nJobbet sweep-orphans er ikke gennemført siden .+\.$/,
      ),
    ]);
    await sendAlarms();
    expect(posted).toHaveLength(1);
  });

  test('is tried again when neither way worked', async () => {
    await stopJob('sweep-orphans', 27);
    stack.mail.refuse('down');
    webhookStatus = 503;
    expect(await sendAlarms()).toMatchObject({ status: 502, body: { code: 'mail_failed' } });
    stack.mail.refuse(false);
    expect(await sendAlarms()).toMatchObject({ status: 200 });
    expect(await alarms()).toEqual([]);
    await stack.sql`update private.alarms set claimed_at = claimed_at - interval '6 minutes'`;
    await sendAlarms();
    expect(await alarms()).toEqual(['Jobbet sweep-orphans kører ikke']);
  });

  test('is mailed again when it stops again after it has run', async () => {
    await stopJob('sweep-orphans', 27);
    await sendAlarms();
    await call('sweep-orphans', { 'x-scheduled-job': 'sweep-orphans' });
    expect(await sendAlarms()).toMatchObject({ body: { troubles: [] } });
    await stopJob('sweep-orphans', 28);
    await sendAlarms();
    expect(await alarms()).toHaveLength(2);
  });
});

describe('what is not sent', () => {
  test.each([
    [14, 200, []],
    [16, 503, ['E-mails om ordrer bliver ikke sendt']],
  ])('a mail that was due %i minutes ago', async (minutes, status, expected) => {
    await stack.sql`
      insert into public.mails (event, kind, recipient, status, due_at, retry_until)
      values (gen_random_uuid(), 'order_received', 'kunde@rumklar.example', 'queued', now() + interval '1 hour',
        now() - make_interval(mins => ${minutes}) + interval '23 hours')`;
    expect((await health()).status).toBe(status);
    await sendAlarms();
    expect(await alarms()).toEqual(expected);
  });

  test('an invoice that is stuck', async () => {
    const { id } = await createUser(stack);
    await stack.sql`
      with invoice as (
        insert into invoices (user_id, period, amount, status, created_at)
        values (${id}, '2026-11-01', 79, 'draft', now() - interval '21 hours') returning id
      )
      insert into private.stripe_invoices (invoice_id) select id from invoice`;
    expect((await health()).status).toBe(503);
    await sendAlarms();
    expect(await alarms()).toEqual(['Fakturaer er gået i stå']);
    await stack.sql`delete from private.stripe_invoices`;
    expect((await health()).status).toBe(200);
  });
});

describe('a run of a job', () => {
  const isRecorded = async (name: string) => {
    const [job] = await stack.sql`
      select succeeded_at > now() - interval '1 hour' as recorded from private.jobs where name = ${name}`;
    return job?.recorded;
  };

  test('that was scheduled is recorded when it succeeds', async () => {
    await stopJob('sweep-orphans', 27);
    await call('sweep-orphans', { 'x-scheduled-job': 'sweep-orphans', 'x-job-secret': 'wrong' });
    expect(await isRecorded('sweep-orphans')).toBe(false);
    await call('sweep-orphans', { 'x-scheduled-job': 'sweep-orphans' });
    expect(await isRecorded('sweep-orphans')).toBe(true);
  });

  test('that failed is not recorded', async () => {
    await stopJob('reconcile-invoices', 27);
    stack.stripe.injectFault({ path: /invoices/, kind: 'refuse', times: 9 });
    expect((await call('reconcile-invoices', { 'x-scheduled-job': 'reconcile-invoices' })).status).toBe(500);
    stack.stripe.clearFaults();
    expect(await isRecorded('reconcile-invoices')).toBe(false);
  });

  test('by hand is not recorded: the schedule may have stopped all the same', async () => {
    await stopJob('sweep-orphans', 27);
    await call('sweep-orphans');
    expect(await isRecorded('sweep-orphans')).toBe(false);
  });
});

describe('an outside monitor', () => {
  test('gets 200 while every job runs', async () => {
    const response = await health();
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    expect([(await health('HEAD')).status, (await health('POST')).status]).toEqual([200, 200]);
    expect((await health('DELETE')).status).toBe(405);
  });

  test('gets 503 and no names when a job has stopped, the one that mails included', async () => {
    await stopJob('send-alarms', 3);
    const response = await health();
    expect([response.status, await response.json()]).toEqual([503, { success: false, code: 'unhealthy' }]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await health('HEAD')).status).toBe(503);
  });

  test('gets 503 when the database refuses', async () => {
    await stack.sql`revoke execute on function public.list_troubles() from service_role`;
    const response = await health();
    await stack.sql`grant execute on function public.list_troubles() to service_role`;
    expect([response.status, await response.json()]).toEqual([503, { success: false, code: 'unavailable' }]);
  });
});
