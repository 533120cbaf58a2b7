import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { rootFolder } from '@rumklar/tooling/rootFolder';

/** Reads the settings in `.env`, where there is one; what the environment says already stays. */
export function loadSettings(): void {
  const file = join(rootFolder, '.env');
  if (existsSync(file)) loadEnvFile(file);
}

/** The folder of everything that is kept from one start to the next. @param named as typed, if it was */
export function dataFolder(named = process.env.RUMKLAR_DATA): string {
  return resolve(rootFolder, named ?? '.local');
}

export { rootFolder };

export const supabaseFolder = join(rootFolder, 'supabase');

/** The path of an original image of the demo data and of the tests, e.g. `IMG_2041.jpg`. */
export function originalImage(name: string): string {
  return join(rootFolder, 'packages', 'local-stack', 'demo-images', name);
}

/** The publishable key of every local stack (public by nature, the same on each machine). */
export const publishableKey = 'sb_publishable_local_rumklar';

/** The secret key of every local stack. It opens nothing but a database on this machine. */
export const secretKey = 'sb_secret_local_rumklar';

/** The key pair under which every local stack signs its access tokens (ES256, as a project made today does). */
export const signingKey = {
  kid: 'local-rumklar',
  alg: 'ES256',
  kty: 'EC',
  crv: 'P-256',
  x: 'KEJBMsT7w40zu6SRbvPeF2WFTvdmMf5kKFIJjgMHb2k',
  y: 'OHqr0CNhVrnBeQmiH__b7OISZh9Bj4PuqNHz6xJ_M9w',
  d: 'hzKPYJyEWpy9DIFjoDDJVkdtTQc9OAc6o9wgR_paLPY',
};

/** Signs the signed URLs of every local stack, and the tokens that Lite alone sees. */
export const jwtSecret = 'rumklar-local-jwt-secret-with-at-least-32-characters';

/** Resend key of the local mailbox, which takes any. */
export const resendKey = 're_local_rumklar';

export const jobSecret = 'job_local_rumklar';

export const stripeWebhookSecret = 'whsec_local_rumklar';

export const stripeKeys = { publishable: 'pk_test_local_rumklar', secret: 'sk_test_local_rumklar' };

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
