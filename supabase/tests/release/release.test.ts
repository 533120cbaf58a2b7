import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Parts } from '@rumklar/local-stack/parts';
import { rootFolder, secretKey, supabaseFolder } from '@rumklar/local-stack/settings';
import { type Stack, type StackDatabase, startStack } from '@rumklar/local-stack/stack';
import { testDatabase } from '@rumklar/local-stack/testing/testDatabase';
import { parse } from 'smol-toml';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../scripts/migration/writeMigration.ts';
import { functionNames } from '../functions/functionNames.ts';
import { serveDeployed } from './deployedFunctions.ts';
import { hostedDatabase } from './hostedDatabase.ts';
import { type ManagementApi, startManagementApi } from './managementApi.ts';

// A release to a stand-in of a hosted project, by the command itself and the real Supabase CLI. The tests are one story
// and run in their order.

const project = 'abcdefghijklmnopqrst';
const folder = mkdtempSync(join(tmpdir(), 'rumklar-release-test-'));
const released = join(folder, 'released.json');
const parts = new Parts();
let api: ManagementApi;
let database: StackDatabase;
let stack: Stack;

beforeAll(async () => {
  const ref = { ref: project, secretKey, servicesUrl: () => stack.apiUrl };
  [api, database] = await Promise.all([
    parts.start('Management API', () => startManagementApi(ref)),
    hostedDatabase(),
  ]);
});
afterAll(async () => {
  await parts.stop();
  rmSync(folder, { recursive: true });
});

test('names every missing and malformed setting in one list, before anything is asked', async () => {
  const { JOB_SECRET: _, ...others } = settings;
  const { code, stdout, stderr } = await release([], {
    ...others,
    STRIPE_PUBLISHABLE_KEY: 'sk_live_abc',
    RESEND_API_KEY: 're_…',
  });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toBe(`Nothing was changed. Set in ${join(folder, 'settings.env')} first:
  STRIPE_PUBLISHABLE_KEY is not usable: the publishable key of your Stripe account (pk_…)
  RESEND_API_KEY has the value of .env.example: an API key of Resend (re_…) that may send mail
  JOB_SECRET is missing: a random text of at least 16 characters
`);
});

test.each([
  ['another project', { VITE_SUPABASE_URL: 'https://tsrqponmlkjihgfedcba.supabase.co' }, 'VITE_SUPABASE_URL'],
  [
    'another project’s host for uploads',
    { VITE_STORAGE_URL: 'https://tsrqponmlkjihgfedcba.storage.supabase.co' },
    'VITE_STORAGE_URL is the address of another project',
  ],
  ['two public addresses', { PUBLIC_SITE_URL: 'https://ny.rumklar.test' }, 'SITE_URL and PUBLIC_SITE_URL'],
  ['a captcha that no page shows', { TURNSTILE_SECRET_KEY: '0x4AAA' }, 'set both, or none for no captcha'],
  ['a captcha that nothing checks', { VITE_TURNSTILE_SITE_KEY: '0x4AAA' }, 'set both, or none'],
  ['a live and a test key', { STRIPE_SECRET_KEY: 'sk_live_abc' }, 'one is a live key'],
])('refuses settings that contradict each other: %s', async (_, changes, message) => {
  const { code, stderr } = await release([], { ...settings, ...changes });
  expect(code).toBe(1);
  expect(stderr).toContain(message);
});

test('a dry run shows what each step would change, and changes nothing', async () => {
  api.functions.set('removed-function', new Map());
  const [legacy = {}, ...newer] = api.keys;
  api.keys = [legacy];
  const { code, stdout, stderr } = await release(['--dry-run']);
  api.keys = [legacy, ...newer];
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('before December 2026: a publishable key, a secret key\n');
  for (const name of readdirSync(join(supabaseFolder, 'migrations'))) expect(stdout).toContain(`• ${name}`);
  expect(stdout).toContain('local:  "https://rumklar.test" (from env SITE_URL)');
  expect(stdout).toMatch(/new: SITE_URL, .*JOB_SECRET\n/);
  expect(stdout).toContain('website-images: as in config.toml, with the files of packages/ui/images');
  expect(stdout).toContain(
    `new: ${functionNames.join(', ')}\n    deleted, not in this version: removed-function`,
  );
  expect(stdout).toMatch(/A dry run: nothing was changed\.\n$/);
  await expectUnchanged();
});

