import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { supabaseFolder } from '../paths.ts';
import { prepareCluster, templateDatabase } from '../supabase/postgres/databases.ts';
import { connectPostgres, type PostgresServer, startPostgres } from '../supabase/postgres/server.ts';
import { makeRunFolder, sweepDeadRuns } from './testRuns.ts';

/** Environment variable with the port of the test run's Postgres. */
const portVariable = 'RUMKLAR_TEST_POSTGRES_PORT';

export interface TestPostgres {
  server: PostgresServer;
  /** Name of the migrated database that tests copy. */
  template: string;
  stop(): Promise<void>;
}

/** The Postgres of this test run, or a new one when the run has none. */
export async function testPostgres(): Promise<TestPostgres> {
  const port = Number(process.env[portVariable] ?? 0);
  if (!port) return startTestPostgres();
  const server = connectPostgres(port);
  const template = await templateDatabase(server, migrationsFolder);
  return { server, template, stop: async () => {} };
}

/** Starts the Postgres of a test run; its port is in the environment of the processes that follow. */
export async function shareTestPostgres(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  process.env[portVariable] = `${postgres.server.port}`;
  return async () => {
    delete process.env[portVariable];
    await postgres.stop();
  };
}

async function startTestPostgres(): Promise<TestPostgres> {
  await sweepDeadRuns();
  const folder = makeRunFolder();
  const server = await startPostgres({ dataDir: join(folder, 'data'), throwaway: true });
  await prepareCluster(server);
  return {
    server,
    template: await templateDatabase(server, migrationsFolder),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** `npm run mutate` tests a changed schema. */
const migrationsFolder = process.env.RUMKLAR_TEST_MIGRATIONS ?? join(supabaseFolder, 'migrations');
