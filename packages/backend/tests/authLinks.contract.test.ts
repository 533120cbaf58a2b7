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
    await exhaustLimit(its.stack, `send-auth-email:recovery:${other}`, 5);
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
  await exhaustLimit(its.stack, `sign-up:${email}`, 5);
  await expect(signUp(siteClient(its.stack), { email, ...rest })).rejects.toMatchObject({
    code: 'rate_limited',
    userMessage: { title: 'For mange forsøg. Prøv igen senere.' },
  });
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

contract('auth: verify a confirmation link', {
  allowed: async () => {
    const client = siteClient(its.stack);
    const person = newcomer('bekraefter');
    await signUp(client, person);
    await confirmEmail(client, await tokenInMail(its.stack, person.email));
    expect((await client.auth.getSession()).data.session).toBeNull();
    await expect(signIn(client, person)).resolves.toMatchObject({ email: person.email });
    const [profile] = await its.stack.sql`select email_verified from profiles where email = ${person.email}`;
    expect(profile?.email_verified).toBe(true);
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
