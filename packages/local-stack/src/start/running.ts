import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a running stack says about itself. */
export interface RunningStack {
  pid: number;
  siteUrl: string;
  /** Address of its database as the superuser. */
  databaseUrl: string;
}

/** Asks whether a stack runs on a data folder. */
export function findRunning(dataDir: string): Promise<RunningStack | undefined> {
  return new Promise((done) => {
    const socket = connect(socketPath(dataDir));
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk.toString();
    });
    socket.on('end', () => done(JSON.parse(said)));
    socket.on('error', () => done(undefined));
  });
}

/**
 * Takes a data folder for this process until it ends: a socket that only a living process can answer, so that a
 * killed one leaves nothing that must be cleared away.
 */
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
