import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { jobSecret } from '@rumklar/local-stack/settings';
import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completedOrder, listInvoices } from './arrange.ts';

let stack: TestStack;
let customer: TestUser;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
  customer = await createUser(stack, { card: true });
  await completedOrder(stack, customer.id, '2026-11-10T12:00:00Z', 2);
});
afterAll(() => stack.stop());

const script = fileURLToPath(new URL('../../scripts/billing.ts', import.meta.url));

/** Runs the command. @returns what it printed, and its exit code */
async function run(args: string[], env: Record<string, string> = {}) {
  const environment = { ...process.env, SUPABASE_URL: stack.apiUrl, JOB_SECRET: jobSecret, ...env };
  const result = await promisify(execFile)(process.execPath, [script, ...args], { env: environment }).then(
    (output) => ({ ...output, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  );
  return { code: result.code, stdout: result.stdout.replaceAll('\u00a0', ' '), stderr: result.stderr };
}

test('a dry run prints each customer and the total, and charges nothing', async () => {
  const { code, stdout } = await run(['--date', '2026-12-01', '--dry-run']);
  expect([code, stdout]).toEqual([
    0,
    `INVOICE              AMOUNT  ORDERS           CUSTOMER
new              158,00 kr.  1                ${customer.email}

2026-12-01 would charge 1 invoice, 158,00 kr. in all. Nothing was charged.
`,
  ]);
  expect(await listInvoices(stack)).toEqual([]);
});

test('names an invoice that could not be processed, and exits with 1', async () => {
  stack.stripe.injectFault({ path: /finalize$/, kind: 'refuse', times: 3 });
  const { code, stdout } = await run(['--date', '2026-12-01']);
  const [invoice] = await listInvoices(stack);
  expect([code, stdout]).toEqual([
    1,
    `2026-12-01: 1 new invoice; 0 paid invoices of 0,00 kr.; 0 not paid; 1 failed.
  ${invoice?.id}: An unknown error occurred (a fault of a test).
`,
  ]);
});

test('the next run charges it', async () => {
  const { code, stdout } = await run(['--date', '2026-12-01']);
  expect([code, stdout]).toEqual([
    0,
    `INVOICE              AMOUNT  STATUS
2026-0001        158,00 kr.  paid

2026-12-01: 0 new invoices; 1 paid invoice of 158,00 kr.; 0 not paid; 0 failed.
`,
  ]);
  expect(await listInvoices(stack)).toMatchObject([{ status: 'paid', amount: '158.00' }]);
});

test.each([[['--dry-run']], [['--date', '2026-02-30']], [['--day', '2026-12-01']]])(
  'prints the usage for the arguments %j',
  async (args) => {
    expect(await run(args)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('npm run billing --'),
    });
  },
);

test.each([
  ['a wrong secret', { JOB_SECRET: 'wrong' }, 'rejects the job secret. Set JOB_SECRET'],
  ['an address without a server', { SUPABASE_URL: 'http://127.0.0.1:9' }, 'does not respond'],
  ['no stack at all', { SUPABASE_URL: '', RUMKLAR_DATA: 'none' }, 'No stack is running. Run npm start first'],
])('reports %s in a sentence', async (_, env, sentence) => {
  const { code, stderr } = await run(['--date', '2026-12-01'], env);
  expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)]);
});
