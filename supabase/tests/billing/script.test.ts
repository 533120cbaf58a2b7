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

const script = fileURLToPath(new URL('../../../packages/local-stack/bin/billing.ts', import.meta.url));
const run = async (...words: string[]) =>
  await promisify(execFile)(process.execPath, [script, ...words], {
    env: { ...process.env, SUPABASE_URL: stack.apiUrl, JOB_SECRET: jobSecret },
  });

test('a dry run prints the bills and charges nothing', async () => {
  const { stdout } = await run('--date', '2026-12-01', '--dry-run');
  expect(stdout.replaceAll('\u00a0', ' ')).toContain(
    `158,00 kr.     1 orders  new          ${customer.email}`,
  );
  expect(stdout).toContain('Nothing was charged.');
  expect(await listBills(stack)).toEqual([]);
});

test('without it the day is billed', async () => {
  const { stdout } = await run('--date', '2026-12-01');
  expect(stdout).toBe('1 new bills, 1 taken up, 0 could not go on.\n');
  expect(await listBills(stack)).toMatchObject([{ status: 'paid', amount: '158.00' }]);
});

test.each([[['--dry-run']], [['--date', '2026-02-30']], [['--day', '2026-12-01']]])(
  '%j says how it is used',
  async (words) => {
    await expect(run(...words)).rejects.toMatchObject({
      stderr: expect.stringContaining('npm run billing --'),
    });
  },
);
