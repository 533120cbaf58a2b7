import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { jobSecret } from '@rumklar/local-stack/keys';
import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completedOrder, listBills } from './arrange.ts';

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
async function run(words: string[], env: Record<string, string> = {}) {
  const here = { ...process.env, SUPABASE_URL: stack.apiUrl, JOB_SECRET: jobSecret, ...env };
  const ended = await promisify(execFile)(process.execPath, [script, ...words], { env: here }).then(
    (output) => ({ ...output, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  );
  return { code: ended.code, stdout: ended.stdout.replaceAll('\u00a0', ' '), stderr: ended.stderr };
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
  expect(await listBills(stack)).toEqual([]);
});

test('names an invoice that could not be processed, and exits with 1', async () => {
  stack.stripe.disturb({ path: /finalize$/, kind: 'refuse', times: 3 });
  const { code, stdout } = await run(['--date', '2026-12-01']);
  const [bill] = await listBills(stack);
  expect([code, stdout]).toEqual([
    1,
    `2026-12-01: 1 new invoice; 0 paid invoices of 0,00 kr.; 0 not paid; 1 could not go on.
  ${bill?.id}: An unknown error occurred (a fault of a test).
`,
  ]);
});

test('the next one charges it', async () => {
  const { code, stdout } = await run(['--date', '2026-12-01']);
  expect([code, stdout]).toEqual([
    0,
    `INVOICE              AMOUNT  STATUS
2026-0001        158,00 kr.  paid

2026-12-01: 0 new invoices; 1 paid invoice of 158,00 kr.; 0 not paid; 0 could not go on.
`,
  ]);
  expect(await listBills(stack)).toMatchObject([{ status: 'paid', amount: '158.00' }]);
});

test.each([[['--dry-run']], [['--date', '2026-02-30']], [['--day', '2026-12-01']]])(
  '%j says how it is used',
  async (words) => {
    expect(await run(words)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('npm run billing --'),
    });
  },
);

test.each([
  ['a wrong secret', { JOB_SECRET: 'wrong' }, 'refuses the job secret. Set JOB_SECRET'],
  ['nobody at the address', { SUPABASE_URL: 'http://127.0.0.1:9' }, 'does not answer'],
  ['no stack at all', { SUPABASE_URL: '', RUMKLAR_DATA: 'none' }, 'No stack is running. Run npm start first'],
])('%s is said in a sentence', async (_, env, sentence) => {
  const { code, stderr } = await run(['--date', '2026-12-01'], env);
  expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)]);
});
