import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import postgres from 'postgres';
import { supabaseFolder } from '../paths.ts';
import type { StackDatabase } from '../stack.ts';
import { prepareCluster, preparePlatform } from '../supabase/postgres/databases.ts';
import { migrate } from '../supabase/postgres/migrate.ts';
import { seed } from '../supabase/postgres/seed.ts';
import { startPostgres } from '../supabase/postgres/server.ts';

/**
 * Starts a Postgres on a folder, with the migrations that it has not seen and the seed.
 * @param folder where the cluster lives; made when missing
 */
export async function startLocalDatabase(folder: string, port: number): Promise<StackDatabase> {
  mkdirSync(dirname(folder), { recursive: true });
  const server = await startPostgres({ dataDir: folder, port });
  try {
    await prepareCluster(server);
    await preparePlatform(server, 'postgres');
    await migrate(server.url('postgres'), join(supabaseFolder, 'migrations'));
    await seed(server.url('postgres'), join(supabaseFolder, 'seed.sql'));
  } catch (error) {
    await server.stop();
    throw error;
  }
  const sql = postgres(server.url('supabase_admin'), { max: 2, onnotice: () => {} });
  return {
    url: (role) => server.url(role),
    sql,
    ended: server.ended,
    stop: async () => {
      await sql.end({ timeout: 1 });
      await server.stop();
    },
  };
}
