import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSites } from '@rumklar/hosting/build/buildSites';
import { publishableKey } from '../keys.ts';
import { Parts } from '../parts.ts';
import { loadSettings } from '../settings.ts';
import { type Stack, startStack } from '../stack.ts';
import { removeCluster } from '../supabase/postgres/folder.ts';
import { stopLeftover } from '../supabase/postgres/leftover.ts';
import { databaseUrl } from '../supabase/postgres/url.ts';
import { banner } from './banner.ts';
import { assertPortsFree } from './freePorts.ts';
import { startLocalDatabase } from './localDatabase.ts';
import { readStartOptions, type StartOptions, usage } from './options.ts';
import { claim, findRunning } from './running.ts';

loadSettings();

/** For building and developing the sites. The addresses of a hosted project in .env must not be built in. */
const siteEnvironment = {
  ...process.env,
  // A relative address, so that one build works on any port.
  VITE_SUPABASE_URL: '/',
  VITE_STORAGE_URL: '',
  VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
};

const parts = new Parts();
const building = new AbortController();
let ending = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void end(0, 'Stopping …'));
// The process that started this one has ended.
process.on('disconnect', () => void end(0));
process.on('uncaughtException', (error) => void end(1, `Unexpected error: ${error.stack ?? error.message}`));
// Mostly of a single request: logged, and the stack runs on.
process.on('unhandledRejection', (error) => console.error('Unhandled rejection:', error));

try {
  const options = readStartOptions(process.argv.slice(2), process.env);
  if (options.help) await end(0, usage);
  else await run(options);
} catch (error) {
  await end(1, error instanceof Error ? error.message : String(error));
}

async function run(options: StartOptions): Promise<void> {
  const began = performance.now();
  const running = await findRunning(options.dataDir);
  if (running) {
    throw new Error(
      `Rumklar is already running at ${running.siteUrl} (process ${running.pid}). Stop it with Ctrl-C in its window, ` +
        'or start a second one with other ports and another folder: npm start -- --help',
    );
  }
  // The server of a killed run would hold its port.
  await stopLeftover(join(options.dataDir, 'postgres'));
  await assertPortsFree(options.ports);
  const siteUrl = `http://localhost:${options.ports.gateway}`;
  await parts.start('The data folder', () =>
    claim(options.dataDir, { pid: process.pid, siteUrl, databaseUrl: databaseUrl(options.ports.postgres) }),
  );
  if (options.reset) await reset(options.dataDir);
  const dist = options.build && !options.dev ? build() : Promise.resolve(options.dist);
  // A failure is reported where `dist` is awaited; until then it must not be an unhandled rejection.
  dist.catch(() => {});
  const { ports, dataDir } = options;
  console.log('Starting the backend …');
  const stack = await startStack(
    {
      database: () => startLocalDatabase(join(dataDir, 'postgres'), ports.postgres),
      ports,
      dataDir,
      sandbox: !process.env.STRIPE_SECRET_KEY,
      // The stand-in's script is in built pages only.
      captcha:
        options.dev || !process.env.VITE_TURNSTILE_SITE_KEY ? undefined : process.env.TURNSTILE_SECRET_KEY,
      functions: true,
      jobs: true,
      demo: options.demo,
      connections: 20,
    },
    parts,
  );
  void stack.crashed.then(({ part, output }) =>
    end(1, `${part} ended by itself. All other parts are stopped.\n${output}`),
  );
  if (options.dev) await develop(stack);
  else await stack.serveSites(await dist);
  if (!ending) console.log(banner(stack, (performance.now() - began) / 1000));
}

function build(): Promise<string> {
  console.log('Building the sites (only what changed) …');
  return buildSites({ quiet: true, signal: building.signal, env: siteEnvironment });
}

async function develop(stack: Stack): Promise<void> {
  console.log('Starting the development servers …');
  const { ended } = await stack.serveSources({ ...siteEnvironment, VITE_TURNSTILE_SITE_KEY: '' });
  void ended.then(() => end(1, 'The development servers ended by themselves. All other parts are stopped.'));
}

async function reset(dataDir: string): Promise<void> {
  removeCluster(join(dataDir, 'postgres'));
  for (const name of ['storage', 'stripe.json', 'mails.json']) {
    await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

async function end(code: number, message?: string): Promise<void> {
  if (ending) return;
  ending = true;
  if (message) (code === 0 ? console.log : console.error)(message);
  building.abort();
  await parts.stop();
  process.exit(code);
}
