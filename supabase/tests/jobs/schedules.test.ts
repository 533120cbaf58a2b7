import type { StackDatabase } from '@rumklar/local-stack/stack';
import { jobs } from '@rumklar/local-stack/supabase/jobs';
import { testDatabase } from '@rumklar/local-stack/testing/testDatabase';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { functionNames } from '../functions/functionNames.ts';
import { vault } from '../release/hostedDatabase.ts';

// What the migrations hand to pg_cron, and what pg_cron then runs, with stand-ins of the extensions' schemas.
let database: StackDatabase;
/** Connected as pg_cron runs a job: as who scheduled it. */
let sql: Sql;
beforeAll(async () => {
  database = await testDatabase(false);
  await database.sql.unsafe(extensions + vault);
  sql = postgres(database.url('postgres'), { max: 1, onnotice: () => {} });
  await sql`select private.schedule_jobs()`;
});
afterAll(async () => {
  await sql.end();
  await database.stop();
});

const scheduled = () =>
  sql<{ jobname: string; schedule: string; command: string }[]>`
    select jobname, schedule, command from cron.job order by jobname`;

test('schedules the jobs of the local stack, each once however often it is called', async () => {
  await sql`select private.schedule_jobs()`;
  expect((await scheduled()).map(({ jobname }) => jobname)).toEqual(jobs.map(({ name }) => name).sort());
});

test('every schedule is a cron expression', async () => {
  for (const { jobname, schedule } of await scheduled())
    expect(isCronExpression(schedule), jobname).toBe(true);
  expect(
    ['* * * *', '60 2 * * *', '1 25 * * *', 'x 2 * * *', '*/0 2 * * *', '5-1 2 * * *'].filter(
      isCronExpression,
    ),
  ).toEqual([]);
});

test('a job that calls a function fails while Vault is empty, and says what is missing', async () => {
  await expect(sql`select private.run_job('sweep-orphans')`).rejects.toThrow('npm run release stores them');
});

test('every job runs: a procedure of the database, or a call of the function of its name', async () => {
  await sql`select vault.create_secret('https://project.example', 'project_url')`;
  await sql`select vault.create_secret('a random text of a test', 'job_secret')`;
  for (const { jobname, command } of await scheduled()) {
    await sql`delete from net.requests`;
    await sql`update private.jobs set succeeded_at = '-infinity'`;
    await sql.unsafe(command);
    const requests = await sql`select url, headers, body, timeout_milliseconds as timeout from net.requests`;
    const [job] = await sql`
      select procedure, succeeded_at > '-infinity' as succeeded from private.jobs where name = ${jobname}`;
    if (!functionNames.includes(jobname)) {
      expect([...requests], jobname).toEqual([]);
      expect(job, jobname).toEqual({ procedure: jobname.replaceAll('-', '_'), succeeded: true });
      continue;
    }
    expect(job, jobname).toEqual({ procedure: null, succeeded: false });
    // The runs of the billing share the work.
    const calls = jobname === 'run-monthly-billing' ? 4 : 1;
    expect([...requests], jobname).toEqual(
      Array(calls).fill({
        url: `https://project.example/functions/v1/${jobname}`,
        headers: {
          'content-type': 'application/json',
          'x-job-secret': 'a random text of a test',
          'x-scheduled-job': jobname,
        },
        body: {},
        timeout: 90_000,
      }),
    );
  }
});

function isCronExpression(text: string): boolean {
  const fields = text.split(' ');
  return fields.length === ranges.length && fields.every((field, index) => isField(field, ranges[index]));
}

/** Lists, ranges and steps, as in `1,5-10` or `*` with a step. */
function isField(field: string, [lowest, highest]: readonly [number, number] = [0, 0]): boolean {
  return field.split(',').every((part) => {
    const [, first, last = first, step = '1'] = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part) ?? [];
    if (!part.startsWith('*') && first === undefined) return false;
    const [from, to] = [Number(first ?? lowest), Number(last ?? highest)];
    return from >= lowest && from <= to && to <= highest && Number(step) > 0;
  });
}

/** Minute, hour, day of the month, month, day of the week. */
const ranges = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;

// The parameters of pg_cron's and pg_net's own functions.
const extensions = `
create schema cron;
create table cron.job (jobid bigserial, jobname text unique, schedule text not null, command text not null);
create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
  insert into cron.job (jobname, schedule, command) values (job_name, schedule, command)
  on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command
  returning jobid
$$;
create schema net;
create table net.requests (
  id bigserial, url text, body jsonb, params jsonb, headers jsonb, timeout_milliseconds int
);
create function net.http_post(
  url text, body jsonb default '{}', params jsonb default '{}',
  headers jsonb default '{"Content-Type": "application/json"}', timeout_milliseconds int default 5000
) returns bigint language sql as $$
  insert into net.requests (url, body, params, headers, timeout_milliseconds)
  values (url, body, params, headers, timeout_milliseconds) returning id
$$;
grant usage on schema cron, net to postgres;
grant all on all tables in schema cron, net to postgres;
grant all on all sequences in schema cron, net to postgres;
`;
