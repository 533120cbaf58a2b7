import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isFree, type Ports, publishableKey, rootFolder } from '../settings.ts';
import { removeCluster, stopLeftover } from '../supabase/postgres/leftover.ts';
import { databaseUrl } from '../supabase/postgres/url.ts';
import { demoAccounts } from './demo.ts';
import { freePorts, runStart, type StartRun } from './runStart.ts';

let folder: string;
let dist: string;
let ports: Ports;
let runs: StartRun[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rumklar-start-'));
  chmodSync(folder, 0o711); // The database's server may run as another user.
  dist = join(folder, 'dist');
  mkdirSync(dist);
  writeFileSync(join(dist, 'index.html'), '<h1>Forside</h1>');
  ports = await freePorts();
  runs = [];
});
afterEach(async () => {
  for (const run of runs) {
    run.child.kill('SIGKILL');
    await run.exit;
  }
  await stopLeftover(cluster());
  removeCluster(cluster());
  rmSync(folder, { recursive: true, force: true });
});

const data = () => join(folder, 'data');
const cluster = () => join(data(), 'postgres');
const apiUrl = () => `http://127.0.0.1:${ports.api}`;

function start(...more: string[]): StartRun {
  const run = runStart(data(), dist, ports, more);
  runs.push(run);
  return run;
}

async function ready(run: StartRun): Promise<void> {
  const ended = () => run.child.exitCode !== null || run.output().includes('Rumklar is ready');
  await expect.poll(ended, { timeout: 120_000 }).toBe(true);
  expect(run.output()).toContain('Rumklar is ready');
}

async function stop(run: StartRun): Promise<void> {
  run.child.kill('SIGINT');
  expect(await run.exit).toBe(0);
}

