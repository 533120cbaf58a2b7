import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDevServers } from '@rumklar/hosting/dev/startDevServers';
import type { Sql } from 'postgres';
import { startAddresses } from './addresses/server.ts';
import {
  type LocalGatewayOptions,
  type LocalServices,
  portalScript,
  startLocalGateway,
} from './gateway/localGateway.ts';
import { type Mailbox, startMailbox } from './mail/mailbox.ts';
import type { Parts, Stoppable } from './parts.ts';
import { freePort, type Ports, stripeWebhookSecret, supabaseFolder } from './settings.ts';
import { type Demo, fillDemo } from './start/demo.ts';
import { type StripeSandbox, startStripeSandbox } from './stripe/server/server.ts';
import { startApi } from './supabase/api.ts';
import { type AuthSettings, type ProjectConfig, readProjectConfig } from './supabase/config.ts';
import { type FunctionAddresses, functionEnvironment } from './supabase/functions/environment.ts';
import { type FunctionsHost, startFunctions } from './supabase/functions/host.ts';
import { startJobs } from './supabase/jobs.ts';
import type { DatabaseRole } from './supabase/postgres/url.ts';
import { startTurnstile } from './turnstile/server.ts';

export interface StackDatabase extends Stoppable {
  url(role: DatabaseRole): string;
  sql: Sql;
  /** Resolves with the reason when its server ends without having been stopped. */
  ended: Promise<string>;
}

export interface StackOptions {
  database(): Promise<StackDatabase>;
  /** A port that is left out is a free one; without the gateway's the site is where config.toml says. */
  ports?: Partial<Ports>;
  /** Folder that keeps files, mails and Stripe objects; without it they are gone after the stop. */
  dataDir?: string;
  /** Whether cards go to the sandbox rather than to Stripe itself. @default true */
  sandbox?: boolean;
  /** Whether the edge functions run, and the address register that they call. @default false */
  functions?: boolean;
  functionSettings?: Record<string, string>;
  /** The secret key of the captcha, whose stand-in then runs. @default no captcha */
  captcha?: string;
  /** Whether the scheduled jobs run, which need the functions. @default false */
  jobs?: boolean;
  /** Whether the demo is completed with what SQL cannot seed. @default false */
  demo?: boolean;
  connections: number;
  /** In place of what config.toml says. */
  auth?: Partial<AuthSettings>;
  /** Called with each line that a function prints. @default prints it */
  log?(line: string): void;
}

export interface Stack {
  apiUrl: string;
  /** Where the sites are served, or would be. */
  siteUrl: string;
  mail: Mailbox;
  stripe: StripeSandbox | undefined;
  sql: Sql;
  /** Resolves with the name and the last output of a part that ended without being stopped. */
  crashed: Promise<{ part: string; output: string }>;
  serveSites(dist: string): Promise<void>;
  /** Serves the sites from their sources, with hot reload, at the gateway's port. */
  serveSources(env: NodeJS.ProcessEnv): Promise<{ ended: Promise<void> }>;
}

