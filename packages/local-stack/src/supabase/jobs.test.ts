import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Listener, listen } from '../listen.ts';
import { jobSecret, rootFolder } from '../settings.ts';
import { startTestStack, type TestStack } from '../testing/index.ts';
import { jobs, runScheduledJob, startJobs } from './jobs.ts';

const ofDatabase = jobs.filter(({ isInDatabase }) => isInDatabase);

let functions: Listener;
let calls: { name: string; secret?: string }[];
beforeEach(async () => {
  calls = [];
  const app = new Hono().post('/functions/v1/:name', (c) => {
    calls.push({ name: c.req.param('name'), secret: c.req.header('x-job-secret') });
    return c.req.param('name') === 'broken' ? c.text('no', 500) : c.json({});
  });
  functions = await listen(app);
});
afterEach(async () => {
  vi.useRealTimers();
  await functions.stop();
});

// Never connected: these tests look at the jobs that are edge functions.
const sql = postgres({ host: '127.0.0.1', port: 9 });
const parts = () => ({ functionsUrl: `${functions.url}/functions/v1`, sql });

test('each job that is a function is called in its minute, with the secret', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:15:30Z'), toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const clock = startJobs(parts());
  vi.advanceTimersByTime(31_000);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  const due = ['10:16', '10:17'].flatMap((time) =>
    jobs
      .filter((job) => !job.isInDatabase && job.isDue(new Date(`2026-11-21T${time}:00Z`)))
      .map(({ name }) => name),
  );
  expect(due).toEqual(['send-messages', 'send-messages', 'sweep-orphans']);
  await expect
    .poll(() => calls.toSorted((one, other) => one.name.localeCompare(other.name)))
    .toEqual(due.map((name) => ({ name, secret: jobSecret })));
  await clock.stop();
});

test('the billing is called around six in Copenhagen, summer and winter', () => {
  const billing = jobs.find(({ name }) => name === 'run-monthly-billing');
  expect(billing?.isDue(new Date('2026-12-01T05:00:00Z'))).toBe(true);
  expect(billing?.isDue(new Date('2026-07-01T04:00:00Z'))).toBe(true);
  expect(billing?.isDue(new Date('2026-12-01T06:00:00Z'))).toBe(false);
});

test('a failing job rejects', async () => {
  await expect(runScheduledJob({ name: 'broken' }, parts())).rejects.toThrow('500 no');
});

describe('the jobs of the database', () => {
  let stack: TestStack;
  beforeAll(async () => {
    stack = await startTestStack();
  });
  afterAll(() => stack.stop());

  test('are those of this scheduler and of docs/operations.md', async () => {
    const operations = readFileSync(join(rootFolder, 'docs', 'operations.md'), 'utf8');
    const [, section = ''] = operations.split(/^## Jobs$|^## Billing/m);
    const listed = [...section.matchAll(/^\| `([\w-]+)` \|/gm)].map((match) => match[1]);
    const scheduled = await stack.sql`
      select name, case when procedure is not null then true end as "isInDatabase" from private.jobs order by name`;
    const names = scheduled.map(({ name }) => name);
    expect(jobs.map(({ name }) => name).sort()).toEqual(names);
    expect(listed.sort()).toEqual(names);
    const inDatabase = scheduled.filter((job) => job.isInDatabase).map(({ name }) => name);
    expect(ofDatabase.map(({ name }) => name).sort()).toEqual(inDatabase);
  });

  test('run twice and at once, and each success is recorded', async () => {
    await stack.sql`update private.jobs set succeeded_at = now() - interval '1 day'`;
    await Promise.all(
      [...ofDatabase, ...ofDatabase].map((job) => runScheduledJob(job, { ...parts(), sql: stack.sql })),
    );
    const recorded = await stack.sql`
      select name from private.jobs where succeeded_at > now() - interval '1 hour' order by name`;
    expect(recorded.map(({ name }) => name)).toEqual(ofDatabase.map(({ name }) => name).sort());
  });
});
