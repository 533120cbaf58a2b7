import { profileLengths } from '@rumklar/domain/profile/profile';
import {
  anonClient,
  createUser,
  serviceClient,
  startTestStack,
  type TestStack,
} from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../arrange.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

const profileOf = async (id: string) => {
  const [row] = await stack.sql`select * from public.profiles where id = ${id}`;
  return row;
};

test('a sign-up creates a profile, unconfirmed until the link is used', async () => {
  const email = 'ny@rumklar.example';
  const client = anonClient(stack);
  const { data } = await client.auth.signUp({
    email,
    password: 'Rumklar2026!',
    options: { data: { full_name: ' Ny Kunde ', is_admin: true } },
  });
  const id = data.user?.id ?? '';
  expect(await profileOf(id)).toMatchObject({
    email,
    full_name: 'Ny Kunde',
    email_verified: false,
    is_admin: false,
  });
  const [mail] = await stack.mail.inbox(email);
  const token_hash = /\/auth\/confirm\?token=([0-9a-f]+)/.exec(mail?.html ?? '')?.[1] ?? '';
  await client.auth.verifyOtp({ token_hash, type: 'email' });
  expect(await profileOf(id)).toMatchObject({ email_verified: true });
});

test('a name may be as long as the form allows', async () => {
  const longest = 'å'.repeat(profileLengths.full_name);
  expect(await profileOf((await createUser(stack, { fullName: longest })).id)).toMatchObject({
    full_name: longest,
  });
  await expect(createUser(stack, { fullName: `${longest}å` })).rejects.toThrow();
});

test.each([
  ['  Mette\t Lund\u00a0', 'Mette Lund'],
  ['\u202eenoD\u202c', 'enoD'],
  ['\u200b \u00a0\t\u200d', null],
  ['👩\u200d👧 Lund', '👩\u200d👧 Lund'],
])('of the name %j is kept %j', async (name, kept) => {
  const user = await createUser(stack);
  await user.client
    .from('profiles')
    .update({ full_name: name, company: name })
    .eq('id', user.id)
    .throwOnError();
  const { data } = await user.client.from('profiles').select('full_name, company').eq('id', user.id).single();
  expect(data).toEqual({ full_name: kept, company: kept });
});

test('a changed e-mail is copied to the profile, which keeps its own name', async () => {
  const user = await createUser(stack, { fullName: 'Før' });
  await user.client.from('profiles').update({ full_name: 'Efter' }).eq('id', user.id);
  await stack.sql`update auth.users set email = 'skiftet@rumklar.example' where id = ${user.id}`;
  expect(await profileOf(user.id)).toMatchObject({ email: 'skiftet@rumklar.example', full_name: 'Efter' });
});

test('the contact fields are saved with the time of the change', async () => {
  const user = await createUser(stack);
  const fields = {
    full_name: 'Åse Ødegård',
    phone: '+45 20 12 34 56',
    address: 'Vejen 1',
    company: 'Firma',
    cvr: '12345674',
  };
  const { data, error } = await user.client
    .from('profiles')
    .update({ ...fields, updated_at: '2020-01-01T00:00:00Z' })
    .eq('id', user.id)
    .select()
    .single();
  expect(error).toBeNull();
  expect(data).toMatchObject(fields);
  expect(Date.now() - Date.parse(data.updated_at)).toBeLessThan(60_000);
});

test('revoking the confirmation ends all access at once', async () => {
  const user = await createUser(stack, { admin: true });
  const own = () => user.client.from('profiles').select('id').eq('id', user.id);
  expect((await own()).data).toHaveLength(1);
  await stack.sql`update auth.users set email_confirmed_at = null where id = ${user.id}`;
  expect((await own()).data).toEqual([]);
  expect((await user.client.from('orders').select()).data).toEqual([]);
});

test('deleting an account deletes its profile', async () => {
  const user = await createUser(stack, { card: true });
  await serviceClient(stack).auth.admin.deleteUser(user.id);
  expect(await profileOf(user.id)).toBeUndefined();
  expect(await stack.sql`select 1 from private.payment_methods where user_id = ${user.id}`).toHaveLength(0);
});

test('deleting an account with orders keeps them and an empty profile', async () => {
  const user = await createUser(stack);
  const order = await placeOrder(stack, { userId: user.id, status: 'completed' });
  await user.client.from('profiles').update({ phone: '20123456', company: 'Firma' }).eq('id', user.id);
  await serviceClient(stack).auth.admin.deleteUser(user.id);
  expect(await profileOf(user.id)).toMatchObject({
    email: `${user.id}@erased.invalid`,
    email_verified: false,
    full_name: null,
    phone: null,
    company: null,
    erased_at: expect.any(Date),
  });
  expect(await stack.sql`select 1 from public.orders where id = ${order.id}`).toHaveLength(1);
  expect((await user.client.from('orders').select()).data ?? []).toEqual([]);
});