/** Starts every part but the sites, for `npm start` and for tests; `parts` stops them all. @throws PartError */
export async function startStack(options: StackOptions, parts: Parts): Promise<Stack> {
  const { ports = {}, dataDir } = options;
  const config = stackConfig(options);
  const { siteUrl } = config.auth;
  let functions: FunctionsHost | undefined;

  const database = await parts.start('Postgres', options.database);
  const storage = await parts.start('The storage folder', () => storageFolder(dataDir));
  const mail = await parts.start('Mailbox', () =>
    startMailbox({ port: ports.mail, dataFile: dataDir && join(dataDir, 'mails.json') }),
  );
  const stripe =
    options.sandbox === false ? undefined : await parts.start('Stripe sandbox', () => sandbox(options));
  const turnstile = options.captcha ? await parts.start('Turnstile', startTurnstile) : undefined;
  if (turnstile && options.captcha)
    config.auth.captcha = { url: `${turnstile.url}/`, secret: options.captcha };
  const api = await parts.start('API', () =>
    startApi({
      config,
      databaseUrl: database.url,
      mailUrl: mail.url,
      storageDir: storage.path,
      port: ports.api,
      connections: options.connections,
      functionsUrl: () => functions?.url,
    }),
  );
  const services = {
    apiUrl: api.url,
    mailUrl: mail.url,
    stripeUrl: stripe?.url,
    turnstileUrl: turnstile?.url,
  };
  if (options.functions) {
    const urls = { ...services, siteUrl, captcha: config.auth.captcha };
    functions = await startEdgeFunctions(options, parts, urls);
    const url = `${api.url}/functions/v1/stripe-webhook`;
    stripe?.control.sendWebhooksTo({ url, secret: stripeWebhookSecret });
  }
  if (options.jobs) {
    const jobParts = { functionsUrl: `${api.url}/functions/v1`, sql: database.sql };
    // What was due while the stack was off is not late.
    await database.sql`update private.jobs set succeeded_at = now()`;
    await parts.start('Scheduled jobs', async () => startJobs(jobParts));
  }
  const demo: Demo = { apiUrl: api.url, sql: database.sql, stripe };
  if (options.demo) await fillDemo(demo);
  return {
    ...demo,
    stripe,
    siteUrl,
    mail,
    crashed: Promise.race([
      database.ended.then((output) => ({ part: 'Postgres', output })),
      ...(functions ? [functions.ended.then((output) => ({ part: 'Functions', output }))] : []),
    ]),
    ...sitesOf(services, parts, ports.gateway),
  };
}

async function startEdgeFunctions(
  { ports = {}, functionSettings, log }: StackOptions,
  parts: Parts,
  urls: Omit<FunctionAddresses, 'addressesUrl'>,
): Promise<FunctionsHost> {
  const addresses = await parts.start('Address register', () => startAddresses({ port: ports.addresses }));
  const env = { ...functionEnvironment({ ...urls, addressesUrl: addresses.url }), ...functionSettings };
  const folder = join(supabaseFolder, 'functions');
  return await parts.start('Functions', () => startFunctions({ folder, env, port: ports.functions, log }));
}

function sitesOf(
  services: LocalServices,
  parts: Parts,
  port: number | undefined,
): Pick<Stack, 'serveSites' | 'serveSources'> {
  const start = (sites: LocalGatewayOptions['sites']) =>
    parts.start('Sites', () => startLocalGateway({ ...services, port, sites }));
  return {
    serveSites: async (dist) => {
      await start(dist);
    },
    serveSources: async (env) => {
      const devPorts = { marketing: await freePort(), portal: await freePort(), admin: await freePort() };
      const options = { ports: devPorts, portalScript: portalScript(services), env };
      const { urls, ended } = await parts.start('Development servers', () => startDevServers(options));
      await start(urls);
      return { ended };
    },
  };
}

function stackConfig({ ports, auth }: StackOptions): ProjectConfig {
  const config = readProjectConfig(supabaseFolder);
  Object.assign(config.auth, auth);
  if (!ports?.gateway) return config;
  config.auth.siteUrl = `http://localhost:${ports.gateway}`;
  config.auth.redirectUrls.push(`${config.auth.siteUrl}/**`);
  return config;
}

async function storageFolder(dataDir: string | undefined): Promise<Stoppable & { path: string }> {
  if (dataDir) return { path: join(dataDir, 'storage'), stop: async () => {} };
  const path = mkdtempSync(join(tmpdir(), 'rumklar-storage-'));
  return { path, stop: async () => rmSync(path, { recursive: true, force: true }) };
}

function sandbox({ ports, dataDir }: StackOptions): Promise<StripeSandbox> {
  return startStripeSandbox({
    port: ports?.stripe,
    receiptsPort: ports?.receipts,
    dataFile: dataDir && join(dataDir, 'stripe.json'),
    certificateFolder: dataDir && join(dataDir, 'certificate'),
  });
}
