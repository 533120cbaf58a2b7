// `npm run test:supabase`: starts the Supabase of the pinned CLI in Docker, with the functions as a release sends them, runs
// `npm run test:hosted -- --write` against it, and stops it. Cards go to the sandbox of the local stack, or with
// STRIPE_SECRET_KEY (sk_test_…) and STRIPE_PUBLISHABLE_KEY to Stripe's test mode.
//
// Tried here, in `npm test`: the folder that it writes, the tests of test:hosted against the local stack. Not tried, for want
// of Docker: `supabase start` itself, the way from its containers to the sandbox and mailbox of this machine, Mailpit.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAddresses } from '@rumklar/local-stack/addresses/server';
import { startMailbox } from '@rumklar/local-stack/mail/mailbox';
import { startStripeSandbox } from '@rumklar/local-stack/stripe/server/server';
import { functionEnvironment } from '@rumklar/local-stack/supabase/functions/environment';
import { supabaseCli } from './supabaseCli.ts';
import { writeSupabaseFolder } from './supabaseFolder.ts';

/** By which name a container finds this machine. */
const HOST = 'host.docker.internal';
const siteUrl = 'http://localhost:3000';

const folder = mkdtempSync(join(tmpdir(), 'rumklar-supabase-'));
const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
try {
  const isSandbox = !process.env.STRIPE_SECRET_KEY;
  const sandbox = isSandbox ? await startStripeSandbox() : undefined;
  const [mailbox, addresses] = await Promise.all([startMailbox(), startAddresses()]);
  const parts = [mailbox, addresses, ...(sandbox ? [sandbox] : [])];
  for (const part of parts) ends.push(() => part.stop());
  for (const { port } of parts) await openToContainers(port);
  const {
    SUPABASE_URL: _,
    SUPABASE_PUBLISHABLE_KEYS: __,
    SUPABASE_SECRET_KEYS: ___,
    ...env
  } = functionEnvironment({
    // The project sets its own address and keys.
    apiUrl: '',
    siteUrl,
    mailUrl: `http://${HOST}:${mailbox.port}`,
    addressesUrl: `http://${HOST}:${addresses.port}`,
    ...(sandbox && { stripeUrl: `http://${HOST}:${sandbox.port}` }),
  });
  await writeSupabaseFolder(folder, env);
  const cli = supabaseCli({}, { VITE_SUPABASE_URL: 'http://kong:8000', JOB_SECRET: env.JOB_SECRET });
  ends.push(() => cli.run(['stop', '--no-backup'], console.log, folder));
  await cli.run(['start'], console.log, folder);
  const status = await cli.read(['status', '--output', 'json'], folder);
  const project: Record<string, string> = JSON.parse(status.stdout);
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

/** What listens on 127.0.0.1 listens at the address of Docker's bridge too. */
async function openToContainers(port: number): Promise<void> {
  const gateway = execFileSync('docker', [
    ...['network', 'inspect', 'bridge', '--format', '{{(index .IPAM.Config 0).Gateway}}'],
  ]);
  const server = createServer((socket) => {
    const target = connect(port, '127.0.0.1');
    socket.pipe(target).pipe(socket);
    socket.on('error', () => target.destroy());
    target.on('error', () => socket.destroy());
  });
  await new Promise<void>((done, fail) =>
    server.once('error', fail).listen(port, gateway.toString().trim(), done),
  );
  ends.push(() => server.close());
}
