import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { functionEnvironment } from './functions/environment.ts';
import { type FunctionsHost, startFunctions } from './functions/host.ts';
import { publishableKey, secretKey, stripeWebhookSecret } from './keys.ts';
import { type Mailbox, startMailbox } from './mail.ts';
import { supabaseFolder } from './paths.ts';
import { copyDatabase, dropDatabase } from './postgres/databases.ts';
import { type StripeSandbox, startStripeSandbox } from './stripe/server.ts';
import { startApi } from './supabase/api.ts';
import { readProjectConfig } from './supabase/config.ts';
import { testPostgres } from './testPostgres.ts';

/** What a test asks for. */
export interface TestStackOptions {
  /** Whether the edge functions run (about a second more). @default false */
  functions?: boolean;
  /** What the functions print, line by line. @default to stderr */
  log?(line: string): void;
  /** Seconds between two mails of one kind to one address. @default as in config.toml */
  mailPause?: number;
}

/** A whole backend of one test file: a database, auth, REST, storage, mailbox and Stripe of its own. */
export interface TestStack {
  apiUrl: string;
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
  const { server, template, stop: stopPostgres } = await testPostgres();
  const database = `stack_${randomBytes(6).toString('hex')}`;
  await copyDatabase(server, template, database);
  const config = readProjectConfig(supabaseFolder);
  if (options.mailPause !== undefined) config.auth.maxFrequency = options.mailPause;
  const storageDir = mkdtempSync(join(tmpdir(), 'rumklar-storage-'));
  const [mail, stripe] = await Promise.all([startMailbox(), startStripeSandbox()]);
  let functions: FunctionsHost | undefined;
  const api = await startApi({
    config,
    databaseUrl: (role) => server.url(role, database),
    mailUrl: mail.url,
    storageDir,
    connections: 6,
    functionsUrl: () => functions?.url,
  });
  if (options.functions) {
    const siteUrl = config.auth.siteUrl;
    const addresses = { apiUrl: api.url, siteUrl, mailUrl: mail.url, stripeUrl: stripe.url };
    functions = await startFunctions({
      folder: join(supabaseFolder, 'functions'),
      env: functionEnvironment(addresses),
      log: options.log,
    });
    stripe.control.sendWebhooksTo({
      url: `${api.url}/functions/v1/stripe-webhook`,
      secret: stripeWebhookSecret,
    });
  }
  const sql = postgres(server.url('supabase_admin', database), { max: 2, onnotice: () => {} });
  return {
    apiUrl: api.url,
    publishableKey,
    secretKey,
    sql,
    mail,
    stripe: stripe.control,
    stripeUrl: stripe.url,
    stop: async () => {
      await stripe.stop();
      await functions?.stop();
      await Promise.all([api.stop(), mail.stop(), sql.end({ timeout: 1 })]);
      await dropDatabase(server, database);
      await stopPostgres();
      rmSync(storageDir, { recursive: true, force: true });
    },
  };
}

/** A client of a visitor. */
export function anonClient(stack: Pick<TestStack, 'apiUrl' | 'publishableKey'>): SupabaseClient {
  return createClient(stack.apiUrl, stack.publishableKey, clientOptions());
}

/** A client with the secret key. */
export function serviceClient(stack: Pick<TestStack, 'apiUrl' | 'secretKey'>): SupabaseClient {
  return createClient(stack.apiUrl, stack.secretKey, clientOptions());
}

/** Options of a client that shares nothing with another one in the same process. */
export function clientOptions() {
  const storageKey = `rumklar-test-${randomBytes(6).toString('hex')}`;
  return { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, storageKey } };
}

export { createUser, type TestUser } from './testUsers.ts';
