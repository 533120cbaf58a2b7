import {
  anonClient,
  createUser,
  exhaustLimit,
  serviceClient,
  startTestStack,
  type TestStack,
  type TestUser,
} from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeInvitation } from '../arrange.ts';
import { makeFirm } from '../organisations/firm.ts';
import { callFunction } from './callFunction.ts';

let stack: TestStack;
let admin: TestUser;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
  admin = await createUser(stack, { admin: true });
});
afterAll(() => stack.stop());

const password = 'Rumklar2026!';
const place = (changes: { email?: string; age?: number } = {}) =>
  placeInvitation(stack, { invitedBy: admin.id, ...changes });
const accept = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  callFunction(stack, 'accept-invitation', { body: { fullName: 'Ny Kollega', password, ...body }, headers });
const profileOf = async (email: string) => {
  const rows = await stack.sql`
    select full_name, email_verified, is_admin from profiles where email = ${email}`;
  return [...rows];
};
const invalid = {
  status: 410,
  body: {
    success: false,
    code: 'invitation_invalid',
  },
};

test('the token in the mail makes a confirmed account that can sign in at once', async () => {
  const email = `post-${crypto.randomUUID()}@rumklar.example`;
  await callFunction(stack, 'send-simple-invitation', { user: admin, body: { email, inviteeName: 'Ny' } });
  const [mail] = await stack.mail.inbox(email);
  const token = /invitation=([0-9a-f]+)/.exec(mail?.text ?? '')?.[1];
  expect(await accept({ token, email, fullName: '  Ny Kollega ', is_admin: true })).toEqual({
    status: 200,
    body: { success: true, email },
  });
  expect(await profileOf(email)).toEqual([
    { full_name: 'Ny Kollega', email_verified: true, is_admin: false },
  ]);
  const { error } = await anonClient(stack).auth.signInWithPassword({ email, password });
  expect(error).toBeNull();
  expect(await stack.mail.inbox(email)).toHaveLength(1);
});

test('works once', async () => {
  const { email, token } = await place();
  expect(await accept({ token })).toMatchObject({ status: 200 });
  expect(await accept({ token, password: 'Overtaget2026!' })).toEqual(invalid);
  expect((await anonClient(stack).auth.signInWithPassword({ email, password })).error).toBeNull();
});

test('works once in ten concurrent calls', async () => {
  const { email, token } = await place();
  const answers = await Promise.all(Array.from({ length: 10 }, () => accept({ token })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409 || status === 410)).toHaveLength(9);
  expect(await profileOf(email)).toHaveLength(1);
});

test('is not valid again after the account is deleted', async () => {
  const { email, token } = await place();
  await accept({ token });
  const [user] = await stack.sql`select id from auth.users where email = ${email}`;
  await serviceClient(stack).auth.admin.deleteUser(user?.id);
  expect(await accept({ token })).toEqual(invalid);
});

test('works for seven days', async () => {
  expect(await accept({ token: (await place({ age: 7 * 24 - 1 })).token })).toMatchObject({ status: 200 });
  const late = await place({ age: 7 * 24 + 1 });
  expect(await accept({ token: late.token })).toEqual(invalid);
  expect(await profileOf(late.email)).toEqual([]);
});

test('makes an account of the invited address only', async () => {
  const { email, token } = await place();
  const other = `anden-${crypto.randomUUID()}@rumklar.example`;
  expect(await accept({ token, email: other })).toEqual(invalid);
  expect(await profileOf(other)).toEqual([]);
  expect(await accept({ token, email: ` ${email.toUpperCase()} ` })).toMatchObject({ body: { email } });
});

test('ends the other invitations to the address', async () => {
  const first = await place();
  const second = await place({ email: first.email });
  expect(await accept({ token: first.token })).toMatchObject({ status: 200 });
  expect(await accept({ token: second.token })).toEqual(invalid);
  expect(
    await stack.sql`select accepted_at is not null as used from invitations where email = ${first.email}`,
  ).toEqual([{ used: true }]);
});

test('answers nothing that others were invited to, and leaves what the address answered before', async () => {
  const firm = await makeFirm(stack, await createUser(stack));
  const [editor, guest] = await Promise.all([createUser(stack), createUser(stack)]);
  const { email, token } = await place();
  const earlier = await place({ email });
  await stack.sql`update invitations set accepted_at = now() where token_hash = ${earlier.tokenHash}`;
  for (const person of [editor, guest]) await place({ email: person.email });
  await stack.sql`update invitations set staff_role = 'editor' where email = ${editor.email}`;
  await stack.sql`update invitations set organisation_id = ${firm}, role = 'member' where email = ${guest.email}`;
  expect(await accept({ token })).toMatchObject({ status: 200 });
  const open = await stack.sql`
    select email from invitations where email in (${editor.email}, ${guest.email}) and accepted_at is null`;
  expect(open).toHaveLength(2);
  expect(
    await stack.sql`
    select user_id from staff where user_id = ${editor.id}
    union all select user_id from memberships where user_id = ${guest.id}
    union all select r.user_id from private.role_changes r join profiles p on p.id = r.user_id where p.email = ${email}`,
  ).toEqual([]);
  expect(await stack.sql`select 1 from invitations where email = ${email}`).toHaveLength(2);
});

