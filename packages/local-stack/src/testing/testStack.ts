import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { startAddresses } from '../addresses/server.ts';
import { startGateway } from '../gateway/server.ts';
import { publishableKey, secretKey, stripeWebhookSecret } from '../keys.ts';
import { type Mailbox, startMailbox } from '../mail/mailbox.ts';
import { rootFolder, supabaseFolder } from '../paths.ts';
import { freePort } from '../ports.ts';
import { fillDemo } from '../start/demo.ts';
import { Parts } from '../start/parts.ts';
import { type StripeSandbox, startStripeSandbox } from '../stripe/server.ts';
import { startApi } from '../supabase/api.ts';
import { readProjectConfig } from '../supabase/config.ts';
import { functionEnvironment } from '../supabase/functions/environment.ts';
import { startFunctions } from '../supabase/functions/host.ts';
import { copyDatabase, dropDatabase } from '../supabase/postgres/databases.ts';
import { seed } from '../supabase/postgres/seed.ts';
import type { PostgresServer } from '../supabase/postgres/server.ts';
import { testPostgres } from './testPostgres.ts';

/** What a test asks for. */
export interface TestStackOptions {
  /** Whether the edge functions run. @default false */
  functions?: boolean;
  /** Whether the built sites (`npm run build`) are served, with everything at one origin. @default false */
  gateway?: boolean;
  /** Whether the demo accounts are there, with their orders and pictures. @default false */
  demo?: boolean;
  /** Folder of the built sites. @default dist/ of the repository */
  dist?: string;
  /** What the functions print, line by line. @default to stderr */
  log?(line: string): void;
  /** Seconds between two mails of one kind to one address. @default as in config.toml */
  mailPause?: number;
  /** Sign-ins and sign-ups in five minutes. @default as many as a test likes */
  signInsAndSignUps?: number;
}

/** A whole backend of one test file: a database, auth, REST, storage, mailbox and Stripe of its own. */
export interface TestStack {
  apiUrl: string;
  /** Where the sites are served; links in mails lead there. Without the gateway nothing listens. */
  siteUrl: string;
  publishableKey: string;
  secretKey: string;
  /** The database as its superuser, to arrange and to look. */
  sql: postgres.Sql;
  mail: Mailbox;
  stripe: StripeSandbox['control'];
  stripeUrl: string;
  stop(): Promise<void>;
}

/** Starts a backend on free ports with a fresh copy of the migrated database. */
export async function startTestStack(options: TestStackOptions = {}): Promise<TestStack> {
  process.env.LITE_AUTH_BCRYPT_COST ??= '4';
  const parts = new Parts();
  try {
    return await startParts(options, parts);
  } catch (error) {
    await parts.stop();
    throw error;
  }
}

async function startParts(options: TestStackOptions, parts: Parts): Promise<TestStack> {
  const { server, template } = await parts.start('Postgres', testPostgres);
  const database = await parts.start('The database', () => testDatabase(server, template));
  const storage = await parts.start('The storage folder', testFolder);
  const mail = await parts.start('Mailbox', () => startMailbox());
  const stripe = await parts.start('Stripe sandbox', () => startStripeSandbox());
  const config = readProjectConfig(supabaseFolder);
  const gatewayPort = options.gateway ? await freePort() : undefined;
  if (gatewayPort) config.auth.siteUrl = `http://localhost:${gatewayPort}`;
  if (options.mailPause !== undefined) config.auth.maxFrequency = options.mailPause;
  config.auth.signInsAndSignUps = options.signInsAndSignUps ?? Number.POSITIVE_INFINITY;
  const { siteUrl } = config.auth;
  let functionsUrl: string | undefined;
  const api = await parts.start('API', () =>
    startApi({
      config,
      databaseUrl: (role) => server.url(role, database.name),
      mailUrl: mail.url,
      storageDir: storage.path,
      connections: 6,
      functionsUrl: () => functionsUrl,
    }),
  );
  if (options.functions) {
    const { url: addressesUrl } = await parts.start('Address register', () => startAddresses());
    const addresses = { apiUrl: api.url, siteUrl, mailUrl: mail.url, stripeUrl: stripe.url, addressesUrl };
    const env = functionEnvironment(addresses);
    const folder = join(supabaseFolder, 'functions');
    functionsUrl = (await parts.start('Functions', () => startFunctions({ folder, env, log: options.log })))
      .url;
    const url = `${api.url}/functions/v1/stripe-webhook`;
    stripe.control.sendWebhooksTo({ url, secret: stripeWebhookSecret });
  }
  if (options.demo) {
    await seed(server.url('postgres', database.name), join(supabaseFolder, 'seed.sql'));
    await fillDemo({ apiUrl: api.url, sql: database.sql, stripe });
  }
  if (gatewayPort) {
    const upstreams = { apiUrl: api.url, mailUrl: mail.url, stripeUrl: stripe.url };
    const dist = options.dist ?? join(rootFolder, 'dist');
    await parts.start('Sites', () => startGateway({ ...upstreams, port: gatewayPort, dist }));
  }
  return {
    apiUrl: api.url,
    siteUrl,
    publishableKey,
    secretKey,
    sql: database.sql,
    mail,
    stripe: stripe.control,
    stripeUrl: stripe.url,
    stop: () => parts.stop(),
  };
}

async function testDatabase(server: PostgresServer, template: string) {
  const name = `stack_${randomBytes(6).toString('hex')}`;
  await copyDatabase(server, template, name);
  const sql = postgres(server.url('supabase_admin', name), { max: 2, onnotice: () => {} });
  const stop = async () => {
    await sql.end({ timeout: 1 });
    await dropDatabase(server, name);
  };
  return { name, sql, stop };
}

async function testFolder() {
  const path = mkdtempSync(join(tmpdir(), 'rumklar-storage-'));
  return { path, stop: async () => rmSync(path, { recursive: true, force: true }) };
}
