import { createUser, startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

const read = async (id: string) => {
  const [row] = await stack.sql`
    select encrypted_password is not null as has_password, raw_user_meta_data as data, full_name
    from auth.users u join public.profiles p using (id) where id = ${id}`;
  return row;
};

test('confirming removes the data of an unproven sign-up, also those that the auth server writes back', async () => {
  const { id } = await createUser(stack, { confirmed: false, fullName: 'Fremmed' });
  const [{ raw_user_meta_data: before } = {}] = await stack.sql`
    select raw_user_meta_data from auth.users where id = ${id}`;
  // Two statements of one transaction, the second with what was read before the first: as GoTrue confirms.
  await stack.sql.begin(async (sql) => {
    await sql`update auth.users set confirmation_token = '', email_confirmed_at = now() where id = ${id}`;
    await sql`update auth.users set raw_user_meta_data = ${sql.json({ ...before, email_verified: true })} where id = ${id}`;
  });
  const { data, ...rest } = (await read(id)) ?? {};
  expect(rest).toEqual({ has_password: false, full_name: null });
  expect(Object.keys(data).sort()).toEqual(['email', 'email_verified', 'phone_verified', 'sub']);
});

test('an account that the service creates and confirms in one transaction keeps its password and name', async () => {
  const { id } = await createUser(stack, { fullName: 'Inviteret Kollega' });
  expect(await read(id)).toMatchObject({
    has_password: true,
    full_name: 'Inviteret Kollega',
    data: { full_name: 'Inviteret Kollega' },
  });
});

test('a proof needs the secret of the sign-up and the token of its mail', async () => {
  const { id } = await createUser(stack, { confirmed: false });
  const [token, secret] = ['a'.repeat(56), 'hemmelighed'];
  await stack.sql`
    update auth.users set confirmation_token = ${token}, raw_user_meta_data = raw_user_meta_data
      || jsonb_build_object('sign_up_proof', encode(sha256(${secret}::text::bytea), 'hex')) where id = ${id}`;
  const prove = async (hash: string, tried: string | null) => {
    const [row] = await stack.sql`select public.prove_sign_up(${hash}, ${tried}) as outcome`;
    return row?.outcome;
  };
  expect(await prove(token, 'gættet')).toBe('unproven');
  expect(await prove(token, null)).toBe('unproven');
  expect(await prove('b'.repeat(56), secret)).toBe('unknown');
  expect(await prove('', secret)).toBe('unknown');
  expect(await prove(token, secret)).toBe('proven');
  await stack.sql`update auth.users set email_confirmed_at = now() where id = ${id}`;
  expect(await read(id)).toMatchObject({ has_password: true, full_name: 'Kirsten Prøve' });
  expect(await prove(token, secret)).toBe('unknown');
});

test('a sign-up without a proof is proved by no secret', async () => {
  const { id } = await createUser(stack, { confirmed: false });
  await stack.sql`update auth.users set confirmation_token = ${'c'.repeat(56)} where id = ${id}`;
  const [row] = await stack.sql`select public.prove_sign_up(${'c'.repeat(56)}, null) as outcome`;
  expect(row?.outcome).toBe('unproven');
});
