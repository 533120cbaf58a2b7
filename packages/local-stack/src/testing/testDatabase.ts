import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { supabaseFolder } from '../settings.ts';
import type { StackDatabase } from '../stack.ts';
import { copyDatabase, dropDatabase } from '../supabase/postgres/databases.ts';
import { seed } from '../supabase/postgres/migrate.ts';
import type { PostgresServer } from '../supabase/postgres/server.ts';
import { type TestPostgres, testPostgres } from './testPostgres.ts';

/** Copies the migrated database of the test run. @param isSeeded whether the demo accounts are in it */
export async function testDatabase(isSeeded: boolean): Promise<StackDatabase> {
  const { server, template, stop } = await testPostgres();
  try {
    const database = await copyTemplate(server, template, stop);
    // Of `npm run mutate`.
    const change = process.env.RUMKLAR_TEST_CHANGE;
    if (change) await seed(database.url('postgres'), change);
    if (isSeeded) await seed(database.url('postgres'), join(supabaseFolder, 'seed.sql'));
    return database;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Copies a template. Stopping the copy drops it. @param stop what stops with it */
export async function copyTemplate(
  server: PostgresServer,
  template: string,
  stop = async () => {},
): Promise<StackDatabase> {
  const name = `stack_${randomBytes(6).toString('hex')}`;
  await copyDatabase(server, template, name);
  return openTestDatabase({ server, stop }, name);
}

/** A database of a test run's Postgres. Stopping it drops the database too. */
export function openTestDatabase(
  { server, stop }: Pick<TestPostgres, 'server' | 'stop'>,
  name: string,
): StackDatabase {
  const sql = postgres(server.url('supabase_admin', name), { max: 2, onnotice: () => {} });
  return {
    url: (role) => server.url(role, name),
    sql,
    ended: server.ended,
    stop: async () => {
      await sql.end({ timeout: 1 });
      if (process.env[callsVariable]) await recordCalls(server.url('supabase_admin', name));
      await dropDatabase(server, name);
      await stop();
    },
  };
}

/** Environment variable with the file that gets the functions which tests call: `npm run mutate` asks. */
const callsVariable = 'RUMKLAR_TEST_CALLS';

/** Appends the names of the functions that ran in a database. */
async function recordCalls(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  // A connection counts its calls when it ends.
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  await sleep(500);
  const rows = await sql<{ name: string }[]>`
    select schemaname || '.' || funcname as name from pg_stat_user_functions where calls > 0`;
  appendFileSync(process.env[callsVariable] ?? '', rows.map(({ name }) => `${name}\n`).join(''));
  await sql.end();
}
