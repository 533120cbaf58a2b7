// `npm run test:supabase`: starts the Supabase of the pinned CLI, in Docker or, where there is none, as programs of this machine
// (`--runtime native`, which the CLI calls experimental), with the functions as a release sends them, runs
// `npm run test:hosted -- --write` against it, and stops it. Cards go to the sandbox of the local stack, or with
// STRIPE_SECRET_KEY (sk_test_…) and STRIPE_PUBLISHABLE_KEY to Stripe's test mode.
//
// Tried here, in `npm test`: the folder that it writes, which runtime is chosen and that the CLI knows its commands, the
// tests of test:hosted against the local stack. Not tried, for want of Docker and of what the CLI downloads from GitHub:
// the start itself, the way from its parts to the sandbox and mailbox of this machine, Mailpit.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAddresses } from '@rumklar/local-stack/addresses/server';
import { startMailbox } from '@rumklar/local-stack/mail/mailbox';
import { startStripeSandbox } from '@rumklar/local-stack/stripe/server/server';
import { functionEnvironment } from '@rumklar/local-stack/supabase/functions/environment';
import { cliOf, findRuntime, openToSupabase, runtimes, writeSupabaseFolder } from './supabaseCli.ts';

const runtime = findRuntime();
const { host, apiUrl, ...commands } = runtimes[runtime];
const siteUrl = 'http://localhost:3000';

const folder = mkdtempSync(join(tmpdir(), 'rumklar-supabase-'));
const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
try {
  const isSandbox = !process.env.STRIPE_SECRET_KEY;
  const sandbox = isSandbox ? await startStripeSandbox() : undefined;
  const [mailbox, addresses] = await Promise.all([startMailbox(), startAddresses()]);
  const parts = [mailbox, addresses, ...(sandbox ? [sandbox] : [])];
  for (const part of parts) ends.push(() => part.stop());
  for (const { port } of parts) ends.push(await openToSupabase(runtime, port));
  const {
    SUPABASE_URL: _,
    SUPABASE_PUBLISHABLE_KEYS: __,
    SUPABASE_SECRET_KEYS: ___,
    ...env
  } = functionEnvironment({
    // The project sets its own address and keys.
    apiUrl: '',
    siteUrl,
    mailUrl: `http://${host}:${mailbox.port}`,
    addressesUrl: `http://${host}:${addresses.port}`,
    ...(sandbox && { stripeUrl: `http://${host}:${sandbox.port}` }),
  });
  await writeSupabaseFolder(folder, env);
  const cli = cliOf(runtime, { VITE_SUPABASE_URL: apiUrl, JOB_SECRET: env.JOB_SECRET });
  ends.push(() => cli.run(commands.stop, console.log, folder));
  await cli.run(commands.start, console.log, folder);
  const status = await cli.read(commands.status, folder);
  const project = commands.readStatus(status.stdout);
  const options = {
    '--url': project.API_URL,
    '--publishable-key': project.PUBLISHABLE_KEY,
    '--secret-key': project.SECRET_KEY,
    '--job-secret': env.JOB_SECRET,
    '--database': project.DB_URL,
    '--mail-catcher': project.MAILPIT_URL ?? project.INBUCKET_URL,
  };
  const missing = Object.entries(options).filter(([, value]) => !value);
  if (missing.length > 0)
    throw new Error(`supabase status has no ${missing.map(([name]) => name).join(', ')}.`);
  const script = join(import.meta.dirname, 'test-hosted.ts');
  const args = Object.entries(options).flatMap(([name, value]) => [name, value ?? '']);
  const { status: code } = spawnSync(process.execPath, [script, '--write', ...args], {
    env: { ...process.env, ...(sandbox && { HOSTED_STRIPE_URL: sandbox.url }) },
    stdio: 'inherit',
  });
  process.exitCode = code ?? 1;
} finally {
  for (const end of ends.reverse()) await end();
}
