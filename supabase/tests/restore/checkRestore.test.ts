import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { stripeKeys } from '@rumklar/local-stack/settings';
import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placeOrder } from '../arrange.ts';
import { clearBilling, runBilling } from '../billing/arrange.ts';
import { placeFile } from '../functions/filledAccount.ts';

// The command on a database with two invoices and their files, and with something missing.
let stack: TestStack;
let customer: TestUser;
let admin: TestUser;
let paths: string[];
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
  admin = await createUser(stack, { admin: true });
});
afterAll(() => stack.stop());
beforeEach(async () => {
  await clearBilling(stack);
  customer = await createUser(stack, { card: true });
  const { id } = await createUser(stack, { card: true });
  paths = [];
  for (const userId of [customer.id, id]) {
    const createdAt = new Date('2026-10-10T12:00:00Z');
    const options = { userId, createdAt, images: 2, finishedBy: admin.id };
    const order = await placeOrder(stack, { ...options, status: 'completed' });
    paths.push(...order.paths, ...order.finished);
  }
  for (const path of paths) await placeFile(stack, path, customer.id);
  await runBilling(stack, '2026-11-01');
});

const script = fileURLToPath(new URL('../../scripts/check-restore.ts', import.meta.url));

/** Runs the command. @returns its exit code, and what it printed */
async function check(env: Record<string, string> = {}) {
  const { host, port, database, user, pass } = stack.sql.options;
  const DATABASE_URL = `postgres://${user}:${pass ?? ''}@${host[0]}:${port[0]}/${database}`;
  const environment = { ...process.env, DATABASE_URL, ...env };
  const result = await promisify(execFile)(process.execPath, [script], { env: environment }).then(
    (output) => ({ ...output, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  );
  return { code: result.code, lines: `${result.stdout}${result.stderr}`.trim().split('\n') };
}

/** As in a backup that is older than an invoice: its lines are unbilled. */
async function loseInvoice(number: string): Promise<void> {
  await stack.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    const [invoice] = await sql`select id from public.invoices where invoice_number = ${number}`;
    await sql`delete from private.stripe_invoices where invoice_id = ${invoice?.id}`;
    await sql`delete from public.invoice_orders where invoice_id = ${invoice?.id}`;
    await sql`delete from public.invoices where id = ${invoice?.id}`;
    const lines =
      await sql`update public.order_lines set invoice_id = null where invoice_id = ${invoice?.id} returning order_id`;
    await sql`update public.orders set has_unbilled = true where id in ${sql(lines.map(({ order_id }) => order_id))}`;
  });
}

/** As a lost object is listed: under no name that an order has. */
async function rename(name: string, to: string): Promise<void> {
  await stack.sql.begin(async (restored) => {
    await restored`set local session_replication_role = replica`;
    await restored`update storage.objects set name = ${to} where name = ${name}`;
  });
}

const everything = () => ({
  SUPABASE_URL: stack.apiUrl,
  SUPABASE_SECRET_KEY: stack.secretKey,
  STRIPE_SECRET_KEY: stripeKeys.secret,
  STRIPE_API_BASE: stack.stripeUrl,
});

test('finds nothing in a whole database, and says what it left out', async () => {
  expect(await check(everything())).toEqual({
    code: 0,
    lines: ['Sums, invoice numbers, images and objects fit together.'],
  });
  expect((await check({ STRIPE_SECRET_KEY: '' })).lines).toEqual([
    'Sums, invoice numbers, images and objects fit together.',
    'Files were not read: set SUPABASE_URL and SUPABASE_SECRET_KEY.',
    'Stripe was not asked: set STRIPE_SECRET_KEY.',
  ]);
});

describe('finds', () => {
  test('an invoice whose orders are missing, and the gap of one that is missing', async () => {
    const { sql } = stack;
    await sql.begin(async (restored) => {
      // As if rows had been lost: in service nothing takes an order off an invoice.
      await restored`set local session_replication_role = replica`;
      await restored`delete from public.invoice_orders where invoice_id = (select id from public.invoices where invoice_number = '2026-0001')`;
    });
    expect(await check()).toMatchObject({
      code: 1,
      lines: expect.arrayContaining(['Invoice 2026-0001 is 158.00 kr., its orders are 0 kr.', '1 found.']),
    });
    await loseInvoice('2026-0001');
    expect((await check()).lines).toContain('Invoice number 2026-0001 is missing.');
  });

  test('an order whose lines are missing or marked otherwise, and an invoice that its lines do not add up to', async () => {
    await stack.sql.begin(async (restored) => {
      await restored`set local session_replication_role = replica`;
      await restored`update public.orders set has_unbilled = true`;
      await restored`delete from public.order_lines where order_id = (select min(id::text)::uuid from public.orders)`;
    });
    expect((await check()).lines.slice(0, 5)).toEqual([
      expect.stringMatching(/^Order \S+ is 158\.00 kr\., its lines are 0 kr\.$/),
      expect.stringMatching(/^Order \S+ has no lines that no invoice has, but is marked otherwise\.$/),
      expect.stringMatching(/^Order \S+ has no lines that no invoice has, but is marked otherwise\.$/),
      expect.stringMatching(/^Invoice 2026-000\d has order \S+ for 158\.00 kr\., its lines are 0 kr\.$/),
      '4 found.',
    ]);
  });

  test('a counter that is behind, and a last number that is missing', async () => {
    await stack.sql`update private.invoice_numbers set last_number = 1`;
    expect((await check()).lines).toContain(
      'The counter of 2026 is at 1, but there is a number 2: the next invoice would take a number twice.',
    );
    await stack.sql`update private.invoice_numbers set last_number = 3`;
    expect((await check()).lines).toContain('Invoice number 2026-0003 is missing.');
  });

  test('images without rows', async () => {
    await stack.sql`delete from public.order_images where image_path = ${paths[0] ?? ''}`;
    expect((await check()).lines).toContainEqual(
      expect.stringMatching(/^Order .* has 2 images, its rows are 1\.$/),
    );
  });

  test('an object that is not listed, and one whose bytes are gone', async () => {
    const [listed = ''] = paths;
    await rename(listed, `${listed}.jpg`);
    const { paths: empty } = await placeOrder(stack, { userId: customer.id });
    const { code, lines } = await check(everything());
    await rename(`${listed}.jpg`, listed);
    expect([code, lines]).toEqual([
      1,
      [
        expect.stringMatching(new RegExp(`^Storage has no order-images/${listed}, which order .* names\\.$`)),
        `Storage cannot read order-images/${empty[0]}.`,
        '2 found.',
      ],
    ]);
  });

  test('invoices at Stripe that are newer than the backup', async () => {
    await loseInvoice('2026-0002');
    await stack.sql`update private.invoice_numbers set last_number = 1`;
    const { code, lines } = await check(everything());
    expect([code, lines]).toEqual([
      1,
      [
        expect.stringMatching(
          /^Stripe has in_\w+, number 2026-0002, 158\.00 kr\., paid: newer than the backup\.$/,
        ),
        '1 found.',
      ],
    ]);
  });
});
