import postgres, { type Sql } from 'postgres';
import type { Mailbox } from '../mail/mailbox.ts';
import type { StripeSandbox } from '../stripe/server/server.ts';

/** The environment by which `npm run test:hosted` says which project the tests use. */
export interface HostedEnvironment {
  HOSTED_URL?: string;
  HOSTED_PUBLISHABLE_KEY?: string;
  /** Where the sites are served. */
  HOSTED_SITE_URL?: string;
  HOSTED_SECRET_KEY?: string;
  HOSTED_JOB_SECRET?: string;
  HOSTED_DATABASE_URL?: string;
  /** Stripe's API. @default https://api.stripe.com */
  HOSTED_STRIPE_URL?: string;
  /** The mail catcher beside Supabase Auth, such as http://127.0.0.1:54324. */
  HOSTED_MAIL_URL?: string;
}

/** A test asked for a part of the local stack, or for a key that was not given. The test is skipped. */
class MissingPartError extends Error {
  override name = 'MissingPartError';
}

/** Runs a test, and skips it where a hosted project lacks a part that it needs. @param context Vitest's of this test */
export async function skipWithoutParts(
  { skip }: { skip: (note: string) => never },
  test: () => Promise<void>,
): Promise<void> {
  try {
    await test();
  } catch (error) {
    if (error instanceof MissingPartError) skip(error.message);
    throw error;
  }
}

export function isHosted(): boolean {
  return process.env.HOSTED_URL !== undefined;
}

/** A hosted project instead of a stack, if the environment names one; it has no mailbox and no Stripe sandbox. */
export function hostedStack(env: HostedEnvironment = process.env): TestStack | undefined {
  const { HOSTED_URL: apiUrl, HOSTED_DATABASE_URL: database } = env;
  if (!apiUrl) return undefined;
  const sql = database ? postgres(database, { max: 2, onnotice: () => {} }) : undefined;
  return {
    apiUrl,
    get siteUrl() {
      return given(env.HOSTED_SITE_URL, 'the address of the sites');
    },
    get publishableKey() {
      return given(env.HOSTED_PUBLISHABLE_KEY, 'the publishable key');
    },
    get secretKey() {
      return given(env.HOSTED_SECRET_KEY, 'the secret key');
    },
    get jobSecret() {
      return given(env.HOSTED_JOB_SECRET, 'the secret of the jobs');
    },
    get sql() {
      return given(sql, 'the address of the database');
    },
    get mail() {
      return given<TestStack['mail']>(undefined, 'the mailbox of the local stack');
    },
    get stripe() {
      return given<TestStack['stripe']>(undefined, 'the Stripe sandbox of the local stack');
    },
    get stripeUrl() {
      return given<string>(undefined, 'the Stripe sandbox of the local stack');
    },
    async stop() {
      await sql?.end();
    },
  };
}

function given<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new MissingPartError(`needs ${name}`);
  return value;
}

/** A whole backend of one test file: a database, auth, REST, storage, mailbox and Stripe of its own. */
export interface TestStack {
  apiUrl: string;
  /** Where the sites are served, and the target of links in mails. Without the gateway nothing listens there. */
  siteUrl: string;
  publishableKey: string;
  secretKey: string;
  /** With which jobs call functions. */
  jobSecret: string;
  /** The database as its superuser, to arrange and to check. */
  sql: Sql;
  mail: Mailbox;
  stripe: StripeSandbox['control'];
  stripeUrl: string;
  stop(): Promise<void>;
}