function anonymous(): SupabaseClient {
  return createClient(apiUrl(), publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
}

function signIn(email: string, password = demoAccounts.password) {
  return anonymous().auth.signInWithPassword({ email, password });
}

async function signedIn(email: string): Promise<SupabaseClient> {
  const client = anonymous();
  const { data } = await client.auth.signInWithPassword({ email, password: demoAccounts.password });
  expect(data.user?.email).toBe(email);
  return client;
}

/** Each order of the demo has its images with previews, and what is completed its finished ones. */
async function expectImages(customer: SupabaseClient): Promise<void> {
  const { data: orders } = await customer
    .from('orders')
    .select(
      'status, image_count, order_images(file_name, preview_path, width, height, deliverables(id)), finished_orders(image_path), skipped_images(reason)',
    );
  expect(orders).toHaveLength(14);
  for (const order of orders ?? []) {
    expect(order.order_images).toHaveLength(order.image_count);
    for (const image of order.order_images) {
      expect(image.file_name).toMatch(/^IMG_\d{4}\.jpg$/);
      expect(Math.max(image.width, image.height)).toBeGreaterThan(1000);
    }
    // Each original once, or a reason why not; a revision has added versions.
    const delivered = order.order_images.filter(({ deliverables }) => deliverables.length === 1);
    const finished = delivered.length + order.skipped_images.length;
    expect(finished).toBe(order.status === 'completed' ? order.image_count : 0);
  }
  const withoutOriginal = await customer.from('deliverables').select('id').is('order_image_id', null);
  expect(withoutOriginal.data).toHaveLength(1);
  const bucket = customer.storage.from('order-images');
  const path = orders?.find((order) => order.status === 'completed')?.finished_orders[0]?.image_path;
  expect((await bucket.download(path)).data?.size).toBeGreaterThan(50_000);
  const preview = await bucket.download(orders?.[0]?.order_images[0]?.preview_path ?? '');
  const { format, width, height } = await sharp(await preview.data?.arrayBuffer()).metadata();
  expect([format, Math.max(width, height)]).toEqual(['webp', 800]);
  const imageUrl = customer.storage.from('website-images').getPublicUrl('14.jpg').data.publicUrl;
  expect((await fetch(imageUrl)).headers.get('content-type')).toBe('image/jpeg');
}

/** The demo has orders and a draft with services of single images, and marks that wait, are done and are not possible. */
async function expectDetails(customer: SupabaseClient): Promise<void> {
  const orders = await customer
    .from('orders')
    .select('status, total_amount, other_services')
    .gt('other_services', 0)
    .order('total_amount');
  expect(orders.data).toEqual([
    { status: 'draft', total_amount: 787, other_services: 2 },
    { status: 'pending', total_amount: 1200, other_services: 2 },
  ]);
  const marks = await customer.from('image_marks').select('state, answer, order:orders(status)');
  expect(marks.data).toHaveLength(10);
  const answered = marks.data?.filter(({ state }) => state !== 'open') ?? [];
  expect(answered.map(({ state }) => state).sort()).toEqual(['done', 'done', 'not_possible']);
  for (const { state, answer } of answered)
    if (state === 'not_possible') expect(answer).toMatch(/Radiatoren/);
  const draft = await customer.from('order_drafts').select('content').single();
  expect(draft.data?.content).toMatchObject({
    hasOwnServices: true,
    images: [
      { room: 'Stue', services: ['let-oprydning'], marks: [{}, {}, {}] },
      { room: 'Soveværelse', services: ['let-oprydning', 'let-styling'] },
      { room: 'Alrum', services: ['let-styling'] },
    ],
  });
}

/** The firm of the demo owes an invoice with its own prices, and paid the one before by bank transfer. */
async function expectInvoices(owner: SupabaseClient): Promise<void> {
  const { data } = await owner
    .from('invoices')
    .select(
      'status, payment_days, bookkeeping_email, transferred_by, invoice_orders (order_lines (is_agreed))',
    )
    .order('issued_on');
  const terms = { payment_days: 30, bookkeeping_email: 'bogholderi@bolig.example' };
  expect(data).toMatchObject([
    { ...terms, status: 'paid', transferred_by: 'Signe Lund' },
    { ...terms, status: 'open', transferred_by: null },
  ]);
  expect(JSON.stringify(data)).toContain('"is_agreed":true');
}

/** The demo has revisions in every state, new versions, and an original that was skipped. */
async function expectRevisions(customer: SupabaseClient): Promise<void> {
  const { data } = await customer
    .from('revisions')
    .select('status, cause, sent_at, items:revision_items (state)')
    .order('sent_at');
  expect(data?.map(({ status, cause }) => [status, cause])).toEqual([
    ['declined', null],
    ['withdrawn', null],
    ['approved', 'wish'],
    ['delivered', 'wish'],
    ['in_progress', 'fault'],
    ['quoted', 'wish'],
    ['sent', null],
  ]);
  expect(data?.[4]?.items.map(({ state }) => state).sort()).toEqual(['done', 'open']);
  const versions = await customer.from('finished_orders').select('version').gt('version', 1);
  expect(versions.data).toEqual([{ version: 2 }, { version: 2 }]);
  expect((await customer.from('skipped_images').select('reason')).data).toHaveLength(1);
  const sql = postgres(databaseUrl(ports.postgres), { max: 1 });
  expect(await movedSteps(sql)).toEqual([]);
  const found = sql`
    select f.file_name from public.finished_orders f join private.finished_words w on w.id = f.id
    where w.at <> coalesce(f.delivered_at, f.created_at)`;
  expect(await found).toEqual([]);
  await sql.end();
}

/** Steps of the revisions whose time, to the minute, is not that of their event in the history of the order. */
function movedSteps(sql: postgres.Sql) {
  return sql`
    select r.number, e.detail, e.at
    from public.revisions r
    join public.order_events e on e.order_id = r.order_id and e.kind = 'revision'
      and (e.detail ->> 'number')::int = r.number
    where date_trunc('minute', e.at) is distinct from date_trunc('minute', case e.detail ->> 'status'
      when 'sent' then r.sent_at
      when 'in_progress' then coalesce(r.quote_accepted_at, r.judged_at)
      when 'delivered' then r.delivered_at
      when 'approved' then r.closed_at
      when 'withdrawn' then r.closed_at
      else r.judged_at end)`;
}

describe('npm start', { timeout: 400_000 }, () => {
  test('completes a first start that was killed, serves site, API and demo, and Ctrl-C stops every part', async () => {
    const half = start();
    await expect.poll(half.output).toContain('Starting the backend');
    half.child.kill('SIGKILL');
    await half.exit;
    const run = start();
    await ready(run);
    for (const word of [
      `http://localhost:${ports.gateway}`,
      '/admin',
      '/inbox',
      'npm run storybook',
      demoAccounts.customer.email,
    ]) {
      expect(run.output()).toContain(word);
    }
    expect(await (await fetch(`http://127.0.0.1:${ports.gateway}/`)).text()).toContain('Forside');
    const customer = await signedIn(demoAccounts.customer.email);
    await expectImages(customer);
    await expectDetails(customer);
    await expectRevisions(customer);
    await expectInvoices(await signedIn(demoAccounts.owner.email));
    run.child.kill('SIGKILL');
    await run.exit;
    const again = start();
    await ready(again);
    expect((await signIn(demoAccounts.admin.email)).error).toBeNull();
    await stop(again);
    for (const port of Object.values(ports)) expect(await isFree(port)).toBe(true);
  });

  test('npm run dev serves each site from its sources on one origin', async () => {
    await ready(start('--dev', '--skip-demo'));
    const origin = `http://127.0.0.1:${ports.gateway}`;
    const page = async (path: string) => (await fetch(origin + path)).text();
    expect(await page('/kontakt')).toContain('src="/@vite/client"');
    expect(await page('/auth')).toContain('src="/stripe-sandbox/stripe.js"');
    for (const [path, script] of [
      ['/auth', '/@portal/src/main.tsx'],
      ['/admin', '/@admin/src/main.tsx'],
    ] as const) {
      expect(await page(path)).toContain(`src="${script}"`);
      expect((await fetch(origin + script)).headers.get('content-type')).toContain('text/javascript');
    }
    expect((await fetch(`${origin}/@vite/client`)).headers.get('content-type')).toContain('text/javascript');
  });

  test('makes an incomplete cluster again, keeps data, and --reset deletes it', async () => {
    mkdirSync(join(cluster(), 'base'), { recursive: true });
    mkdirSync(`${cluster()}.partial-1`, { recursive: true });
    await stopAfter(
      start('--skip-demo'),
      (sql) =>
        sql`update public.profiles set full_name = 'Ændret' where email = ${demoAccounts.customer.email}`,
    );
    const names = (sql: postgres.Sql) =>
      sql`select full_name from public.profiles where email = ${demoAccounts.customer.email}`;
    expect(await stopAfter(start('--skip-demo'), names)).toMatchObject([{ full_name: 'Ændret' }]);
    expect(await stopAfter(start('--skip-demo', '--reset'), names)).toMatchObject([
      { full_name: 'Astrid Holm' },
    ]);
  });

  test('a taken port is reported with the option that changes it', async () => {
    const other = await occupy(ports.mail);
    const run = start();
    expect(await run.exit).toBe(1);
    expect(run.output()).toContain(`Port ${ports.mail} (the mailbox) is taken`);
    expect(run.output()).toMatch(/--mail-port \d+/);
    expect(other.listening).toBe(true);
    await new Promise((done) => other.close(done));
  });

  test('while it runs, a second start reports it, and make-admin works; the crash of a part stops the others', async () => {
    const run = start('--skip-demo');
    await ready(run);
    const second = start('--skip-demo');
    expect(await second.exit).toBe(1);
    expect(second.output()).toContain(`already running at http://localhost:${ports.gateway}`);
    expect((await fetch(`${apiUrl()}/health`)).status).toBe(200);
    expect(makeAdmin(demoAccounts.newCustomer.email)).toContain('is an administrator');
    expect(() => makeAdmin('ingen@rumklar.example')).toThrow('There is no account');
    const sql = postgres(databaseUrl(ports.postgres), { max: 1 });
    const [row] = await sql`select pg_read_file('postmaster.pid') as text`;
    await sql.end();
    process.kill(Number.parseInt(row?.text, 10), 'SIGQUIT');
    expect(await run.exit).toBe(1);
    expect(run.output()).toContain('Postgres ended by itself');
    for (const port of Object.values(ports)) expect(await isFree(port)).toBe(true);
  });
});

function makeAdmin(email: string): string {
  return execFileSync(process.execPath, [join(rootFolder, 'supabase/scripts/make-admin.ts'), email], {
    env: { ...process.env, RUMKLAR_DATA: data() },
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

async function stopAfter<T>(run: StartRun, work: (sql: postgres.Sql) => PromiseLike<T>): Promise<T> {
  await ready(run);
  const sql = postgres(databaseUrl(ports.postgres), { max: 1 });
  const result = await work(sql);
  await sql.end();
  await stop(run);
  return result;
}

function occupy(port: number): Promise<Server> {
  return new Promise((done) => {
    const server = createServer();
    server.listen(port, '127.0.0.1', () => done(server));
  });
}
