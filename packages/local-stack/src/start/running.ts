import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
