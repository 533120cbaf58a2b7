import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SiteName } from '@rumklar/domain/routes/sites';
import { siteSettings } from '../build/buildSites.ts';
import type { DevServerUrls } from './devTarget.ts';

export interface DevServerOptions {
  ports: Readonly<Record<SiteName, number>>;
  /** Address of a script that the portal's pages load before their own. */
  portalScript?: string;
  /** `VITE_SUPABASE_URL` and the other settings of the sites. */
  env: NodeJS.ProcessEnv;
}

export interface DevServers {
  urls: DevServerUrls;
  /** Resolves when they have ended. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Serves the three sites from their sources with hot reload, each at a port of its own on 127.0.0.1. Pages and modules
 * come through the gateway; browsers connect to the ports for the messages of hot reload alone.
 *
 * @throws when one does not start; the reason is printed
 */
export async function startDevServers({ env, ...options }: DevServerOptions): Promise<DevServers> {
  const host = '127.0.0.1';
  const child = fork(program, [JSON.stringify({ ...options, host })], {
    env: { ASTRO_TELEMETRY_DISABLED: '1', ...siteSettings(env) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  await new Promise((ready, fail) => {
    child.once('message', ready);
    void ended.then(() => fail(new Error('see above.')));
  });
  const urlOf = (site: SiteName) => `http://${host}:${options.ports[site]}`;
  return {
    urls: { marketing: urlOf('marketing'), portal: urlOf('portal'), admin: urlOf('admin') },
    ended,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

const program = fileURLToPath(new URL('./devServers.ts', import.meta.url));
