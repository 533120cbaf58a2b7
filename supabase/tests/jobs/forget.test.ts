import { startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeObject } from '../arrange.ts';

// What the clock forgets at night; invitations stand with those who accept them.
let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

/** Runs a job twice. @returns how many rows each run took */
async function run(job: 'forget_uploads' | 'forget_rate_limits' | 'forget_stripe_events') {
  const counts: number[] = [];
  for (let i = 0; i < 2; i++) {
    const [row] = await stack.sql`select ${stack.sql(`private.${job}`)}() as gone`;
    counts.push(row?.gone);
  }
  return counts;
}

test('counters of old windows go, and those that still count stay', async () => {
  await stack.sql`
    insert into private.rate_limits (key, window_start) values
      ('x:old', now() - interval '49 hours'), ('x:yesterday', now() - interval '25 hours')`;
  expect(await run('forget_rate_limits')).toEqual([1, 0]);
  expect([...(await stack.sql`select key from private.rate_limits`)]).toEqual([{ key: 'x:yesterday' }]);
});

test('webhook events go after 90 days', async () => {
  await stack.sql`
    insert into private.stripe_events (id, type, received_at) values
      ('evt_old', 'x', now() - interval '91 days'), ('evt_new', 'x', now() - interval '89 days')`;
  expect(await run('forget_stripe_events')).toEqual([1, 0]);
  expect([...(await stack.sql`select id from private.stripe_events`)]).toEqual([{ id: 'evt_new' }]);
});

test('inspections go with their objects', async () => {
  const kept = await placeObject(stack, { owner: crypto.randomUUID() });
  await stack.sql`delete from private.uploads`;
  await stack.sql`
    insert into private.uploads (object_id, path, size)
    select id, name, 4 from storage.objects where name = ${kept}
    union all select ${crypto.randomUUID()}, 'gone.jpg', 4`;
  expect(await run('forget_uploads')).toEqual([1, 0]);
  expect([...(await stack.sql`select path from private.uploads`)]).toEqual([{ path: kept }]);
});

test('nobody runs them through the API', async () => {
  const rows = await stack.sql`
    select p.proname as name, role from pg_proc p, unnest(array['anon', 'authenticated', 'service_role']) as role
    where p.proname like 'forget\_%' and p.pronamespace = 'private'::regnamespace
      and has_function_privilege(role, p.oid, 'execute')`;
  expect([...rows]).toEqual([]);
});
