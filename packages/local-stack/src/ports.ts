import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Where the parts of `npm start` listen on 127.0.0.1 by default. */
export const defaultPorts = {
  gateway: 3000,
  api: 54321,
  postgres: 54322,
  mail: 54324,
  stripe: 54325,
  addresses: 54326,
  functions: 54327,
  receipts: 54328,
};

export type PortName = keyof typeof defaultPorts;

export type Ports = Record<PortName, number>;

/** A free port of 127.0.0.1, another at each call, below those that the system hands out, which a connection could take. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(chosenFrom.lowest, chosenFrom.highest);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port between ${chosenFrom.lowest} and ${chosenFrom.highest} is free.`);
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}

const given = new Set<number>();
const chosenFrom = { lowest: 10_000, highest: 32_000 };
