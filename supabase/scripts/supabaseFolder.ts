import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { supabaseFolder } from '@rumklar/local-stack/settings';
import { parse, stringify } from 'smol-toml';
import { bundleFunctions } from './release/bundleFunctions.ts';

/**
 * Writes a folder that `supabase start` starts: the migrations, and the functions as a release sends them. Its config.toml is
 * the project's, but mails go to the mail catcher, nobody is there yet, and tests may sign in as often as they like.
 */
export async function writeSupabaseFolder(
  folder: string,
  environment: Record<string, string>,
): Promise<void> {
  await bundleFunctions(folder);
  const target = join(folder, 'supabase');
  for (const part of ['migrations', 'templates']) {
    cpSync(join(supabaseFolder, part), join(target, part), { recursive: true });
  }
  const config = readConfig(join(supabaseFolder, 'config.toml'));
  const { functions } = readConfig(join(target, 'config.toml'));
  const { smtp: _, ...email } = config.auth.email;
  const buckets = Object.entries(config.storage.buckets).map(([name, { objects_path: _, ...bucket }]) => [
    name,
    bucket,
  ]);
  const changed = {
    ...config,
    functions,
    db: { ...config.db, seed: { enabled: false }, migrations: { enabled: true } },
    storage: { ...config.storage, buckets: Object.fromEntries(buckets) },
    auth: {
      ...config.auth,
      site_url: environment.SITE_URL,
      email: { ...email, max_frequency: '1s' },
      rate_limit: {
        email_sent: 1000,
        token_refresh: 1000,
        sign_in_sign_ups: 1000,
        token_verifications: 1000,
      },
    },
  };
  writeFileSync(join(target, 'config.toml'), stringify(changed));
  const lines = Object.entries(environment).map(([name, value]) => `${name}=${JSON.stringify(value)}\n`);
  writeFileSync(join(target, 'functions', '.env'), lines.join(''), { mode: 0o600 });
}

type Table = Record<string, unknown>;
interface Config extends Table {
  functions: Table;
  db: Table;
  storage: Table & { buckets: Record<string, Table> };
  auth: Table & { email: Table };
}

function readConfig(file: string): Config {
  return parse(readFileSync(file, 'utf8')) as unknown as Config;
}
