// `npm run test:hosted -- --url https://<ref>.supabase.co --publishable-key <key>`: the tests that can run against a
// project that is in service, by its address and keys. `-- --help` shows the options.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { HostedEnvironment } from '@rumklar/local-stack/testing';
import postgres from 'postgres';

const usage = `npm run test:hosted -- --url <address> --publishable-key <key> [options]

  --url <address>            the project, such as https://<ref>.supabase.co
  --publishable-key <key>    sb_publishable_…
  --site <address>           where the sites are served: reads the public pages in a browser
  --database <address>       postgres://… : compares the migrations too

These only read. On a project without customers:

  --write                    makes accounts, orders, files and charges in Stripe's test mode, which stay there. Needs
                             --database and --secret-key, a project whose functions have keys of Stripe's test mode,
                             and more sign-ins than usual (Authentication → Rate limits: 1000 token
                             refreshes and sign-ups in five minutes; signing in counts as a refresh)
  --secret-key <key>         sb_secret_…
  --job-secret <secret>      of the scheduled jobs: runs the billing, for firms that pay by invoice
  --mail-catcher <address>   Mailpit, where the mails of Supabase Auth go: reads one`;

const flags = {
  url: { type: 'string' },
  'publishable-key': { type: 'string' },
  site: { type: 'string' },
  database: { type: 'string' },
  'secret-key': { type: 'string' },
  'job-secret': { type: 'string' },
  'mail-catcher': { type: 'string' },
  write: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const { values } = parseArgs({ options: flags });
const problem = await problemOf(values);
if (values.help || problem) {
  console.error(problem ? `${problem}\n\n${usage}` : usage);
  process.exit(problem ? 2 : 0);
}

const env: HostedEnvironment = {
  HOSTED_URL: values.url,
  HOSTED_PUBLISHABLE_KEY: values['publishable-key'],
  HOSTED_SITE_URL: values.site,
  HOSTED_DATABASE_URL: values.database,
  HOSTED_SECRET_KEY: values['secret-key'],
  HOSTED_JOB_SECRET: values['job-secret'],
  HOSTED_MAIL_URL: values['mail-catcher'],
};
const results = [run('What a visitor may read', 'supabase', ['vitest', 'run', 'tests/hosted'])];
if (values.site) {
  const specs = ['frontPage', 'publicPages', 'publicTexts', 'publicSlider'].map(
    (name) => `tests/${name}.spec.ts`,
  );
  results.push(run('Public pages', 'packages/e2e', ['playwright', 'test', ...specs, '--project=skærm']));
}
if (values.write) {
  if (values['mail-catcher']) {
    results.push(run('Mails of Supabase Auth', 'supabase', ['vitest', 'run', 'tests/auth/confirmationMail']));
  }
  // These read mails, which go to the mailbox of the local stack, or set limits or a captcha of its own.
  const local = [
    'authLimits',
    'authLinks',
    'authSecondFactor',
    'captcha',
    'finishedImages',
    'functions',
    'invitations',
  ];
  const without = local.map((name) => `--exclude=tests/${name}.contract.test.ts`);
  results.push(
    run('Calls of the sites', 'packages/backend', [
      ...['vitest', 'run', '--project=contract'],
      // They share one database, and some count what is in it.
      '--no-file-parallelism',
      ...without,
    ]),
  );
}
process.exitCode = results.every(Boolean) ? 0 : 1;

/** What is wrong with the options, or with the project for `--write`. */
async function problemOf(options: typeof values): Promise<string | undefined> {
  if (options.help) return undefined;
  if (!options.url || !options['publishable-key']) return '--url and --publishable-key are missing.';
  if (!options.write) return undefined;
  if (!options.database || !options['secret-key']) return '--write needs --database and --secret-key.';
  const customers = await customersOf(options.database);
  return customers > 0
    ? `--write is refused: the project has ${customers} accounts that no test made.`
    : undefined;
}

/** Accounts with an address of their own: tests and demo data use rumklar.example, which nobody can have. */
async function customersOf(database: string): Promise<number> {
  const sql = postgres(database, { max: 1 });
  try {
    const [row] =
      await sql`select count(*)::int from public.profiles where email not like '%@rumklar.example'`;
    return row?.count ?? 0;
  } finally {
    await sql.end();
  }
}

function run(title: string, workspace: string, [command = '', ...args]: string[]): boolean {
  console.log(`\n${title}`);
  const cwd = join(import.meta.dirname, '..', '..', workspace);
  const { status } = spawnSync(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
  return status === 0;
}
