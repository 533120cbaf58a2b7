import { createHash } from 'node:crypto';
import {
  anonClient,
  createUser,
  exhaustLimit,
  startTestStack,
  type TestStack,
  type TestUser,
} from '@rumklar/local-stack/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeFirm } from '../organisations/firm.ts';
import { callFunction } from './callFunction.ts';

let stack: TestStack;
let admin: TestUser;
let email: string;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
});
beforeEach(async () => {
  admin = await createUser(stack, { admin: true, fullName: 'Anne <b>Møller</b>' });
  email = `kollega-${crypto.randomUUID()}@rumklar.example`;
});
afterAll(() => stack.stop());
afterEach(() => stack.mail.refuse(false));

const invite = (changes: Record<string, unknown> = {}, user: TestUser = admin) =>
  callFunction(stack, 'send-simple-invitation', {
    user,
    body: { email, inviterName: 'x', inviteeName: 'Ny Kollega', retry: false, ...changes },
  });

test('mails a link with a token of which only the hash is kept', async () => {
  expect(await invite({ email: ` ${email.toUpperCase()} ` })).toEqual({
    status: 200,
    body: { success: true },
  });
  const [mail, ...others] = await stack.mail.inbox(email);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/ har inviteret dig til Rumklar$/);
  const link = new URL(/^http\S+invitation=\S+$/m.exec(mail?.text ?? '')?.[0] ?? '');
  expect(link.origin + link.pathname).toBe(`${stack.siteUrl}/auth`);
  expect(link.searchParams.get('email')).toBe(email);
  const token = link.searchParams.get('invitation') ?? '';
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  const rows = await stack.sql`
    select token_hash, invitee_name, invited_by, accepted_at,
           extract(day from expires_at - created_at)::int as days
    from invitations where email = ${email}`;
  expect([...rows]).toEqual([
    {
      token_hash: createHash('sha256').update(token).digest('hex'),
      invitee_name: 'Ny Kollega',
      invited_by: admin.id,
      accepted_at: null,
      days: 7,
    },
  ]);
  expect(await stack.sql`select kind, status, user_id from mails where recipient = ${email}`).toEqual([
    { kind: 'invitation', status: 'sent', user_id: null },
  ]);
});

test('contains the inviter’s registered name and nothing from the request', async () => {
  const words = 'Vind en iPhone på evil.example';
  await invite({ inviterName: words, inviteeName: words, subject: words, message: words, link: words });
  const [mail] = await stack.mail.inbox(email);
  expect(mail?.text).toContain('Anne <b>Møller</b> har inviteret dig til Rumklar');
  expect(mail?.html).toContain('Anne &lt;b&gt;Møller&lt;/b&gt; har inviteret dig');
  expect(JSON.stringify(mail)).not.toContain('iPhone');
});

test.each([null, 'Vind en iPhone på evil.example', 'https://evil.example', `Kom ${'nu '.repeat(40)}`])(
  'an inviter whose name is %s is not named',
  async (full_name) => {
    await admin.client.from('profiles').update({ full_name }).eq('id', admin.id);
    await invite();
    const [mail] = await stack.mail.inbox(email);
    expect(mail?.text).toMatch(/^Vi har inviteret dig til Rumklar/);
    expect(JSON.stringify(mail)).not.toContain('evil');
  },
);

test('refuses an e-mail that has an account, but not one that nobody confirmed', async () => {
  const known = await createUser(stack);
  expect(await invite({ email: known.email.toUpperCase() })).toEqual({
    status: 409,
    body: { success: false, code: 'user_exists' },
  });
  await anonClient(stack).auth.signUp({ email, password: 'Rumklar2026!' });
  expect(await invite()).toMatchObject({ status: 200 });
  const invited = await stack.sql`select email from invitations where email in (${known.email}, ${email})`;
  expect([...invited]).toEqual([{ email }]);
  expect(await stack.mail.inbox(known.email)).toEqual([]);
});

test('invites an e-mail again after its account was deleted', async () => {
  const gone = await createUser(stack);
  await stack.sql`delete from auth.users where id = ${gone.id}`;
  expect(await invite({ email: gone.email })).toMatchObject({ status: 200 });
});

