import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  createUser,
  findTraces,
  startTestStack,
  type TestStack,
  type TestUser,
} from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../arrange.ts';
import { callFunction } from '../functions/callFunction.ts';
import { createDeletableCustomer, fileExists, fillAccount, tracesLeft } from '../functions/filledAccount.ts';

// Erasures that a restored backup has undone. An account as the backup has it is one that nobody has erased here.
let stack: TestStack;
let admin: TestUser;
let folder: string;
let logged = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rumklar-erasures-test-'));
  stack = await startTestStack({ functions: true, log: (line) => (logged += `${line}\n`) });
  admin = await createUser(stack, { admin: true });
});
afterAll(async () => {
  await stack.stop();
  rmSync(folder, { recursive: true });
});

const script = fileURLToPath(new URL('../../scripts/erasures.ts', import.meta.url));
const hashOf = ({ id }: { id: string }) => createHash('sha256').update(id).digest('hex');
const file = () => join(folder, 'erasures.txt');

/** Runs the command. @returns its exit code, and what it printed */
async function run(...args: string[]) {
  const { host, port, database, user, pass } = stack.sql.options;
  const env = {
    ...process.env,
    DATABASE_URL: `postgres://${user}:${pass ?? ''}@${host[0]}:${port[0]}/${database}`,
    SUPABASE_URL: stack.apiUrl,
    SUPABASE_SECRET_KEY: stack.secretKey,
  };
  const result = await promisify(execFile)(process.execPath, [script, ...args], { env }).then(
    (output) => ({ ...output, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  );
  return { code: result.code, lines: `${result.stdout}${result.stderr}`.trim().split('\n') };
}

test('an erasure is saved and logged by the hash of its account', async () => {
  const customer = await createDeletableCustomer(stack, admin);
  const response = await callFunction(stack, 'delete-account', { user: customer, body: { confirmed: true } });
  expect(response.status).toBe(200);
  expect(await run('save', file())).toEqual({ code: 0, lines: [`Wrote 1 erasures to ${file()}.`] });
  expect(readFileSync(file(), 'utf8')).toMatch(
    new RegExp(`^${hashOf(customer)} \\d{4}-\\d\\d-\\d\\dT\\S+Z\n$`),
  );
  expect(logged).toContain(`Erased account ${hashOf(customer)}`);
});

test('is replayed: rows, files and the user go, and nothing of others', async () => {
  const customer = await createDeletableCustomer(stack, admin);
  const other = await createUser(stack, { card: true });
  const kept = await placeOrder(stack, { userId: other.id, finishedBy: admin.id });
  const { files, sample, words } = await fillAccount(stack, customer);
  const ofOthers = await findTraces(stack, [other.id]);
  // As the log of the function is exported, with an account that the backup does not have.
  const hashes = [hashOf(customer), hashOf({ id: crypto.randomUUID() })];
  writeFileSync(file(), hashes.map((hash) => `"2026-11-20 12:00","Erased account ${hash}"\n`).join(''));
  expect(await run('replay', file())).toEqual({
    code: 0,
    lines: [`2 erasures in ${file()}, 1 accounts erased again.`],
  });
  expect(await tracesLeft(stack, [...words, customer.id])).toEqual([]);
  for (const name of files) expect(await fileExists(stack, name)).toBe(false);
  expect(await fileExists(stack, sample, 'sample-images')).toBe(false);
  expect((await customer.client.auth.signInWithPassword(customer)).error?.code).toBe('invalid_credentials');
  expect(await findTraces(stack, [other.id, kept.id])).toEqual(expect.arrayContaining(ofOthers));
  expect(await run('replay', file())).toMatchObject({ code: 0 });
  const [saved] = await stack.sql`select 1 from private.erasures where account_hash = ${hashOf(customer)}`;
  expect(saved).toBeDefined();
});

test('an account that owes something in the backup is kept and named', async () => {
  const customer = await createUser(stack, { card: true });
  await stack.sql`
    insert into invoices (user_id, invoice_number, period, amount, status, due_date)
    values (${customer.id}, '2026-9999', '2026-11-01', 158, 'open', '2026-11-15')`;
  writeFileSync(file(), hashOf(customer));
  expect(await run('replay', file())).toEqual({
    code: 1,
    lines: [
      `Account ${customer.id} is kept: it owes something here, or is the last administrator.`,
      `1 erasures in ${file()}, 0 accounts erased again.`,
    ],
  });
  expect(
    await stack.sql`select 1 from profiles where id = ${customer.id} and erased_at is null`,
  ).toHaveLength(1);
});

test.each([[[]], [['replay']], [['erase', 'x']]])('%j is answered by the usage', async (args) => {
  expect(await run(...args)).toEqual({
    code: 1,
    lines: ['npm run erasures -- save <file>, or -- replay <file>'],
  });
});
