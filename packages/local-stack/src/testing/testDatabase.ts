import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
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
      await dropDatabase(server, name);
      await stop();
    },
  };
}
