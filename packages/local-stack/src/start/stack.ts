import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { startAddresses } from '../addresses/server.ts';
import { startGateway } from '../gateway/server.ts';
import { stripeWebhookSecret } from '../keys.ts';
import { startMailbox } from '../mail/mailbox.ts';
import { supabaseFolder } from '../paths.ts';
import type { Ports } from '../ports.ts';
import { type StripeSandbox, startStripeSandbox } from '../stripe/server.ts';
import { startApi } from '../supabase/api.ts';
import { readProjectConfig } from '../supabase/config.ts';
import { functionEnvironment } from '../supabase/functions/environment.ts';
import { type FunctionsHost, startFunctions } from '../supabase/functions/host.ts';
import { startJobs } from '../supabase/jobs.ts';
import { prepareCluster, preparePlatform } from '../supabase/postgres/databases.ts';
import { migrate } from '../supabase/postgres/migrate.ts';
import { seed } from '../supabase/postgres/seed.ts';
import { type PostgresServer, startPostgres } from '../supabase/postgres/server.ts';
import type { Parts } from './parts.ts';

export interface StackOptions {
  ports: Ports;
  /** Folder of everything that is kept from one start to the next. */
  dataDir: string;
  /** Whether cards go to the sandbox rather than to Stripe itself. */
  sandbox: boolean;
}

export interface Stack {
  apiUrl: string;
  siteUrl: string;
  mailUrl: string;
  stripe?: StripeSandbox;
  /** The database as its superuser. */
  sql: postgres.Sql;
  /** Settles with the name of a part that ended by itself, and its last words. */
  crashed: Promise<{ part: string; words: string }>;
  /** Serves the sites at the gateway's port. */
  serveSites(dist: string): Promise<void>;
}

/**
 * Starts every part of the local stack but the sites.
 * @param parts is given each part and stops them all
 * @throws PartError naming the part that did not start.
 */
export async function startStack(options: StackOptions, parts: Parts): Promise<Stack> {
  const { ports, dataDir } = options;
  mkdirSync(dataDir, { recursive: true });
  const siteUrl = `http://localhost:${ports.gateway}`;
  let functionsUrl: string | undefined;

  const server = await parts.start('Postgres', () => startDatabase(options));
  const sql = postgres(server.url('supabase_admin'), { max: 2, onnotice: () => {} });
  await parts.start('Postgres', async () => ({ stop: () => sql.end({ timeout: 1 }) }));
  const mail = await parts.start('Mailbox', () =>
    startMailbox({ port: ports.mail, dataFile: join(dataDir, 'mails.json') }),
  );
  const stripe = options.sandbox
    ? await parts.start('Stripe sandbox', () => startSandbox(options))
    : undefined;
  const addresses = await parts.start('Address register', () => startAddresses({ port: ports.addresses }));
  const api = await parts.start('API', () =>
    startApi({
      config: localConfig(siteUrl),
      databaseUrl: (role) => server.url(role),
      mailUrl: mail.url,
      storageDir: join(dataDir, 'storage'),
      port: ports.api,
      connections: 20,
      functionsUrl: () => functionsUrl,
    }),
  );
  const env = functionEnvironment({
    apiUrl: api.url,
    siteUrl,
    mailUrl: mail.url,
    stripeUrl: stripe?.url,
    addressesUrl: addresses.url,
  });
  const functions: FunctionsHost = await parts.start('Functions', () =>
    startFunctions({ folder: join(supabaseFolder, 'functions'), env, port: ports.functions }),
  );
  functionsUrl = functions.url;
  await parts.start('Clock jobs', async () => startJobs({ functionsUrl: `${api.url}/functions/v1`, sql }));
  return {
    apiUrl: api.url,
    siteUrl,
    mailUrl: mail.url,
    stripe,
    sql,
    crashed: Promise.race([
      server.ended.then((words) => ({ part: 'Postgres', words })),
      functions.ended.then((words) => ({ part: 'Functions', words })),
    ]),
    serveSites: async (dist) => {
      const upstreams = { apiUrl: api.url, mailUrl: mail.url, stripeUrl: stripe?.url };
      await parts.start('Sites', () => startGateway({ ...upstreams, port: ports.gateway, dist }));
    },
  };
}

async function startDatabase({ dataDir, ports }: StackOptions): Promise<PostgresServer> {
  const server = await startPostgres({ dataDir: join(dataDir, 'postgres'), port: ports.postgres });
  try {
    await prepareCluster(server);
    await preparePlatform(server, 'postgres');
    await migrate(server.url('postgres'), join(supabaseFolder, 'migrations'));
    await seed(server.url('postgres'), join(supabaseFolder, 'seed.sql'));
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

function startSandbox({ ports, dataDir }: StackOptions): Promise<StripeSandbox> {
  return startStripeSandbox({
    port: ports.stripe,
    dataFile: join(dataDir, 'stripe.json'),
    webhookUrl: `http://127.0.0.1:${ports.api}/functions/v1/stripe-webhook`,
    webhookSecret: stripeWebhookSecret,
    receiptsPort: ports.receipts,
    certificateFolder: join(dataDir, 'certificate'),
  });
}

// The site may stand on another port than config.toml says.
function localConfig(siteUrl: string) {
  const config = readProjectConfig(supabaseFolder);
  config.auth.siteUrl = siteUrl;
  config.auth.redirectUrls.push(`${siteUrl}/**`);
  return config;
}
