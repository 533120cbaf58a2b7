import { jobSecret } from '@rumklar/local-stack/keys';
import { startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callFunction } from '../functions/callFunction.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
});
afterAll(() => stack.stop());
beforeEach(async () => {
  await stack.sql`update private.jobs set succeeded_at = now(), alarmed_at = null`;
  await stack.sql`truncate public.mails`;
  await stack.mail.clear();
});

const call = (name: string, headers: Record<string, string> = {}) =>
  callFunction(stack, name, { headers: { 'x-job-secret': jobSecret, ...headers } });
const checkJobs = () => call('check-jobs');
const stopJob = (name: string, hours: number) =>
  stack.sql`update private.jobs set succeeded_at = now() - make_interval(hours => ${hours}) where name = ${name}`;
/** What the studio was mailed about, oldest first. */
const alarms = async () => (await stack.mail.inbox('kontakt@rumklar.example')).map(({ subject }) => subject);

describe('a job that has not run', () => {
  test('is no alarm within its longest gap', async () => {
    await stopJob('reconcile-invoices', 25);
    expect(await checkJobs()).toMatchObject({ status: 200, body: { late: [] } });
    expect(await alarms()).toEqual([]);
  });

  test('is mailed to the studio once, and again after a day', async () => {
    await stopJob('reconcile-invoices', 27);
    for (let run = 0; run < 3; run += 1) {
      expect(await checkJobs()).toMatchObject({ body: { late: ['reconcile-invoices'] } });
    }
    expect(await alarms()).toEqual(['Jobbet reconcile-invoices kører ikke']);
    const [mail] = await stack.mail.inbox('kontakt@rumklar.example');
    expect(mail?.text).toMatch(
      /reconcile-invoices er ikke gennemført siden \d+\. \w+ \d{4} kl\. \d\d\.\d\d\./,
    );
    await stack.sql`update private.jobs set alarmed_at = alarmed_at - interval '25 hours'`;
    await checkJobs();
    await checkJobs();
    expect(await alarms()).toHaveLength(2);
  });

  test('is mailed by one of two runs at once', async () => {
    await stopJob('sweep-orphans', 27);
    await Promise.all([checkJobs(), checkJobs()]);
    expect(await alarms()).toHaveLength(1);
  });

  test('beside one that was mailed about is mailed at once', async () => {
    await stopJob('sweep-orphans', 27);
    await checkJobs();
    await stopJob('reconcile-invoices', 27);
    await checkJobs();
    expect(await alarms()).toEqual(['Jobbet sweep-orphans kører ikke', '2 planlagte job kører ikke']);
  });

  test('is mailed again when it stops again after it has run', async () => {
    await stopJob('sweep-orphans', 27);
    await checkJobs();
    await call('sweep-orphans', { 'x-scheduled-job': 'sweep-orphans' });
    expect(await checkJobs()).toMatchObject({ body: { late: [] } });
    await stopJob('sweep-orphans', 28);
    await checkJobs();
    expect(await alarms()).toHaveLength(2);
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
  const health = (method = 'GET') => fetch(`${stack.apiUrl}/functions/v1/health`, { method });

  test('gets 200 while every job runs', async () => {
    const response = await health();
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    expect([(await health('HEAD')).status, (await health('POST')).status]).toEqual([200, 200]);
    expect((await health('DELETE')).status).toBe(405);
  });

  test('gets 503 and no names when a job has stopped, the one that mails included', async () => {
    await stopJob('check-jobs', 3);
    const response = await health();
    expect([response.status, await response.json()]).toEqual([503, { success: false, code: 'jobs_late' }]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await health('HEAD')).status).toBe(503);
  });

  test('gets 503 when the database refuses', async () => {
    await stack.sql`revoke execute on function public.list_late_jobs() from service_role`;
    const response = await health();
    await stack.sql`grant execute on function public.list_late_jobs() to service_role`;
    expect([response.status, await response.json()]).toEqual([503, { success: false, code: 'unavailable' }]);
  });
});
