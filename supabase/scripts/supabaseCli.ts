import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseEnv } from 'node:util';
import { rootFolder, supabaseFolder } from '@rumklar/local-stack/settings';
import { parse, stringify } from 'smol-toml';
import { bundleFunctions } from './release/bundleFunctions.ts';

export interface SupabaseCli {
  /**
   * Runs a command and passes on what it prints, line by line; it asks nothing, as the caller has confirmed it.
   *
   * @param workdir the folder that has `supabase/`; this repository, if omitted
   * @throws Error when the command fails
   */
  run(args: readonly string[], print: (line: string) => void, workdir?: string): Promise<void>;
  /** Runs a command that only reads. @returns what it printed @throws Error with what it printed */
  read(args: readonly string[], workdir?: string): Promise<{ stdout: string; stderr: string }>;
}

/** Runs the Supabase CLI in this repository, with `env`, by which it also replaces `env(…)` in config.toml. */
export function supabaseCli(
  options: { profile?: string | undefined },
  env: NodeJS.ProcessEnv = {},
): SupabaseCli {
  const general = ['--agent', 'no'];
  if (options.profile) general.push('--profile', options.profile);
  const start = (args: readonly string[], workdir = rootFolder) =>
    spawn(process.execPath, [command(), ...args, ...general, '--workdir', workdir], {
      cwd: rootFolder,
      env: { ...process.env, ...quiet, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  return {
    run: async (args, print, workdir) => {
      const child = start([...args, '--yes'], workdir);
      for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', print);
      if ((await ended(child)) !== 0) throw new Error(`supabase ${args.slice(0, 2).join(' ')} failed.`);
    },
    read: async (args, workdir) => {
      const child = start(args, workdir);
      const output = { stdout: '', stderr: '' };
      child.stdout.setEncoding('utf8').on('data', (text) => (output.stdout += text));
      child.stderr.setEncoding('utf8').on('data', (text) => (output.stderr += text));
      if ((await ended(child)) === 0) return output;
      throw new Error(`supabase ${args.slice(0, 2).join(' ')} failed:\n${output.stderr}${output.stdout}`);
    },
  };
}

function command(): string {
  const folder = dirname(createRequire(import.meta.url).resolve('supabase/package.json'));
  return join(folder, 'dist', 'supabase.js');
}

function ended(child: ReturnType<typeof spawn>): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}

/** No telemetry, and no look for a newer version. */
const quiet = { DO_NOT_TRACK: '1', SUPABASE_NO_UPDATE_NOTIFIER: '1' };

/**
 * Writes a folder that `supabase start` starts: the migrations, and the functions as a release sends them. Its config.toml is
 * the project's, but mails go to the mail catcher, nobody is there yet, and tests may sign in as often as they like.
 */
export async function writeSupabaseFolder(
  folder: string,
  environment: Record<string, string>,
): Promise<void> {
  await bundleFunctions(folder);
  const target = join(folder, 'supabase');
  for (const part of ['migrations', 'templates']) {
    cpSync(join(supabaseFolder, part), join(target, part), { recursive: true });
  }
  const config = readConfig(join(supabaseFolder, 'config.toml'));
  const { functions } = readConfig(join(target, 'config.toml'));
  const { smtp: _, ...email } = config.auth.email;
  const buckets = Object.entries(config.storage.buckets).map(([name, { objects_path: _, ...bucket }]) => [
    name,
    bucket,
  ]);
  const changed = {
    ...config,
    functions,
    db: { ...config.db, seed: { enabled: false }, migrations: { enabled: true } },
    storage: { ...config.storage, buckets: Object.fromEntries(buckets) },
    auth: {
      ...config.auth,
      site_url: environment.SITE_URL,
      email: { ...email, max_frequency: '1s' },
      rate_limit: {
        email_sent: 1000,
        token_refresh: 1000,
        sign_in_sign_ups: 1000,
        token_verifications: 1000,
      },
    },
  };
  writeFileSync(join(target, 'config.toml'), stringify(changed));
  const lines = Object.entries(environment).map(([name, value]) => `${name}=${JSON.stringify(value)}\n`);
  writeFileSync(join(target, 'functions', '.env'), lines.join(''), { mode: 0o600 });
}

type Table = Record<string, unknown>;
interface Config extends Table {
  functions: Table;
  db: Table;
  storage: Table & { buckets: Record<string, Table> };
  auth: Table & { email: Table };
}

function readConfig(file: string): Config {
  return parse(readFileSync(file, 'utf8')) as unknown as Config;
}

/** How the pinned CLI runs Supabase on this machine: in containers, or as programs of this machine (experimental). */
export type Runtime = 'docker' | 'native';

/** `docker` where its engine answers. */
export function findRuntime(env: NodeJS.ProcessEnv = process.env): Runtime {
  return spawnSync('docker', ['info'], { stdio: 'ignore', env }).status === 0 ? 'docker' : 'native';
}

interface RuntimeCommands {
  /** By which name a part of Supabase finds this machine. */
  host: string;
  apiUrl: string;
  env: NodeJS.ProcessEnv;
  start: readonly string[];
  status: readonly string[];
  stop: readonly string[];
  readStatus: (text: string) => NodeJS.Dict<string>;
}

/** As root, `native` needs SUPABASE_NATIVE_POSTGRES_USER: a user under whom Postgres can run. */
export const runtimes: Readonly<Record<Runtime, RuntimeCommands>> = {
  docker: {
    host: 'host.docker.internal',
    apiUrl: 'http://kong:8000',
    env: {},
    start: ['start'],
    status: ['status', '--output', 'json'],
    stop: ['stop', '--no-backup'],
    readStatus: JSON.parse,
  },
  native: {
    host: '127.0.0.1',
    // `api.port` in config.toml.
    apiUrl: 'http://127.0.0.1:54321',
    env: { SUPABASE_EXPERIMENTAL_STACK: '1' },
    start: ['start', '--runtime', 'native', '--eager'],
    status: ['status', '--env'],
    stop: ['stack', 'destroy'],
    readStatus: parseEnv,
  },
};

/** Lets the parts of Supabase reach a server that listens on 127.0.0.1. @returns stops it */
export async function openToSupabase(runtime: Runtime, port: number): Promise<() => void> {
  if (runtime === 'native') return () => {};
  // It listens at the address of Docker's bridge too.
  const gateway = execFileSync('docker', [
    ...['network', 'inspect', 'bridge', '--format', '{{(index .IPAM.Config 0).Gateway}}'],
  ]);
  const server = createServer((socket) => {
    const target = connect(port, '127.0.0.1');
    socket.pipe(target).pipe(socket);
    socket.on('error', () => target.destroy());
    target.on('error', () => socket.destroy());
  });
  await new Promise<void>((done, fail) =>
    server.once('error', fail).listen(port, gateway.toString().trim(), done),
  );
  return () => void server.close();
}

/** The pinned CLI for a runtime. @param env what config.toml reads */
export function cliOf(runtime: Runtime, env: NodeJS.ProcessEnv): SupabaseCli {
  return supabaseCli({}, { ...env, ...runtimes[runtime].env });
}
