import { createUser, exhaustLimit } from '@rumklar/local-stack/testing';
import { describe, expect, it } from 'vitest';
import { confirmEmail } from '../src/auth/confirmEmail.ts';
import { requestPasswordReset } from '../src/auth/requestPasswordReset.ts';
import { resetPassword } from '../src/auth/resetPassword.ts';
import { signIn } from '../src/auth/signIn.ts';
import { signUp } from '../src/auth/signUp.ts';
import { contract, siteClient, siteClientOf, tokenInMail, useStack } from './contract.ts';

const its = useStack({ mailPause: 0, functions: true });
const origin = 'http://localhost:3000';
const password = 'Rumklar2026!';

function newcomer(name: string) {
  return { fullName: 'Ny Kunde', email: `${name}@rumklar.example`, password, origin };
}

contract('auth: reset password for e-mail', {
  allowed: async () => {
    const user = await createUser(its.stack);
    await requestPasswordReset(siteClient(its.stack), { email: user.email, origin });
    const [mail] = await its.stack.mail.inbox(user.email);
    expect(mail?.html).toContain('/auth/reset-password');
  },
  refused: async () => {
    const other = 'fremmed@rumklar.example';
    await expect(
      requestPasswordReset(siteClient(its.stack), { email: other, origin }),
    ).resolves.toBeUndefined();
    expect(await its.stack.mail.inbox(other)).toEqual([]);
    for (let time = 1; time < 5; time += 1)
      await requestPasswordReset(siteClient(its.stack), { email: other, origin });
    await expect(requestPasswordReset(siteClient(its.stack), { email: other, origin })).rejects.toMatchObject(
      {
        code: 'rate_limited',
        userMessage: { title: 'For mange forsøg. Prøv igen senere.' },
      },
    );
  },
});

it('refuses too many sign-ups with the message of the catalogue', async () => {
  const { email, ...rest } = newcomer('ivrig');
  await exhaustLimit(its.stack, `sign-up:${email}`, 20);
  await expect(signUp(siteClient(its.stack), { email, ...rest })).rejects.toMatchObject({
    code: 'rate_limited',
    userMessage: { title: 'For mange forsøg. Prøv igen senere.' },
  });
});

it('confirms an account whose mails of the hour a stranger has used up', async () => {
  const person = newcomer('oversvoemmet');
  const stranger = siteClient(its.stack);
  await stranger.auth.signUp({ email: person.email, password: 'Fremmed2026!' });
  for (let time = 0; time < 5; time += 1) await stranger.auth.resend({ type: 'signup', email: person.email });
  const before = (await its.stack.mail.inbox(person.email)).length;
  expect(await signUp(siteClient(its.stack), person)).toEqual({ mail: 'sent' });
  expect(await its.stack.mail.inbox(person.email)).toHaveLength(before + 1);
});

contract('auth: verify a recovery link', {
  allowed: async () => {
    const user = await createUser(its.stack);
    const client = siteClient(its.stack);
    await requestPasswordReset(client, { email: user.email, origin });
    const tokenHash = await tokenInMail(its.stack, user.email);
    // A refused password does not cost the link.
    await expect(resetPassword(client, { tokenHash, password: 'kort' })).rejects.toMatchObject({
      code: 'weak_password',
    });
    await resetPassword(client, { tokenHash, password: 'Genskabt2026!' });
    await expect(
      signIn(siteClient(its.stack), { email: user.email, password: 'Genskabt2026!' }),
    ).resolves.toMatchObject({ id: user.id });
  },
  refused: async () => {
    const owner = await createUser(its.stack);
    const other = await createUser(its.stack);
    await requestPasswordReset(its.visitor, { email: owner.email, origin });
    const tokenHash = await tokenInMail(its.stack, owner.email);
    await resetPassword(siteClient(its.stack), { tokenHash, password: 'Genskabt2026!' });
    // A used link must not change the password of another signed-in user.
    const client = await siteClientOf(its.stack, other);
    await expect(resetPassword(client, { tokenHash, password: 'Stjaalet2026!' })).rejects.toMatchObject({
      code: 'link_expired',
      userMessage: { title: 'Fejl ved opdatering af adgangskode' },
    });
    await expect(signIn(siteClient(its.stack), other)).resolves.toMatchObject({ id: other.id });
    await expect(resetPassword(client, { tokenHash: 'x', password })).rejects.toMatchObject({
      code: 'link_invalid',
    });
  },
});

