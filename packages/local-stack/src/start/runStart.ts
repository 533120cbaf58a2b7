import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { defaultPorts, freePort, type PortName, type Ports } from '../settings.ts';
import { portOption } from './options.ts';

export interface StartRun {
  child: ChildProcess;
  output(): string;
  exit: Promise<number | null>;
}

/** Runs src/start.ts as `npm start` does, without building the sites. */
export function runStart(dataDir: string, dist: string, ports: Ports, more: string[] = []): StartRun {
  const script = fileURLToPath(new URL('./start.ts', import.meta.url));
  const options = portNames.flatMap((name) => [portOption(name), `${ports[name]}`]);
  const child = spawn(
    process.execPath,
    [script, '--skip-build', '--dist', dist, '--data', dataDir, ...options, ...more],
    // Astro serves no pages where VITEST is set.
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, VITEST: undefined, NODE_ENV: undefined } },
  );
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk.toString();
    });
  }
  return { child, output: () => printed, exit: new Promise((done) => child.once('exit', done)) };
}

export async function freePorts(): Promise<Ports> {
  const ports = { ...defaultPorts };
  for (const name of portNames) ports[name] = await freePort();
  return ports;
}

const portNames = Object.keys(defaultPorts) as PortName[];
