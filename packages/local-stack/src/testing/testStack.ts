import { join } from 'node:path';
import { Parts } from '../parts.ts';
import { freePort, jobSecret, publishableKey, rootFolder, secretKey } from '../settings.ts';
import { startStack } from '../stack.ts';
import type { AuthSettings } from '../supabase/config.ts';
import { hostedStack, type TestStack } from './hostedStack.ts';
import { testDatabase } from './testDatabase.ts';

export interface TestStackOptions {
  /** Whether the edge functions run. @default false */
  functions?: boolean;
  /** Settings of the functions besides those of the stack. */
  functionSettings?: Record<string, string>;
  /** The secret key of the captcha, of `turnstileTestKeys`. @default no captcha */
  captcha?: string;
  /** Whether the built sites (`npm run build`) are served, with everything at one origin. @default false */
  gateway?: boolean;
  /** Whether the demo accounts are there, with their orders and images. @default false */
  demo?: boolean;
  /** Folder of the built sites. @default dist/ of the repository */
  dist?: string;
  /** What the functions print, line by line. @default to stderr */
  log?(line: string): void;
  /** Seconds between two mails of one kind to one address. @default as in config.toml */
  mailPause?: number;
  /** Requests to auth of one IP address in five minutes, and auth's mails in an hour. @default no limit */
  rateLimits?: Partial<AuthSettings['rateLimits']>;
}

export type { TestStack };

/** Starts a backend on free ports with a new copy of the migrated database, or takes that of `npm run test:hosted`. */
export async function startTestStack(options: TestStackOptions = {}): Promise<TestStack> {
  const hosted = hostedStack();
  if (hosted) return hosted;
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
  const { functions, demo = false, log, mailPause } = options;
  const stack = await startStack(
    {
      database: () => testDatabase(demo),
      ports: options.gateway ? { gateway: await freePort() } : {},
      functions,
      functionSettings: options.functionSettings,
      captcha: options.captcha,
      demo,
      connections: 6,
      auth: {
        rateLimits: { ...NO_LIMITS, ...options.rateLimits },
        ...(mailPause !== undefined && { maxFrequency: mailPause }),
      },
      log,
    },
    parts,
  );
  if (!stack.stripe) throw new Error('A test stack has the Stripe sandbox.');
  if (options.gateway) await stack.serveSites(options.dist ?? join(rootFolder, 'dist'));
  return {
    apiUrl: stack.apiUrl,
    siteUrl: stack.siteUrl,
    publishableKey,
    secretKey,
    jobSecret,
    sql: stack.sql,
    mail: stack.mail,
    stripe: stack.stripe.control,
    stripeUrl: stack.stripe.url,
    stop: () => parts.stop(),
  };
}

const NO_LIMITS: AuthSettings['rateLimits'] = {
  signInSignUps: Number.POSITIVE_INFINITY,
  tokenRefresh: Number.POSITIVE_INFINITY,
  tokenVerifications: Number.POSITIVE_INFINITY,
  emailSent: Number.POSITIVE_INFINITY,
};