test('changes nothing where nobody can confirm, or for a word that it does not know', async () => {
  const unknown = await release(['--second-factor', 'ja']);
  expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('neither on nor off')]);
  const { code, stderr } = await release([]);
  expect([code, stderr]).toEqual([2, expect.stringContaining('run it with --yes')]);
  await expectUnchanged();
});

test('changes nothing where it cannot look up what would change, and shows what can be known', async () => {
  const unreachable = ['--yes', '--database', 'postgres://postgres:x@127.0.0.1:1/postgres'];
  const { stdout, stderr, code } = await release(unreachable);
  expect(code).toBe(1);
  expect(stderr).toContain('cannot be reached from here: give its address with --database postgres://…');
  expect(stdout).toContain('5/5 Functions\n    kB each:');
  expect(stderr).toContain('Database: this could not be looked up. Nothing was changed.');
  await expectUnchanged();
});

test('stops at the first step that fails, names it and says how to go on', async () => {
  expect(api.config.auth.security_captcha_enabled).toBe(null);
  api.failNext('/functions/deploy');
  stack = await serveProject();
  const { code, stdout, stderr } = await release(['--yes'], withCaptcha);
  expect([code, stdout]).toEqual([1, expect.stringContaining('unexpected deploy status 500')]);
  expect(stderr).toContain(`Stopped at step 5 of 5, Functions.
  Done: Database, Configuration, Secrets, Buckets
  Not begun: none
Mend what is said above and run the same command again`);
});

test('the same command completes a release that stopped, and finds what was done as it should be', async () => {
  api.changes.length = 0;
  const values = { ...withCaptcha, VITE_SUPABASE_URL: api.projectUrl };
  const { code, stdout } = await release(['--yes', '--administrator', ' Ejer@Rumklar.test '], values);
  expect(code, stdout).toBe(0);
  expect(stdout).toContain('Released. Let the static host build and publish the sites now');
  expect(stdout).not.toContain('Uploading');
  expect(stdout).toContain('Remote database is up to date.');
  expect(stdout).toContain('No config differences found.');
  expect(stdout).toContain('Remote Auth config is up to date.');
  expect(stdout).toMatch(
    /3\/6 Secrets\n {4}test keys, which charge nobody: STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY\n\n/,
  );
  expect([...api.functions.keys()].sort()).toEqual(functionNames);
});

