import { createUser, exhaustLimit, type TestUser } from '@rumklar/local-stack/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { acceptInvitation } from '../src/auth/signUp.ts';
import { inviteUser } from '../src/users/invitations.ts';
import { contract, siteClient, siteClientOf, useStack } from './contract.ts';
import { unreliableClient } from './unreliableNetwork.ts';

// Quiet: what the functions report here was provoked.
const its = useStack({ functions: true, mailPause: 0, log: () => {} });
let admin: TestUser;
beforeAll(async () => {
  admin = await createUser(its.stack, { admin: true, fullName: 'Anne Studie' });
});

const password = 'Rumklar2026!';
const fullName = 'Ny Kollega';

async function invited(): Promise<{ email: string; token: string }> {
  const email = `ny-${crypto.randomUUID()}@rumklar.example`;
  await inviteUser(admin.client, { name: fullName, email });
  const [mail] = await its.stack.mail.inbox(email);
  return { email, token: /invitation=([0-9a-f]{64})/.exec(mail?.text ?? '')?.[1] ?? '' };
}

contract('function: send-simple-invitation', {
  allowed: async () => {
    const email = 'kollega@rumklar.example';
    await inviteUser(await siteClientOf(its.stack, admin), { name: ' Ny Kollega ', email: ` ${email} ` });
    const [mail] = await its.stack.mail.inbox(email);
    expect(mail?.text).toContain('Anne Studie har inviteret dig til Rumklar');
  },
  refused: async () => {
    const customer = await createUser(its.stack);
    const wanted = { name: fullName, email: 'x@rumklar.example' };
    await expect(inviteUser(customer.client, wanted)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(inviteUser(siteClient(its.stack), wanted)).rejects.toMatchObject({
      code: 'not_signed_in',
      userMessage: { title: 'Du skal være logget ind for at invitere brugere' },
    });
    await expect(inviteUser(admin.client, { ...wanted, email: customer.email })).rejects.toMatchObject({
      code: 'user_exists',
      userMessage: { title: 'Bruger findes allerede' },
    });
    await exhaustLimit(its.stack, `send-simple-invitation:${admin.id}`, 30);
    await expect(inviteUser(admin.client, wanted)).rejects.toMatchObject({
      code: 'rate_limited',
      userMessage: { title: 'For mange forsøg på at sende invitationer. Prøv igen senere' },
    });
    await its.stack.sql`delete from private.rate_limits`;
    expect(await its.stack.mail.inbox(wanted.email)).toEqual([]);
  },
});

contract('function: accept-invitation', {
  allowed: async () => {
    const invitation = await invited();
    const client = siteClient(its.stack);
    expect(await acceptInvitation(client, { ...invitation, fullName, password })).toMatchObject({
      email: invitation.email,
      fullName,
      emailConfirmedAt: expect.any(String),
    });
    expect((await client.auth.getSession()).data.session?.user.email).toBe(invitation.email);
  },
  refused: async () => {
    const invitation = await invited();
    const client = siteClient(its.stack);
    const accept = (changes: object) =>
      acceptInvitation(client, { ...invitation, fullName, password, ...changes });
    await expect(accept({ token: 'x' })).rejects.toMatchObject({
      code: 'invitation_invalid',
      userMessage: { title: 'Invitationen er ugyldig eller udløbet' },
    });
    await expect(accept({ email: 'anden@rumklar.example' })).rejects.toMatchObject({
      code: 'invitation_invalid',
    });
    await expect(accept({ password: 'svag' })).rejects.toMatchObject({
      code: 'weak_password',
      userMessage: { title: 'Adgangskoden er for svag' },
    });
    await expect(accept({ fullName: 'x' })).rejects.toMatchObject({ code: 'name_too_short' });
    expect((await client.auth.getSession()).data.session).toBeNull();
  },
});

describe('accepting an invitation', () => {
  it('whose response was lost is repeated and signs in', async () => {
    const invitation = await invited();
    const { client } = await unreliableClient(its.stack, admin, ({ line }) =>
      line.endsWith('/accept-invitation') ? 'response-lost' : 'sent',
    );
    const once = { ...invitation, fullName, password };
    await expect(acceptInvitation(client, once)).rejects.toMatchObject({ code: 'network' });
    expect(await acceptInvitation(siteClient(its.stack), once)).toMatchObject({ email: invitation.email });
  });

  it('that another person has used is refused', async () => {
    const invitation = await invited();
    await acceptInvitation(siteClient(its.stack), { ...invitation, fullName, password });
    const late = { ...invitation, fullName, password: 'Overtaget2026!' };
    await expect(acceptInvitation(siteClient(its.stack), late)).rejects.toMatchObject({
      code: 'invitation_invalid',
    });
  });
});
