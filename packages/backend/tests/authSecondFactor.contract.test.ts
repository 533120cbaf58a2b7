import { createUser, enrollSecondFactor, type TestUser, totpCode } from '@rumklar/local-stack/testing';
import { expect, it } from 'vitest';
import { requestPasswordReset } from '../src/auth/requestPasswordReset.ts';
import { resetPassword } from '../src/auth/resetPassword.ts';
import { enrollDevice, listDevices, removeDevice, verifyCode } from '../src/auth/secondFactor.ts';
import { signIn } from '../src/auth/signIn.ts';
import type { Backend } from '../src/client.ts';
import { getAdminAccess } from '../src/profile/access.ts';
import { contract, siteClient, siteClientOf, tokenInMail, useStack } from './contract.ts';
import { unreliableClient } from './unreliableNetwork.ts';

const its = useStack({ mailPause: 0, functions: true });

/** An administrator with a device, signed in with the password alone. */
async function enrolledAdmin(): Promise<{ user: TestUser; client: Backend; code: () => string }> {
  const user = await createUser(its.stack, { admin: true, secondFactor: true });
  const client = await siteClientOf(its.stack, user);
  return { user, client, code: () => totpCode(user.totpSecret ?? '') };
}

contract('auth: second factor, begin a device', {
  allowed: async () => {
    const client = await siteClientOf(its.stack, await createUser(its.stack, { admin: true }));
    const device = await enrollDevice(client, ' Min telefon ');
    expect(device.qrCode).toMatch(/^data:image\/svg\+xml;utf-8,%3Csvg/);
    expect(device.secret).toMatch(/^[A-Z2-7]+$/);
    // Begun again, as after a reload: the name is free, and the first key does not count.
    const again = await enrollDevice(client, 'Min telefon');
    expect(again.secret).not.toBe(device.secret);
    expect(await listDevices(client)).toEqual([]);
    await verifyCode(client, { deviceId: again.id, code: totpCode(again.secret) });
    expect(await listDevices(client)).toMatchObject([{ id: again.id, name: 'Min telefon' }]);
  },
  refused: async () => {
    const { client, code } = await enrolledAdmin();
    await expect(enrollDevice(client, 'Tablet')).rejects.toMatchObject({ code: 'second_factor_required' });
    await verifyCode(client, { code: code() });
    await expect(enrollDevice(client, 'Telefon')).rejects.toMatchObject({
      code: 'conflict',
      userMessage: { title: 'Du har allerede en enhed med det navn.' },
    });
    await expect(enrollDevice(siteClient(its.stack), 'Telefon')).rejects.toMatchObject({
      userMessage: { title: 'Enheden kunne ikke tilføjes' },
    });
  },
});

contract('auth: second factor, give a code', {
  allowed: async () => {
    const { client, code } = await enrolledAdmin();
    await verifyCode(client, { code: code() });
    // The code of a second device counts as well.
    const tablet = await enrollDevice(client, 'Tablet');
    await verifyCode(client, { deviceId: tablet.id, code: totpCode(tablet.secret) });
    await client.auth.refreshSession();
    await verifyCode(client, { code: totpCode(tablet.secret) });
  },
  refused: async () => {
    const { user, client, code } = await enrolledAdmin();
    await expect(verifyCode(client, { code: '000000' })).rejects.toMatchObject({
      code: 'code_wrong',
      userMessage: { title: 'Koden er forkert' },
    });
    const offline = await unreliableClient(its.stack, user, ({ line }) =>
      line.endsWith('/verify') ? 'never-sent' : 'sent',
    );
    await expect(verifyCode(offline.client, { code: code() })).rejects.toMatchObject({ code: 'network' });
  },
});

contract('auth: second factor, list and remove devices', {
  allowed: async () => {
    const user = await createUser(its.stack, { admin: true });
    const client = await siteClientOf(its.stack, user);
    await enrollSecondFactor(client);
    const [device] = await listDevices(client);
    await removeDevice(client, device?.id ?? '');
    expect(await listDevices(client)).toEqual([]);
    const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(data?.currentLevel).toBe('aal1');
  },
  refused: async () => {
    const { client } = await enrolledAdmin();
    const [device] = await listDevices(client);
    await expect(removeDevice(client, device?.id ?? '')).rejects.toMatchObject({
      code: 'second_factor_required',
    });
    await expect(listDevices(siteClient(its.stack))).rejects.toMatchObject({
      userMessage: { title: 'Dine enheder kunne ikke hentes' },
    });
  },
});

contract('rpc: get_admin_access', {
  allowed: async () => {
    const { client, code } = await enrolledAdmin();
    expect(await getAdminAccess(client)).toBe('second_factor_required');
    await verifyCode(client, { code: code() });
    expect(await getAdminAccess(client)).toBe('granted');
    const customer = await siteClientOf(its.stack, await createUser(its.stack));
    expect(await getAdminAccess(customer)).toBe('none');
  },
  refused: async () => {
    await expect(getAdminAccess(siteClient(its.stack))).rejects.toMatchObject({
      userMessage: { title: 'Der opstod en fejl ved login' },
    });
  },
});

it('a recovery link alone does not replace the password of a user with a second factor', async () => {
  const { user, code } = await enrolledAdmin();
  const client = siteClient(its.stack);
  await requestPasswordReset(client, { email: user.email, origin: 'http://localhost:3000' });
  const input = { tokenHash: await tokenInMail(its.stack, user.email), password: 'Genskabt2026!' };
  await expect(resetPassword(client, input)).rejects.toMatchObject({ code: 'second_factor_required' });
  await verifyCode(client, { code: code() });
  await resetPassword(client, input);
  await expect(signIn(siteClient(its.stack), { ...user, password: input.password })).resolves.toMatchObject({
    id: user.id,
  });
});

it('a link that was redeemed a day ago does not change the password any more', async () => {
  const user = await createUser(its.stack);
  const client = siteClient(its.stack);
  await requestPasswordReset(client, { email: user.email, origin: 'http://localhost:3000' });
  const tokenHash = await tokenInMail(its.stack, user.email);
  await expect(resetPassword(client, { tokenHash, password: 'kort' })).rejects.toMatchObject({
    code: 'weak_password',
  });
  await its.stack
    .sql`update auth.sessions set created_at = now() - interval '25 hours' where user_id = ${user.id}`;
  await expect(resetPassword(client, { tokenHash, password: 'Genskabt2026!' })).rejects.toMatchObject({
    code: 'link_expired',
  });
});
