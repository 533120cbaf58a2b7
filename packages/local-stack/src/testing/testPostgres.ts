import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { supabaseFolder } from '../settings.ts';
import { prepareCluster, templateDatabase } from '../supabase/postgres/databases.ts';
import { stopLeftover } from '../supabase/postgres/leftover.ts';
import { connectPostgres, type PostgresServer, startPostgres } from '../supabase/postgres/server.ts';

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
  const template = await templateDatabase(server, migrationsFolder());
  return { server, template, stop: async () => {} };
}

/** Starts the Postgres of a test run, if it has none; its port is in the environment of the processes that follow. */
export async function shareTestPostgres(): Promise<() => Promise<void>> {
  if (process.env[portVariable]) return async () => {};
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
    template: await templateDatabase(server, migrationsFolder()),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What test databases are made from: `npm run mutate` tests changed schemas. */
function migrationsFolder(): string {
  return process.env.RUMKLAR_TEST_MIGRATIONS || join(supabaseFolder, 'migrations');
}

/** A folder for the Postgres of this test run, with the number of its process in its name. */
function makeRunFolder(): string {
  const folder = mkdtempSync(join(runsFolder(), `${prefix}${process.pid}-`));
  chmodSync(folder, 0o711); // The server may run as another user.
  return folder;
}

/** Removes the folders and servers of killed test runs in `folder`; only `user`'s, as other users remove their own. */
export async function sweepDeadRuns(folder = runsFolder(), user = process.getuid?.()): Promise<void> {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(prefix))) {
    const run = join(folder, name);
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (!belongsTo(run, user) || isAlive(pid)) continue;
    await stopLeftover(join(run, 'data'));
    try {
      rmSync(run, { recursive: true, force: true });
    } catch {
      // Another run removes it at the same time.
    }
  }
}

/** Memory where there is enough of it: copying a database on a disk takes ten times the processor time. */
function runsFolder(): string {
  const memory = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize > NEEDED) return memory;
  } catch {
    // Only Linux has it.
  }
  return tmpdir();
}

function belongsTo(run: string, user: number | undefined): boolean {
  return user === undefined || statSync(run, { throwIfNoEntry: false })?.uid === user;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const prefix = 'rumklar-test-';
/** Bytes that the runs of all workspaces may need at once. */
const NEEDED = 4 * 1024 ** 3;