test.each([
  { email: '' },
  { email: 'uden-snabel-a' },
  { email: 7 },
  { email: `${'x'.repeat(250)}@b.dk` },
  { inviteeName: '  ' },
  { inviteeName: 'x'.repeat(201) },
])('%o is refused', async (changes) => {
  expect(await invite(changes)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
});

describe('limits, in the database', () => {
  const tooMany = {
    status: 429,
    body: {
      success: false,
      code: 'rate_limited',
    },
  };

  test('for an administrator', async () => {
    await exhaustLimit(stack, `send-simple-invitation:${admin.id}`, 30);
    expect(await invite()).toEqual(tooMany);
    expect(await stack.mail.inbox(email)).toEqual([]);
    expect(await invite({}, await createUser(stack, { admin: true }))).toMatchObject({ status: 200 });
  });

  test('for an invited address, from all administrators together', async () => {
    for (const tag of ['', '+1', '+2', '+3', '+4'])
      expect(await invite({ email: email.replace('@', `${tag}@`) })).toMatchObject({ status: 200 });
    expect(await invite({}, await createUser(stack, { admin: true }))).toEqual(tooMany);
    expect(await stack.mail.inbox(email)).toHaveLength(1);
  });
});

test('an invitation whose mail failed is deleted, and the next one is sent', async () => {
  stack.mail.refuse(true);
  expect(await invite()).toMatchObject({ status: 502, body: { code: 'mail_failed' } });
  expect(await stack.sql`select 1 from invitations where email = ${email}`).toEqual([]);
  stack.mail.refuse(false);
  expect(await invite()).toMatchObject({ status: 200 });
  expect(await stack.sql`select status from mails where recipient = ${email} order by created_at`).toEqual([
    { status: 'failed' },
    { status: 'sent' },
  ]);
});

describe('a second invitation to an address', () => {
  const tokensMailed = async () =>
    (await stack.mail.inbox(email)).map((mail) => /invitation=([0-9a-f]{64})/.exec(mail.text ?? '')?.[1]);
  const accept = (token: string | undefined) =>
    callFunction(stack, 'accept-invitation', {
      body: { token, email, fullName: 'Ny Kollega', password: 'Rumklar2026!' },
    });

  test('takes the first back, whoever sent it', async () => {
    await invite();
    await invite({}, await createUser(stack, { admin: true }));
    const [first, second] = await tokensMailed();
    expect(await accept(first)).toMatchObject({ status: 410, body: { code: 'invitation_invalid' } });
    expect(await accept(second)).toMatchObject({ status: 200 });
    expect(
      await stack.sql`select 1 from mails where recipient = ${email} and kind = 'invitation'`,
    ).toHaveLength(1);
  });

  test('leaves those that were answered, of others and of firms, and their mails', async () => {
    const firm = await makeFirm(stack, await createUser(stack));
    await invite();
    const rows = [
      { email, accepted_at: new Date() },
      { email, organisation_id: firm, role: 'member' },
      { email: `anden-${email}` },
    ];
    const left: string[] = [];
    for (const row of rows) {
      const [made] = await stack.sql`
        insert into invitations ${stack.sql({ ...row, token_hash: crypto.randomUUID(), invited_by: admin.id })} returning id`;
      await stack.sql`insert into mails (event, kind, recipient)
        values (${`invitation:${made?.id}`}, 'invitation', ${row.email})`;
      left.push(made?.id);
    }
    await invite();
    const kept = await stack.sql`
      select i.id from invitations i join mails m on m.event = 'invitation:' || i.id
      where i.email in (${email}, ${`anden-${email}`})`;
    const ids = kept.map(({ id }) => id);
    expect(ids).toHaveLength(4);
    expect(ids).toEqual(expect.arrayContaining(left));
  });

  test('leaves the first while its own mail cannot be sent', async () => {
    await invite();
    stack.mail.refuse(true);
    expect(await invite()).toMatchObject({ status: 502 });
    const [first] = await tokensMailed();
    expect(await accept(first)).toMatchObject({ status: 200 });
  });
});

describe('an invitation that is withdrawn', () => {
  const withdraw = async (user: TestUser = admin) => {
    const [row] = await stack.sql`select id from invitations where email = ${email}`;
    return await user.client.rpc('withdraw_invitation', { p_id: row?.id ?? crypto.randomUUID() });
  };

  test('is gone with the record of its mail, others stay, and again changes nothing', async () => {
    await invite();
    const other = { email: `anden-${email}` };
    await invite(other);
    expect((await withdraw()).error).toBeNull();
    for (const [table, column] of [
      ['invitations', 'email'],
      ['mails', 'recipient'],
    ] as const) {
      const kept = await stack.sql`
        select ${stack.sql(column)} as email from ${stack.sql(table)}
        where ${stack.sql(column)} in (${email}, ${other.email})`;
      expect(kept, table).toEqual([other]);
    }
    expect((await withdraw()).error).toBeNull();
  });

  test('stays for anybody but an administrator, and once it was accepted', async () => {
    await invite();
    expect((await withdraw(await createUser(stack))).error).toMatchObject({
      hint: 'not_admin',
      code: '42501',
    });
    await stack.sql`update invitations set accepted_at = now() where email = ${email}`;
    expect((await withdraw()).error).toMatchObject({ hint: 'invitation_accepted' });
    expect(await stack.sql`select 1 from invitations where email = ${email}`).toHaveLength(1);
  });
});