contract('auth: verify a confirmation link, rpc: prove_sign_up', {
  allowed: async () => {
    const client = siteClient(its.stack);
    const person = newcomer('bekraefter');
    await signUp(client, person);
    expect(await confirmEmail(client, await tokenInMail(its.stack, person.email))).toMatchObject({
      state: 'confirmed',
    });
    expect((await client.auth.getSession()).data.session?.user.email).toBe(person.email);
    await expect(signIn(siteClient(its.stack), person)).resolves.toMatchObject({ email: person.email });
    const [profile] = await its.stack.sql`
      select email_verified, full_name from profiles where email = ${person.email}`;
    expect(profile).toEqual({ email_verified: true, full_name: person.fullName });
    await expectWelcome(person.email);
  },
  refused: async () => {
    const client = siteClient(its.stack);
    const person = newcomer('bekraefter.igen');
    await signUp(client, person);
    const token = await tokenInMail(its.stack, person.email);
    await confirmEmail(client, token);
    const expired = { code: 'link_expired', userMessage: { title: 'Link udløbet' } };
    await expect(confirmEmail(client, token)).rejects.toMatchObject(expired);
    await expect(confirmEmail(client, 'f'.repeat(56))).rejects.toMatchObject(expired);
    await expect(confirmEmail(client, 'vrøvl')).rejects.toMatchObject({
      code: 'link_invalid',
      userMessage: { description: 'Ugyldigt bekræftelseslink. Anmod om et nyt link.' },
    });
    await expectWelcome(person.email);
  },
});

/** The welcome mail is requested without waiting for it. */
async function expectWelcome(email: string): Promise<void> {
  const subjects = async () => (await its.stack.mail.inbox(email)).map(({ subject }) => subject);
  await expect.poll(subjects).toContain('Velkommen til Rumklar');
}

describe('a sign-up whose mail fails', () => {
  it('creates no account and reports the failure', async () => {
    const person = newcomer('uden.mail');
    its.stack.mail.refuse(true);
    try {
      const calm = { wait: async () => {}, random: () => 0.5 };
      await expect(signUp(siteClient(its.stack), person, calm)).rejects.toMatchObject({
        userMessage: { title: 'Der skete en fejl. Prøv igen senere.' },
      });
    } finally {
      its.stack.mail.refuse(false);
    }
    expect(await its.stack.sql`select id from auth.users where email = ${person.email}`).toHaveLength(0);
  });
});

describe('where the person wanted to go when signing up', () => {
  const returnPath = '/bestil?ydelse=let-styling';

  it('is returned when the account is confirmed, in the browser of the sign-up and in another one', async () => {
    const person = { ...newcomer('paa.vej'), returnPath };
    const here = siteClient(its.stack);
    await signUp(here, person);
    const { email } = person;
    const token = await tokenInMail(its.stack, email);
    expect(await confirmEmail(here, token)).toEqual({ state: 'confirmed', email, returnPath });

    const other = { ...newcomer('paa.vej.mobil'), returnPath };
    await signUp(siteClient(its.stack), other);
    const phone = siteClient(its.stack);
    const link = await tokenInMail(its.stack, other.email);
    const chosen = { fullName: other.fullName, password: 'Telefon2026!' };
    expect(await confirmEmail(phone, link, chosen)).toMatchObject({ state: 'confirmed', returnPath });
    expect(
      await its.stack.sql`
        select 1 from auth.users where email in (${email}, ${other.email}) and raw_user_meta_data ? 'return_path'`,
    ).toEqual([]);
    for (const each of [email, other.email]) await expectWelcome(each);
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/auth?mode=reset',
    '/priser',
    `/bestil?x=${'a'.repeat(5000)}`,
  ])('is not returned when it is not a page behind the sign-in, or too long (%#)', async (elsewhere) => {
    const email = `${crypto.randomUUID()}@rumklar.example`;
    const client = siteClient(its.stack);
    await signUp(client, { ...newcomer('x'), email, returnPath: elsewhere });
    expect(await confirmEmail(client, await tokenInMail(its.stack, email))).toEqual({
      state: 'confirmed',
      email,
      returnPath: undefined,
    });
    await expectWelcome(email);
  });
});

