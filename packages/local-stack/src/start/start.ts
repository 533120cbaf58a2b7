import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sharePath } from '@rumklar/domain/routes/paths';
import { buildSites } from '@rumklar/hosting/build/buildSites';
import postgres from 'postgres';
import { Parts } from '../parts.ts';
import { loadSettings, publishableKey, supabaseFolder } from '../settings.ts';
import { type Stack, type StackDatabase, startStack } from '../stack.ts';
import { prepareCluster, preparePlatform } from '../supabase/postgres/databases.ts';
import { removeCluster, stopLeftover } from '../supabase/postgres/leftover.ts';
import { migrate, seed } from '../supabase/postgres/migrate.ts';
import { startPostgres } from '../supabase/postgres/server.ts';
import { databaseUrl } from '../supabase/postgres/url.ts';
import { demoAccounts, demoShareToken } from './demoDetails.ts';
import { readStartOptions, type StartOptions, startUsage } from './options.ts';
import { assertPortsFree, claim, findRunning } from './running.ts';

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

const sandboxLines = `  Cards go to the Stripe sandbox: 4242 4242 4242 4242, any future date, any code.
  Its receipts are https with a self-signed certificate: the browser warns before it opens the first one.`;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void end(0, 'Stopping …'));
// The process that started this one has ended.
process.on('disconnect', () => void end(0));
process.on('uncaughtException', (error) => void end(1, `Unexpected error: ${error.stack ?? error.message}`));
// Mostly of a single request: logged, and the stack runs on.
process.on('unhandledRejection', (error) => console.error('Unhandled rejection:', error));

try {
  const options = readStartOptions(process.argv.slice(2), process.env);
  if (options.help) await end(0, startUsage);
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

function banner(stack: Stack, seconds: number): string {
  const { customer, newCustomer, owner, assistant, admin, colleague, lead, editor, password } = demoAccounts;
  return `
Rumklar is ready after ${seconds.toFixed(1)} s.

  Site        ${stack.siteUrl}
  Admin       ${stack.siteUrl}/admin
  Mailbox     ${stack.mail.url}/inbox
  API         ${stack.apiUrl}
  Share link  ${stack.siteUrl}${sharePath(demoShareToken)}
  Storybook   npm run storybook

  Demo accounts, password ${password}
    ${customer.email}      a customer with orders, images, revisions, invoices and a card
    ${newCustomer.email}    a customer without a card
    ${owner.email}      the owner of a firm of five with own prices, which pays in 30 days
    ${assistant.email}  who orders for the colleagues in it
    ${admin.email}      an administrator
    ${colleague.email}    another administrator
    ${lead.email}      who gives and checks the work of the studio, at /arbejde
    ${editor.email}      an editor with an order, at /arbejde

${stack.stripe ? sandboxLines : '  Cards go to Stripe, with the keys in .env.'}

  Another port      npm start -- --port 3001   (all options: npm start -- --help)
  Reset the data    npm start -- --reset
  Stop with Ctrl-C. Your data stays in the data folder.
`;
}

/** Starts a Postgres on a folder, made when missing, with the migrations that it has not seen and the seed. */
async function startLocalDatabase(folder: string, port: number): Promise<StackDatabase> {
  mkdirSync(dirname(folder), { recursive: true });
  const server = await startPostgres({ dataDir: folder, port });
  try {
    await prepareCluster(server);
    await preparePlatform(server, 'postgres');
    await migrate(server.url('postgres'), join(supabaseFolder, 'migrations'));
    await seed(server.url('postgres'), join(supabaseFolder, 'seed.sql'));
  } catch (error) {
    await server.stop();
    throw error;
  }
  const sql = postgres(server.url('supabase_admin'), { max: 2, onnotice: () => {} });
  return {
    url: (role) => server.url(role),
    sql,
    ended: server.ended,
    stop: async () => {
      await sql.end({ timeout: 1 });
      await server.stop();
    },
  };
}
