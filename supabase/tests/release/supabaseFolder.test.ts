import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { supabaseFolder } from '@rumklar/local-stack/settings';
import { functionNames } from '@rumklar/local-stack/supabase/functions/host';
import { parse } from 'smol-toml';
import { expect, onTestFinished, test } from 'vitest';
import { writeSupabaseFolder } from '../../scripts/supabaseCli.ts';

test('what `supabase start` gets has the migrations, each function as one file, and mails for its mail catcher', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rumklar-supabase-folder-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await writeSupabaseFolder(folder, { SITE_URL: 'http://localhost:3000', JOB_SECRET: 'a "quoted" secret' });
  const target = join(folder, 'supabase');
  const config = parse(readFileSync(join(target, 'config.toml'), 'utf8')) as {
    functions: Record<string, { verify_jwt: boolean; entrypoint: string }>;
    auth: { site_url: string; email: { smtp?: object; template: Record<string, { content_path: string }> } };
    db: { seed: object; schema_paths?: string[] };
  };
  expect(readdirSync(join(target, 'migrations'))).toEqual(readdirSync(join(supabaseFolder, 'migrations')));
  expect(Object.keys(config.functions)).toEqual(functionNames(join(supabaseFolder, 'functions')));
  for (const { verify_jwt, entrypoint } of Object.values(config.functions)) {
    expect(verify_jwt).toBe(false);
    expect(existsSync(join(target, entrypoint))).toBe(true);
  }
  expect(config.auth.email.smtp).toBeUndefined();
  for (const { content_path } of Object.values(config.auth.email.template)) {
    expect(existsSync(join(folder, content_path))).toBe(true);
  }
  expect(config.auth.site_url).toBe('http://localhost:3000');
  expect(config.db.seed).toEqual({ enabled: false });
  expect(readFileSync(join(target, 'functions', '.env'), 'utf8')).toContain(
    'JOB_SECRET="a \\"quoted\\" secret"',
  );
});
