import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import postgres from 'postgres';
import { supabaseFolder } from '../paths.ts';
import type { StackDatabase } from '../stack.ts';
import { copyDatabase, dropDatabase } from '../supabase/postgres/databases.ts';
import { seed } from '../supabase/postgres/seed.ts';
import { type TestPostgres, testPostgres } from './testPostgres.ts';

/** Copies the migrated database of the test run. @param isSeeded whether the demo accounts are in it */
export async function testDatabase(isSeeded: boolean): Promise<StackDatabase> {
  const { server, template, stop } = await testPostgres();
  const name = `stack_${randomBytes(6).toString('hex')}`;
  try {
    await copyDatabase(server, template, name);
    if (isSeeded) await seed(server.url('postgres', name), join(supabaseFolder, 'seed.sql'));
  } catch (error) {
    await stop();
    throw error;
  }
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
