import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isFree, type PortName, type Ports } from '../settings.ts';
import { portOption } from './options.ts';

export interface RunningStack {
  pid: number;
  siteUrl: string;
  databaseUrl: string;
}

export function findRunning(dataDir: string): Promise<RunningStack | undefined> {
  return new Promise((done) => {
    const socket = connect(socketPath(dataDir));
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString();
    });
    socket.on('end', () => done(JSON.parse(received)));
    socket.on('error', () => done(undefined));
  });
}

/** Locks a data folder by a socket, which only a running process answers: a killed one leaves no lock behind. */
export async function claim(dataDir: string, self: RunningStack): Promise<{ stop(): Promise<void> }> {
  const path = socketPath(dataDir);
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const server: Server = createServer((socket) => socket.on('error', () => {}).end(JSON.stringify(self)));
  await new Promise<void>((done, fail) => server.once('error', fail).listen(path, done));
  server.unref();
  return { stop: () => new Promise((done) => server.close(() => done())) };
}

// In the temporary folder, because the length of a socket's path is limited.
function socketPath(dataDir: string): string {
  const id = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return process.platform === 'win32' ? `\\\\.\\pipe\\rumklar-${id}` : join(tmpdir(), `rumklar-${id}.sock`);
}

/** @throws with a message that names each taken port and the option that moves it */
export async function assertPortsFree(ports: Ports): Promise<void> {
  const names = Object.keys(ports) as PortName[];
  const seen = new Map<number, PortName>();
  const problems: string[] = [];
  const deadline = Date.now() + TIMEOUT_MS;
  for (const name of names) {
    const port = ports[name];
    const twin = seen.get(port);
    seen.set(port, name);
    if (twin) problems.push(`Port ${port} is set for both ${partNames[twin]} and ${partNames[name]}.`);
    else if (!(await becomesFree(port, deadline))) {
      const other = await freeAfter(port, ports);
      problems.push(
        `Port ${port} (${partNames[name]}) is taken. Choose another: npm start -- ${portOption(name)} ${other}`,
      );
    }
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

const partNames: Record<PortName, string> = {
  gateway: 'the site',
  api: 'the API',
  postgres: 'Postgres',
  mail: 'the mailbox',
  stripe: 'the Stripe sandbox',
  addresses: 'the address register',
  functions: 'the functions',
  receipts: 'the receipts of the Stripe sandbox',
};

async function freeAfter(port: number, ports: Ports): Promise<number> {
  let other = port + 1;
  while (Object.values(ports).includes(other) || !(await isFree(other))) other += 1;
  return other;
}

// The parts of a run that was just killed need a moment to end.
async function becomesFree(port: number, deadline: number): Promise<boolean> {
  for (; ; await setTimeout(100)) {
    if (await isFree(port)) return true;
    if (Date.now() > deadline) return false;
  }
}

/** For all ports together. */
const TIMEOUT_MS = 5000;
