import { execFileSync, spawnSync } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { parseEnv } from 'node:util';
import { type SupabaseCli, supabaseCli } from './supabaseCli.ts';

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
