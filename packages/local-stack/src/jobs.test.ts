import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jobs, runJob, startJobs } from './jobs.ts';
import { jobSecret } from './keys.ts';
import { type Listener, listen } from './listen.ts';

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

const address = () => ({ functionsUrl: `${functions.url}/functions/v1` });

test('each job is called in its minute, with the secret', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:15:30Z'), toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const clock = startJobs(address());
  vi.advanceTimersByTime(31_000);
  expect(calls).toEqual([]);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  const due = jobs.filter((job) => job.isDue(new Date('2026-11-21T10:17:00Z')));
  expect(due.map(({ name }) => name)).toEqual(['sweep-orphans']);
  await expect.poll(() => calls).toEqual(due.map(({ name }) => ({ name, secret: jobSecret })));
  await clock.stop();
});

test('the billing is called around six in Copenhagen, summer and winter', () => {
  const billing = jobs.find(({ name }) => name === 'run-monthly-billing');
  expect(billing?.isDue(new Date('2026-12-01T05:00:00Z'))).toBe(true);
  expect(billing?.isDue(new Date('2026-07-01T04:00:00Z'))).toBe(true);
  expect(billing?.isDue(new Date('2026-12-01T06:00:00Z'))).toBe(false);
});

test('a job that fails says so', async () => {
  await expect(runJob('broken', address().functionsUrl)).rejects.toThrow('500 no');
});