describe('an address that a stranger signed up with', () => {
  const strangersPassword = 'Fremmed2026!';
  const chosen = { fullName: 'Ejeren Selv', password: 'Ejeren2026!' };

  /** A stranger signs up first, then the owner of the address does, each in a browser of their own. */
  async function signUpTwice(email: string) {
    const [stranger, owner] = [siteClient(its.stack), siteClient(its.stack)];
    const strangersData = { full_name: 'Fremmed Person', company: 'Fremmed ApS', phone: '12345678' };
    await stranger.auth.signUp({ email, password: strangersPassword, options: { data: strangersData } });
    await signUp(owner, { fullName: chosen.fullName, email, password, origin });
    return { stranger, owner, token: await tokenInMail(its.stack, email) };
  }

  async function expectOwnedBy(email: string, ownersPassword: string) {
    await expect(signIn(siteClient(its.stack), { email, password: ownersPassword })).resolves.toMatchObject({
      email,
      fullName: chosen.fullName,
    });
    for (const other of [strangersPassword, password].filter((each) => each !== ownersPassword))
      await expect(signIn(siteClient(its.stack), { email, password: other })).rejects.toMatchObject({
        code: 'invalid_credentials',
      });
    const [row] = await its.stack.sql`
      select p.full_name, u.raw_user_meta_data::text || u.raw_app_meta_data || i.identity_data as data
      from auth.users u join auth.identities i on i.user_id = u.id join public.profiles p on p.id = u.id
      where u.email = ${email}`;
    expect(row?.full_name).toBe(chosen.fullName);
    expect(row?.data).not.toMatch(/fremmed|12345678|sign_up|return_path/i);
  }

  it('belongs to its owner, with the name and the password that the owner chooses when confirming', async () => {
    const email = 'ejer@rumklar.example';
    const { owner, token } = await signUpTwice(email);
    expect(await confirmEmail(owner, token)).toEqual({ state: 'credentials_needed' });
    await expect(signIn(siteClient(its.stack), { email, password: strangersPassword })).rejects.toMatchObject(
      {
        code: 'email_not_confirmed',
      },
    );
    expect(await confirmEmail(owner, token, chosen)).toMatchObject({ state: 'confirmed' });
    await expectOwnedBy(email, chosen.password);
  });

  it('opens to nobody when it is confirmed without choosing a password, until the owner resets it', async () => {
    const email = 'ejer.uden@rumklar.example';
    const { token } = await signUpTwice(email);
    const { error } = await siteClient(its.stack).auth.verifyOtp({ token_hash: token, type: 'email' });
    expect(error).toBeNull();
    for (const tried of [strangersPassword, password])
      await expect(signIn(siteClient(its.stack), { email, password: tried })).rejects.toMatchObject({
        code: 'invalid_credentials',
      });
    await requestPasswordReset(siteClient(its.stack), { email, origin });
    await resetPassword(siteClient(its.stack), {
      tokenHash: await tokenInMail(its.stack, email),
      password: chosen.password,
    });
    await expect(signIn(siteClient(its.stack), { email, password: chosen.password })).resolves.toMatchObject({
      email,
      fullName: undefined,
    });
  });

  it('belongs to its owner who asks for a new password instead of confirming', async () => {
    const email = 'ejer.glemt@rumklar.example';
    await signUpTwice(email);
    await requestPasswordReset(siteClient(its.stack), { email, origin });
    const tokenHash = await tokenInMail(its.stack, email);
    const { error } = await siteClient(its.stack).auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' });
    expect(error).toBeNull();
    await expect(signIn(siteClient(its.stack), { email, password: strangersPassword })).rejects.toMatchObject(
      {
        code: 'invalid_credentials',
      },
    );
  });

  it('keeps the password of the owner who signed up before the stranger', async () => {
    const email = 'ejer.foerst@rumklar.example';
    const owner = siteClient(its.stack);
    await signUp(owner, { fullName: chosen.fullName, email, password, origin });
    await signUp(siteClient(its.stack), { fullName: 'Fremmed', email, password: strangersPassword, origin });
    expect(await confirmEmail(owner, await tokenInMail(its.stack, email))).toMatchObject({
      state: 'confirmed',
    });
    await expectOwnedBy(email, password);
  });

  it('needs a password again when its owner signed up twice with different ones', async () => {
    const person = newcomer('to.adgangskoder');
    const client = siteClient(its.stack);
    await signUp(client, { ...person, password: strangersPassword });
    await signUp(client, person);
    const token = await tokenInMail(its.stack, person.email);
    expect(await confirmEmail(client, token)).toEqual({ state: 'credentials_needed' });
    expect(await confirmEmail(client, token, chosen)).toMatchObject({ state: 'confirmed' });
    await expectOwnedBy(person.email, chosen.password);
  });

  it('needs a password again in a browser that did not sign up, and the refused one does not cost the link', async () => {
    const person = newcomer('to.browsere');
    await signUp(siteClient(its.stack), person);
    const token = await tokenInMail(its.stack, person.email);
    const phone = siteClient(its.stack);
    expect(await confirmEmail(phone, token)).toEqual({ state: 'credentials_needed' });
    await expect(
      confirmEmail(phone, token, { fullName: person.fullName, password: 'kort' }),
    ).rejects.toMatchObject({ code: 'weak_password' });
    expect(await confirmEmail(phone, token, person)).toMatchObject({ state: 'confirmed' });
    expect((await phone.auth.getSession()).data.session).toBeNull();
    await expect(signIn(siteClient(its.stack), person)).resolves.toMatchObject({ fullName: person.fullName });
  });
});