test('the first administrator is invited by mail, and nobody else ever after', async () => {
  const [mail, ...others] = await stack.mail.inbox('ejer@rumklar.test');
  expect(others).toEqual([]);
  const link = new URL(/^http\S+invitation=\S+$/m.exec(mail?.text ?? '')?.[0] ?? '');
  const fullName = 'Signe Lund';
  const body = { token: link.searchParams.get('invitation'), fullName, password: 'Rumklar2026!' };
  const accepted = await fetch(`${stack.apiUrl}/functions/v1/accept-invitation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(accepted.status).toBe(200);
  expect(await database.sql`select email from public.profiles where is_admin`).toEqual([
    { email: 'ejer@rumklar.test' },
  ]);
  const values = { ...withCaptcha, VITE_SUPABASE_URL: api.projectUrl };
  const again = await release(['--yes', '--without-database', '--administrator', 'en@anden.test'], values);
  expect(again.stdout).toContain('The project has an administrator: nobody was invited.');
  expect(await stack.mail.inbox('en@anden.test')).toEqual([]);
  const wrong = await release(['--yes', '--administrator', 'ejeren']);
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('ejeren is no e-mail address')]);
});

test('a captcha is turned on by its two settings, in Auth and in the functions', () => {
  const { TURNSTILE_SECRET_KEY } = withCaptcha;
  expect(api.config.auth).toMatchObject({
    security_captcha_enabled: true,
    security_captcha_provider: 'turnstile',
    security_captcha_secret: TURNSTILE_SECRET_KEY,
  });
  expect(api.secrets.get('TURNSTILE_SECRET_KEY')).toBe(TURNSTILE_SECRET_KEY);
  expect([...api.secrets.keys()]).not.toContain('VITE_TURNSTILE_SITE_KEY');
});

test('another release turns the captcha off without its settings, and requires the second factor where it is asked to', async () => {
  const before = await catalogue(database.sql);
  const { code, stdout } = await release(['--yes', '--second-factor', 'on']);
  expect(code, stdout).toBe(0);
  expect(stdout).toContain('removed, no captcha any more: TURNSTILE_SECRET_KEY');
  expect(api.config.auth.security_captcha_enabled).toBe(false);
  expect(stdout).toContain('2/6 Second factor\n    a code of an authenticator app is demanded of every');
  const changed = await database.sql`
    update private.settings set second_factor_roles = '{}' where cardinality(second_factor_roles) = 3 returning 1`;
  expect(changed).toHaveLength(1);
  expect(await catalogue(database.sql)).toEqual(before);
});

test('a missing token and a released migration that is not in the list are named, and nothing is released', async () => {
  const list = readFileSync(released, 'utf8');
  expect(Object.keys(JSON.parse(list))).toEqual(readdirSync(join(supabaseFolder, 'migrations')).sort());
  writeFileSync(released, '{}');
  const token = api.environment.SUPABASE_ACCESS_TOKEN;
  delete api.environment.SUPABASE_ACCESS_TOKEN;
  const { code, stderr } = await release(['--dry-run']);
  api.environment.SUPABASE_ACCESS_TOKEN = token ?? '';
  writeFileSync(released, list);
  expect(code).toBe(1);
  expect(stderr).toContain('is not in released.json: commit the list');
  expect(stderr).toContain(
    'There is no access token: run `npx supabase login`, or set SUPABASE_ACCESS_TOKEN.',
  );
  expect(stderr).toContain('Database, Configuration, Secrets, Functions: this could not be looked up.');
});

test('the database is the same as the migrations make it for the tests', async () => {
  const migrated = await testDatabase(false);
  const [released, expected] = await Promise.all([catalogue(database.sql), catalogue(migrated.sql)]);
  await migrated.stop();
  expect(expected.length).toBeGreaterThan(400);
  expect(released).toEqual(expected);
});

test('Vault holds what the scheduled jobs need', async () => {
  expect(
    await database.sql`select name, decrypted_secret from vault.decrypted_secrets order by name`,
  ).toEqual([
    { name: 'job_secret', decrypted_secret: settings.JOB_SECRET },
    { name: 'project_url', decrypted_secret: settings.VITE_SUPABASE_URL },
  ]);
});

test('the configuration is what config.toml and the settings say', () => {
  const { auth } = config;
  const recovery = readFileSync(join(supabaseFolder, 'templates', 'recovery.html'), 'utf8');
  expect(api.config.auth).toMatchObject({
    site_url: settings.SITE_URL,
    uri_allow_list: '',
    password_min_length: auth.minimum_password_length,
    mailer_otp_exp: auth.email.otp_expiry,
    smtp_host: auth.email.smtp.host,
    smtp_pass: settings.RESEND_API_KEY,
    smtp_admin_email: settings.SMTP_ADMIN_EMAIL,
    hook_before_user_created_uri: auth.hook.before_user_created.uri,
    mailer_subjects_recovery: auth.email.template.recovery.subject,
    mailer_templates_recovery_content: recovery,
  });
  expect(api.config.api).toMatchObject({ db_schema: 'public', max_rows: 1000 });
  expect(api.config.storage).toEqual({ file_size_limit: 25 * 1024 * 1024 });
});

test('the secrets are the settings of the functions and nothing else', () => {
  const { VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SITE_URL, SMTP_ADMIN_EMAIL, ...secrets } =
    settings;
  expect(Object.fromEntries(api.secrets)).toEqual({ SUPABASE_URL: 'set by the project', ...secrets });
});

test('the buckets are as config.toml says, with the example images', async () => {
  const images = join(rootFolder, 'packages', 'ui', 'images');
  const paths = readdirSync(images, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(images.length + 1));
  const objects = await database.sql<{ name: string }[]>`
    select name from storage.objects where bucket_id = 'website-images'`;
  expect(objects.map(({ name }) => name).sort()).toEqual(paths.sort());
  const response = await fetch(`${stack.apiUrl}/storage/v1/object/public/website-images/1.jpg`);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(readFileSync(join(images, '1.jpg')));
  const buckets = await database.sql`
    select id, public, file_size_limit::int as limit, allowed_mime_types as types from storage.buckets order by id`;
  const declared = Object.entries(config.storage.buckets).map(([id, bucket]) => ({
    id,
    public: bucket.public,
    limit: Number(/^(\d+)MiB$/.exec(bucket.file_size_limit)?.[1]) * 1024 * 1024,
    types: bucket.allowed_mime_types,
  }));
  expect([...buckets]).toEqual(declared.sort((one, other) => one.id.localeCompare(other.id)));
});

test('each function is sent as one file, which needs nothing but Node’s modules', () => {
  for (const name of functionNames) {
    const files = api.functions.get(name) ?? new Map();
    expect([...files.keys()], name).toEqual([`supabase/functions/${name}/index.js`]);
    for (const text of files.values()) {
      const imports = [...text.matchAll(/^import[^;]*?"([^"]+)"/gm)].map(([, from]) => from);
      expect(
        imports.filter((from) => !from?.startsWith('node:')),
        name,
      ).toEqual([]);
    }
  }
});

test('the functions run from what was sent, with the secrets that were sent', async () => {
  const { call, names, stop } = await serveDeployed(api.functions, {
    ...Object.fromEntries(api.secrets),
    SUPABASE_URL: stack.apiUrl,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: 'sb_publishable_local_rumklar' }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
    // Where Stripe's mode is a secret key's, the sandbox of the stack answers.
    STRIPE_API_BASE: stack.stripe?.url ?? '',
  });
  expect(names).toEqual(functionNames);
  const refused = await call('sweep-orphans', { 'x-job-secret': 'guessed' });
  expect(refused.status).toBe(403);
  const swept = await call('sweep-orphans', { 'x-job-secret': settings.JOB_SECRET });
  expect([swept.status, await swept.json()]).toEqual([200, expect.objectContaining({ success: true })]);
  await stop();
});

test('the Supabase CLI reached nothing outside', () => {
  expect(api.foreignHosts).toEqual([]);
});

/** Runs the command. @returns what it printed, and its exit code */
async function release(args: string[], values: Record<string, string> = settings) {
  const envFile = join(folder, 'settings.env');
  writeFileSync(
    envFile,
    Object.entries(values)
      .map(([name, value]) => `${name}='${value}'\n`)
      .join(''),
  );
  const target = ['--project', project, '--profile', api.profile, '--database', database.url('postgres')];
  const { PATH = '', HOME = '', TMPDIR = tmpdir() } = process.env;
  return promisify(execFile)(
    process.execPath,
    [
      join(supabaseFolder, 'scripts', 'release.ts'),
      ...target,
      '--env-file',
      envFile,
      '--released',
      released,
      '--without-sites',
      ...args,
    ],
    { env: { PATH, HOME, TMPDIR, PGSSLMODE: 'disable', ...api.environment } },
  ).then(
    (output) => ({ ...output, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  );
}

async function expectUnchanged(): Promise<void> {
  expect(api.changes).toEqual([]);
  expect(await database.sql`select 1 from pg_namespace where nspname = 'private'`).toEqual([]);
  expect(await database.sql`select 1 from vault.secrets`).toEqual([]);
}

/** The services of the project: Storage, Auth and the functions, over its database. */
function serveProject(): Promise<Stack> {
  const functionSettings = { JOB_SECRET: settings.JOB_SECRET };
  return startStack(
    { database: async () => database, connections: 4, functions: true, functionSettings, log: () => {} },
    parts,
  );
}

const settings = {
  VITE_SUPABASE_URL: `https://${project}.supabase.co`,
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
  PUBLIC_SITE_URL: 'https://rumklar.test',
  SITE_URL: 'https://rumklar.test',
  STRIPE_SECRET_KEY: 'sk_test_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  RESEND_API_KEY: 're_abc',
  MAIL_FROM: 'Rumklar <hej@rumklar.test>',
  CONTACT_EMAIL: 'kontakt@rumklar.test',
  SMTP_ADMIN_EMAIL: 'hej@rumklar.test',
  JOB_SECRET: 'a random text of a test',
};

const withCaptcha = {
  ...settings,
  VITE_TURNSTILE_SITE_KEY: '0x4AAASite',
  TURNSTILE_SECRET_KEY: '0x4AAASecret',
};

const config = parse(readFileSync(join(supabaseFolder, 'config.toml'), 'utf8')) as {
  auth: {
    minimum_password_length: number;
    email: { otp_expiry: number; smtp: { host: string }; template: { recovery: { subject: string } } };
    hook: { before_user_created: { uri: string } };
  };
  storage: {
    buckets: Record<string, { public: boolean; file_size_limit: string; allowed_mime_types: string[] }>;
  };
};
