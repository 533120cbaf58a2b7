import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { rootFolder } from '@rumklar/local-stack/settings';
import { isUrl, optionalSettings, requiredSettings, type Setting } from '../../functions/_shared/settings.ts';

export interface ReleaseSettings {
  functions: Record<string, string>;
  sites: Record<string, string>;
  /** What the CLI reads: all of them, for `env(…)` in config.toml, and what replaces a value there. */
  configuration: Record<string, string>;
}

/**
 * Reads and checks every setting of a release; `environment` takes precedence over the file.
 *
 * @returns what is missing or wrong too, a line each with what to set
 */
export function readReleaseSettings(
  source: { envFile: string; project: string },
  environment: NodeJS.ProcessEnv = process.env,
): { settings: ReleaseSettings; problems: string[] } {
  const file = resolve(rootFolder, source.envFile);
  const values = { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...environment };
  const examples = parseEnv(readFileSync(join(rootFolder, '.env.example'), 'utf8'));
  const known: Record<string, Setting> = { ...required, ...optional };
  const all: Record<string, string> = {};
  const problems: string[] = [];
  for (const [name, { toDo, accepts }] of Object.entries(known)) {
    const value = values[name]?.trim() ?? '';
    if (value) all[name] = value;
    if (!value && !(name in required)) continue;
    if (!value) problems.push(`${name} is missing: ${toDo}`);
    else if (value === examples[name]) problems.push(`${name} has the value of .env.example: ${toDo}`);
    else if (!accepts(value)) problems.push(`${name} is not usable: ${toDo}`);
  }
  if (problems.length === 0) problems.push(...contradictions(all, source.project));
  const only = (names: object) => Object.fromEntries(Object.entries(all).filter(([name]) => name in names));
  return {
    settings: {
      functions: only({ ...ofFunctions, ...optionalSettings }),
      sites: only({ ...ofSites, ...optionalOfSites }),
      configuration: { ...all, ...(all.TURNSTILE_SECRET_KEY && { SUPABASE_AUTH_CAPTCHA_ENABLED: 'true' }) },
    },
    problems,
  };
}

function contradictions(values: Record<string, string>, project: string): string[] {
  const { SITE_URL, PUBLIC_SITE_URL } = values;
  const { STRIPE_SECRET_KEY = '', STRIPE_PUBLISHABLE_KEY = '' } = values;
  const problems: string[] = [];
  for (const name of ['VITE_SUPABASE_URL', 'VITE_STORAGE_URL']) {
    const [, ref] = /^https:\/\/([a-z]{20})\.(storage\.)?supabase\./.exec(values[name] ?? '') ?? [];
    if (ref && ref !== project) problems.push(`${name} is the address of another project, ${ref}`);
  }
  if (SITE_URL !== PUBLIC_SITE_URL) problems.push('SITE_URL and PUBLIC_SITE_URL must be the same address');
  if (STRIPE_SECRET_KEY.includes('_live_') !== STRIPE_PUBLISHABLE_KEY.includes('_live_'))
    problems.push('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY: one is a live key, the other a test key');
  if (!values.VITE_TURNSTILE_SITE_KEY !== !values.TURNSTILE_SECRET_KEY)
    problems.push('VITE_TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY: set both, or none for no captcha');
  return problems;
}

/** A hosted project sets its own address for the functions. */
const { SUPABASE_URL: _, ...ofFunctions } = requiredSettings;

const publicAddress: Setting = {
  toDo: 'the address of the public site without a path, such as https://example.dk',
  accepts: (value) => /^https:\/\/[^/]+$/.test(value) && isUrl(value),
};

const ofSites = {
  VITE_SUPABASE_URL: {
    toDo: 'the address of the project, https://<ref>.supabase.co or its custom domain',
    accepts: (value) => /^https:\/\/[^/]+$/.test(value) && isUrl(value),
  },
  // Every visitor can read it: a secret key in its place must never pass.
  VITE_SUPABASE_PUBLISHABLE_KEY: {
    toDo: 'the publishable key of the project (sb_publishable_…)',
    accepts: (value) => value.startsWith('sb_publishable_'),
  },
  PUBLIC_SITE_URL: publicAddress,
} satisfies Record<string, Setting>;

const optionalOfSites = {
  VITE_STORAGE_URL: {
    toDo: 'the host for uploads, https://<ref>.storage.supabase.co, or nothing for the address of the project',
    accepts: (value) => /^https:\/\/[^/]+$/.test(value) && isUrl(value),
  },
  VITE_TURNSTILE_SITE_KEY: {
    toDo: 'the site key of your Turnstile widget, or nothing for no captcha',
    accepts: Boolean,
  },
} satisfies Record<string, Setting>;

const ofConfig = {
  SMTP_ADMIN_EMAIL: {
    toDo: 'the sender of the mails of Supabase Auth, on a verified domain',
    accepts: (value) => value.includes('@'),
  },
} satisfies Record<string, Setting>;

const optional: Record<string, Setting> = { ...optionalSettings, ...optionalOfSites };

const required: Record<string, Setting> = {
  ...ofSites,
  ...ofFunctions,
  SITE_URL: publicAddress,
  ...ofConfig,
};
