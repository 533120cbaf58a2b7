import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../../settings.ts';
import { type Binaries, postgresBinaries } from './binaries.ts';
import { clusterFolder, partialFolder, removePartial, stopLeftover } from './leftover.ts';
import { type DatabaseRole, databaseUrl } from './url.ts';

export interface PostgresServer {
  port: number;
  /** Address of a database for one role (default: the database `postgres` as its superuser). */
  url(role?: DatabaseRole, database?: string): string;
  /** Resolves with the reason when the server ends without having been stopped. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Where the cluster lives; made when missing. */
  dataDir: string;
  /** Port on 127.0.0.1 (default: a free one). */
  port?: number;
  /** For tests: data may be lost on a power cut, which makes it several times faster. */
  throwaway?: boolean;
}

/**
 * Starts a Postgres server on 127.0.0.1 and returns when it takes connections. An incomplete cluster is
 * made again; a server of a run that was killed and still holds the cluster is stopped first.
 * @throws with Postgres's last output when it does not start.
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const binaries = await postgresBinaries();
  await stopLeftover(options.dataDir);
  const dataDir = clusterFolder(options.dataDir);
  if (!existsSync(join(dataDir, 'PG_VERSION'))) await initialise(binaries, dataDir);
  const port = options.port ?? (await freePort());
  const server = await launch(binaries, dataDir, port, options.throwaway ?? false);
  const exit = new Promise<string>((done) => server.process.once('exit', () => done(server.lastOutput())));
  let stopping: Promise<void> | undefined;
  return {
    port,
    url: (role, database) => databaseUrl(port, role, database),
    ended: exit,
    stop: () => {
      stopping ??= stopProcess(server.process, exit);
      return stopping;
    },
  };
}

/** A server that another process started and will stop. */
export function connectPostgres(port: number): PostgresServer {
  const url = (role?: DatabaseRole, database?: string) => databaseUrl(port, role, database);
  return { port, url, ended: new Promise(() => {}), stop: async () => {} };
}

// Into a folder beside it and renamed when complete, so that a cluster is complete or absent.
async function initialise({ initdb, user }: Binaries, dataDir: string): Promise<void> {
  const partial = partialFolder(dataDir);
  const passwordFile = join(tmpdir(), `rumklar-${randomBytes(6).toString('hex')}`);
  removePartial(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, 'postgres\n', { mode: 0o600 });
  if (user.uid !== undefined && user.gid !== undefined) {
    chownSync(partial, user.uid, user.gid);
    chownSync(passwordFile, user.uid, user.gid);
  }
  try {
    const flags = ['--username=supabase_admin', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    const child = spawn(
      initdb,
      [`--pgdata=${partial}`, ...flags, ...locale, '--no-sync', '--no-instructions'],
      {
        ...user,
        cwd: dirname(initdb),
        env: { ...process.env, LC_ALL: 'C' },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    const output = collect(child);
    const code = await new Promise((done, fail) => child.once('exit', done).once('error', fail));
    if (code !== 0) throw new Error(`Postgres could not make its data folder ${dataDir}: ${output()}`);
    renameSync(partial, dataDir);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function launch(
  { postgres: binary, user }: Binaries,
  dataDir: string,
  port: number,
  throwaway: boolean,
) {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=300',
    'jit=off',
    ...(throwaway ? THROWAWAY : []),
  ];
  const child = spawn(
    binary,
    ['-D', dataDir, '-p', `${port}`, ...settings.flatMap((value) => ['-c', value])],
    {
      ...user,
      cwd: dirname(binary),
      // A group of its own: Ctrl-C in a terminal reaches only the parent, which stops its parts in order.
      detached: process.platform !== 'win32',
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const lastOutput = collect(child);
  await new Promise<void>((done, fail) => {
    child.once('error', fail);
    child.once('exit', () => fail(new Error(`Postgres did not start on port ${port}: ${lastOutput()}`)));
    child.stderr.on('data', (chunk: Buffer) => {
      if (chunk.includes('ready to accept connections')) done();
    });
  });
  return { process: child, lastOutput };
}

function collect(child: ChildProcess): () => string {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-2000);
  });
  return () => output.trim();
}

async function stopProcess(child: ChildProcess, exit: Promise<string>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const force = setTimeout(() => child.kill('SIGQUIT'), 10_000);
  child.kill('SIGINT');
  await exit;
  clearTimeout(force);
}

// Letters beyond ASCII have cases too (å, Å), on every machine alike.
const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

const THROWAWAY = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  // The cluster may be in memory, and a log of changes that nobody replays would be the larger part of it.
  'wal_level=minimal',
  'max_wal_senders=0',
  'min_wal_size=32MB',
  'max_wal_size=128MB',
];
