import { standardLimits } from '@rumklar/domain/images/files/limits';
import { createUser } from '@rumklar/local-stack/testing';
import { expect } from 'vitest';
import { isAdmin } from '../src/profile/access.ts';
import { getProfile } from '../src/profile/profile.ts';
import { updateProfile } from '../src/profile/updateProfile.ts';
import { listUsers } from '../src/users/users.ts';
import { contract, isoTime, refusedOnPurpose, useStack } from './contract.ts';

const its = useStack();

contract('profiles: select * by id', {
  allowed: async () => {
    const user = await createUser(its.stack, { fullName: 'Kirsten Prøve' });
    expect(await getProfile(user.client, user.id)).toEqual({
      id: user.id,
      full_name: 'Kirsten Prøve',
      email: user.email,
      email_verified: true,
      is_admin: false,
      phone: null,
      address: null,
      company: null,
      cvr: null,
      limits: standardLimits,
      limits_id: 'standard',
      limits_requested_at: null,
      staff: null,
      membership: null,
      updated_at: expect.stringMatching(isoTime),
    });
    expect((await user.client.from('profiles').select().eq('id', user.id).single()).status).toBe(200);
  },
  refused: async () => {
    const [user, other, unconfirmed] = await Promise.all([
      createUser(its.stack),
      createUser(its.stack),
      createUser(its.stack, { confirmed: false }),
    ]);
    const notFound = { code: 'not_found', userMessage: { title: 'Bruger ikke fundet' } };
    await expect(getProfile(user.client, other.id)).rejects.toMatchObject(notFound);
    await expect(getProfile(unconfirmed.client, unconfirmed.id)).rejects.toMatchObject(notFound);
    await expect(getProfile(its.visitor, user.id)).rejects.toMatchObject({ code: 'forbidden' });
  },
});

contract('profiles: select is_admin by id', {
  allowed: async () => {
    const admin = await createUser(its.stack, { admin: true });
    const user = await createUser(its.stack);
    expect(await isAdmin(admin.client, admin.id)).toBe(true);
    expect(await isAdmin(user.client, user.id)).toBe(false);
  },
  refused: async () => {
    const admin = await createUser(its.stack, { admin: true });
    const user = await createUser(its.stack);
    expect(await isAdmin(user.client, admin.id)).toBe(false);
    await expect(isAdmin(its.visitor, admin.id)).rejects.toMatchObject({
      userMessage: { title: 'Der opstod en fejl ved login' },
    });
  },
});

contract('profiles: select all', {
  allowed: async () => {
    const admin = await createUser(its.stack, { admin: true });
    const user = await createUser(its.stack);
    const ids = (await listUsers(admin.client)).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([admin.id, user.id]));
  },
  refused: async () => {
    const user = await createUser(its.stack);
    expect((await listUsers(user.client)).map(({ id }) => id)).toEqual([user.id]);
    await expect(listUsers(its.visitor)).rejects.toMatchObject({ code: 'forbidden' });
  },
});

contract('profiles: upsert own, select single', {
  allowed: async () => {
    const user = await createUser(its.stack);
    const row = { id: user.id, full_name: 'Nyt Navn', email: 'ny@rumklar.example', email_verified: false };
    const { data, status } = await user.client.from('profiles').upsert(row).select().single();
    expect(status).toBe(200);
    expect(data).toMatchObject({
      id: user.id,
      full_name: 'Nyt Navn',
      email: user.email,
      email_verified: true,
    });
  },
  refused: async () => {
    const user = await createUser(its.stack);
    const other = await createUser(its.stack);
    const row = { id: other.id, full_name: 'Overtaget', email: user.email };
    const { error, status } = await user.client.from('profiles').upsert(row).select().single();
    expect({ status, code: error?.code }).toEqual({ status: 403, code: '42501' });
  },
});

contract('profiles: update contact fields by id', {
  allowed: async () => {
    const user = await createUser(its.stack);
    const changes = {
      full_name: ' Kirsten Ny ',
      phone: '70701234',
      address: '',
      company: 'Bolig A/S',
      cvr: '12345678',
    };
    expect(await updateProfile(user.client, { userId: user.id, changes })).toMatchObject({
      full_name: 'Kirsten Ny',
      phone: '70701234',
      address: null,
      company: 'Bolig A/S',
      cvr: '12345678',
    });
  },
  refused: async () => {
    const user = await createUser(its.stack);
    const other = await createUser(its.stack);
    const failed = { userMessage: { title: 'Der opstod en fejl. Prøv igen senere.' } };
    await expect(
      updateProfile(user.client, { userId: other.id, changes: { full_name: 'Overtaget' } }),
    ).rejects.toMatchObject({ code: 'forbidden', ...failed });
    await expect(
      updateProfile(user.client, { userId: user.id, changes: { phone: '7'.repeat(51) } }),
    ).rejects.toMatchObject({ code: 'invalid', ...failed });
    const { error } = await user.client.from('profiles').update({ is_admin: true }).eq('id', user.id);
    expect(error?.code).toBe('42501');
  },
});

refusedOnPurpose('profiles: select id by e-mail, as a visitor', async () => {
  const user = await createUser(its.stack);
  const { data, error, status } = await its.visitor.from('profiles').select('id').eq('email', user.email);
  expect({ data, status, code: error?.code }).toEqual({ data: null, status: 401, code: '42501' });
});

refusedOnPurpose('profiles: select id and email_verified by e-mail, as a visitor', async () => {
  const user = await createUser(its.stack);
  const response = await its.visitor.from('profiles').select('id, email_verified').eq('email', user.email);
  expect({ data: response.data, code: response.error?.code }).toEqual({ data: null, code: '42501' });
});

refusedOnPurpose('profiles: select * by e-mail, of somebody else', async () => {
  const user = await createUser(its.stack);
  const other = await createUser(its.stack);
  const { error, status } = await user.client.from('profiles').select().eq('email', other.email).single();
  expect({ status, code: error?.code }).toEqual({ status: 406, code: 'PGRST116' });
});

refusedOnPurpose('profiles: update email_verified by id', async () => {
  const user = await createUser(its.stack, { confirmed: false });
  await user.client.from('profiles').update({ email_verified: true }).eq('id', user.id);
  const [row] = await its.stack.sql`select email_verified from profiles where id = ${user.id}`;
  expect(row).toEqual({ email_verified: false });
});