test('the procedure takes nobody into a firm that was closed, before the address is confirmed or twice', async () => {
  const owner = await createUser(stack);
  const firm = await makeFirm(stack, owner);
  const invite = async (person: TestUser) => {
    const { tokenHash } = await place({ email: person.email });
    await stack.sql`update invitations set organisation_id = ${firm}, role = 'member' where token_hash = ${tokenHash}`;
    return tokenHash;
  };
  const take = (tokenHash: string) => stack.sql`select accept_invitation(${tokenHash})`;
  const members = async () =>
    (await stack.sql`select user_id from memberships where organisation_id = ${firm} and role = 'member'`)
      .length;
  const guest = await createUser(stack);
  const used = await invite(guest);
  await take(used);
  expect(await members()).toBe(1);
  await stack.sql`delete from memberships where user_id = ${guest.id}`;
  await take(used);
  await take(await invite(await createUser(stack, { confirmed: false })));
  const late = await invite(await createUser(stack));
  await stack.sql`update organisations set closed_by = ${owner.id} where id = ${firm}`;
  await take(late);
  expect(await members()).toBe(0);
});

test('does not change an account that was made meanwhile', async () => {
  const { email, token } = await place();
  const user = await createUser(stack, { email, fullName: 'Først Her' });
  expect(await accept({ token, password: 'Overtaget2026!' })).toMatchObject({
    status: 409,
    body: { code: 'already_registered' },
  });
  expect((await anonClient(stack).auth.signInWithPassword(user)).error).toBeNull();
  expect(await profileOf(email)).toMatchObject([{ full_name: 'Først Her' }]);
});

test('replaces an account of the address that nobody confirmed, with all of its data', async () => {
  const email = `optaget-${crypto.randomUUID()}@rumklar.example`;
  const stranger = await createUser(stack, { email, confirmed: false, fullName: 'Fremmed Person' });
  const sent = await callFunction(stack, 'send-simple-invitation', {
    user: admin,
    body: { email, inviteeName: 'Ny' },
  });
  expect(sent).toMatchObject({ status: 200 });
  const [mail] = await stack.mail.inbox(email);
  const chosen = 'Kollega2026!';
  const token = /invitation=([0-9a-f]+)/.exec(mail?.text ?? '')?.[1];
  expect(await accept({ token, password: chosen })).toMatchObject({ status: 200 });
  expect(await profileOf(email)).toEqual([
    { full_name: 'Ny Kollega', email_verified: true, is_admin: false },
  ]);
  const signIn = (tried: string) => anonClient(stack).auth.signInWithPassword({ email, password: tried });
  expect((await signIn(stranger.password)).error?.code).toBe('invalid_credentials');
  expect((await signIn(chosen)).error).toBeNull();
});

describe('refuses, and the invitation stays open', () => {
  test.each([
    [{ fullName: ' x ' }, { code: 'name_too_short' }],
    [{ fullName: 'x'.repeat(201) }, { code: 'name_too_short' }],
    [{ password: 'Kort1!' }, { code: 'weak_password', rule: 'length' }],
    [{ password: 'rumklar2026!' }, { code: 'weak_password', rule: 'uppercase' }],
    [{ password: 'Rumklar!!' }, { code: 'weak_password', rule: 'digit' }],
    [{ password: 'Rumklar2026' }, { code: 'weak_password', rule: 'special' }],
    [{ password: `Aa1!${'x'.repeat(80)}` }, { code: 'weak_password', rule: 'bytes' }],
    [{ password: 7 }, { code: 'weak_password', rule: 'length' }],
  ])('%o', async (body, refusal) => {
    const { email, token } = await place();
    expect(await accept({ token, ...body })).toEqual({ status: 400, body: { success: false, ...refusal } });
    expect(await profileOf(email)).toEqual([]);
    expect(await accept({ token })).toMatchObject({ status: 200 });
  });
});

test.each([undefined, '', 'x', 7, 'a'.repeat(64), `${'a'.repeat(64)}'`])(
  'refuses the token %s',
  async (token) => {
    expect(await accept({ token })).toEqual(invalid);
  },
);

test('may be tried thirty times an hour from an address', async () => {
  await exhaustLimit(stack, 'accept-invitation:203.0.113.7', 30);
  const { token } = await place();
  expect(await accept({ token }, { 'cf-connecting-ip': '203.0.113.7' })).toMatchObject({ status: 429 });
  expect(await accept({ token }, { 'cf-connecting-ip': '203.0.113.8' })).toMatchObject({ status: 200 });
});

test('an expired invitation is deleted with the record of its mail', async () => {
  const old = await place({ age: 8 * 24 });
  const open = await place();
  const used = await place({ age: 8 * 24 });
  await stack.sql`update invitations set accepted_at = now() where email = ${used.email}`;
  for (const { email } of [old, open]) {
    await stack.sql`
      insert into mails (event, kind, recipient)
      select 'invitation:' || id, 'invitation', email from invitations where email = ${email}`;
  }
  await stack.sql`select private.delete_expired_invitations()`;
  expect(await stack.sql`select private.delete_expired_invitations() as gone`).toEqual([{ gone: 0 }]);
  const left = await stack.sql`
    select email from invitations where email in (${old.email}, ${open.email}, ${used.email}) order by created_at`;
  expect(left.map(({ email }) => email)).toEqual([used.email, open.email]);
  const mails = await stack.sql`select recipient from mails where recipient in (${old.email}, ${open.email})`;
  expect([...mails]).toEqual([{ recipient: open.email }]);
});
