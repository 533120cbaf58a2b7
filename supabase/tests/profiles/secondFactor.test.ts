import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  anonClient,
  createUser,
  enrollSecondFactor,
  startTestStack,
  type TestStack,
  type TestUser,
  totpCode,
} from '@rumklar/local-stack/testing';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { someFile } from '../access/files.ts';
import { placeOrder } from '../arrange.ts';
import { callFunction } from '../functions/callFunction.ts';

// What the matrix (../access) says of administrators at each level; here is who needs which level, and when.
let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
});
afterEach(() => setRequired(false));
afterAll(() => stack.stop());

async function setRequired(isRequired: boolean): Promise<void> {
  await stack.sql`update private.settings set second_factor_roles = ${isRequired ? ['admin', 'lead', 'editor'] : []}`;
}

async function accessOf(client: SupabaseClient): Promise<string> {
  const { data, error } = await client.rpc('get_admin_access');
  if (error) throw error;
  return data;
}

async function signedIn(user: TestUser): Promise<TestUser['client']> {
  const client = anonClient(stack);
  await client.auth.signInWithPassword(user);
  return client;
}

describe('an administrator', () => {
  test('needs the password alone by default', async () => {
    const { client } = await createUser(stack, { admin: true });
    expect(await accessOf(client)).toBe('granted');
  });

  test('needs the second factor they have, although it is not required', async () => {
    const user = await createUser(stack, { admin: true, secondFactor: true });
    const client = await signedIn(user);
    expect(await accessOf(client)).toBe('second_factor_required');
    const factorId = (await client.auth.mfa.listFactors()).data?.totp[0]?.id ?? '';
    await client.auth.mfa.challengeAndVerify({ factorId, code: totpCode(user.totpSecret ?? '') });
    expect(await accessOf(client)).toBe('granted');
  });

  test('loses the rights of an open session when it becomes required, and gets them by enrolling', async () => {
    const { client } = await createUser(stack, { admin: true });
    await setRequired(true);
    expect(await accessOf(client)).toBe('second_factor_required');
    await enrollSecondFactor(client);
    expect(await accessOf(client)).toBe('granted');
  });

  test('gains nothing by a factor that is not verified', async () => {
    const { client } = await createUser(stack, { admin: true });
    await setRequired(true);
    await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefon' });
    expect(await accessOf(client)).toBe('second_factor_required');
  });

  test('gets the reason from a function that refuses', async () => {
    const user = await createUser(stack, { admin: true });
    await setRequired(true);
    const body = { email: 'ny@rumklar.example', inviteeName: 'Ny' };
    expect(await callFunction(stack, 'send-simple-invitation', { user, body })).toMatchObject({
      status: 403,
      body: { code: 'second_factor_required' },
    });
  });

  test('deletes the account with the second factor only', async () => {
    const user = await createUser(stack, { admin: true, secondFactor: true });
    const remove = (client: TestUser['client']) =>
      callFunction(stack, 'delete-account', { user: { client }, body: { confirmed: true } });
    expect(await remove(await signedIn(user))).toMatchObject({
      status: 403,
      body: { code: 'second_factor_required' },
    });
    expect(await stack.sql`select id from auth.users where id = ${user.id}`).toHaveLength(1);
    expect(await remove(user.client)).toMatchObject({ status: 200, body: { deleted: true } });
  });

  test('reads and removes without the second factor nothing that they uploaded for customers', async () => {
    const user = await createUser(stack, { admin: true, secondFactor: true });
    const customer = await createUser(stack);
    const { id } = await placeOrder(stack, { userId: customer.id, status: 'pending' });
    const path = `finished-orders/${id}/${crypto.randomUUID()}.jpg`;
    const files = ({ storage }: SupabaseClient) => storage.from('order-images');
    expect((await files(user.client).upload(path, someFile(path))).error).toBeNull();
    expect((await files(user.client).download(path)).error).toBeNull();
    const client = await signedIn(user);
    expect((await files(client).download(path)).error).not.toBeNull();
    expect((await files(client).remove([path])).data).toEqual([]);
  });

  test('exports without the second factor no invitations of other people', async () => {
    const user = await createUser(stack, { admin: true, secondFactor: true });
    await stack.sql`
      insert into invitations (email, token_hash, invited_by)
      values (${`${user.id}@rumklar.example`}, ${crypto.randomUUID()}, ${user.id})`;
    const invitations = async (client: SupabaseClient) =>
      (await client.rpc('export_account').throwOnError()).data.invitations;
    expect(await invitations(user.client)).toHaveLength(1);
    expect(await invitations(await signedIn(user))).toEqual([]);
  });

  test('has no rights when the row of settings is gone', async () => {
    const { client } = await createUser(stack, { admin: true });
    await stack.sql`delete from private.settings`;
    expect(await accessOf(client)).toBe('second_factor_required');
    await stack.sql`insert into private.settings default values`;
  });
});

test('a customer needs no second factor and gains no rights by one', async () => {
  const { client } = await createUser(stack, { secondFactor: true });
  await setRequired(true);
  expect(await accessOf(client)).toBe('none');
});

test('it is required of some roles only', async () => {
  const [admin, lead, editor] = await Promise.all([
    createUser(stack, { admin: true }),
    createUser(stack, { role: 'lead' }),
    createUser(stack, { role: 'editor' }),
  ]);
  const access = async () =>
    await Promise.all(
      [admin, lead, editor].map(
        async ({ client }) => (await client.rpc('get_staff_access').throwOnError()).data,
      ),
    );
  const require = async (roles: string[]) => {
    const { data: settings } = await admin.client.rpc('get_settings').throwOnError();
    const p_changes = { second_factor_roles: roles };
    return await admin.client.rpc('change_settings', { p_version: settings.version, p_changes });
  };
  expect((await require(['lead', 'lead'])).error).toBeNull();
  expect(await access()).toEqual(['granted', 'second_factor_required', 'granted']);
  expect((await require(['customer'])).error?.hint).toBe('setting_invalid');
  expect((await require(['admin', 'editor'])).error).toBeNull();
  expect(await access()).toEqual(['second_factor_required', 'granted', 'second_factor_required']);
});

describe('the command', () => {
  test('remove-second-factor lets anyone who lost the phone enrol another, and ends the open sessions', async () => {
    const user = await createUser(stack, { admin: true, secondFactor: true });
    await setRequired(true);
    expect(await run('remove-second-factor', user.email)).toMatchObject({ code: 0 });
    expect((await user.client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    const client = await signedIn(user);
    expect(await accessOf(client)).toBe('second_factor_required');
    await enrollSecondFactor(client);
    expect(await accessOf(client)).toBe('granted');
    const again = await run('remove-second-factor', 'ingen@rumklar.example');
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no account') });
  });
});

/** Runs a command on this database, as the role that a hosted project gives out. */
async function run(name: string, argument: string) {
  const script = fileURLToPath(new URL(`../../scripts/${name}.ts`, import.meta.url));
  const { host, port, database } = stack.sql.options;
  const DATABASE_URL = `postgres://postgres:postgres@${host[0]}:${port[0]}/${database}`;
  const env = { ...process.env, DATABASE_URL };
  return await promisify(execFile)(process.execPath, [script, argument], { env }).then(
    (output) => ({ ...output, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  );
}
