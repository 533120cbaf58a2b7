import { createUser, type TestUser } from '@rumklar/local-stack/testing';
import { beforeAll, expect } from 'vitest';
import { getCustomer } from '../src/users/getCustomer.ts';
import { inviteUser, listInvitations, withdrawInvitation } from '../src/users/invitations.ts';
import { searchUsers, type UserQuery } from '../src/users/users.ts';
import { arrangeOrder } from './arrange.ts';
import { contract, isoTime, useStack } from './contract.ts';

const its = useStack({ functions: true });
/** Found by nothing else, also in a database that others have used. */
const fullName = `Kirsten Prøve ${crypto.randomUUID().slice(0, 8)}`;
let admin: TestUser;
let customer: TestUser;
beforeAll(async () => {
  [admin, customer] = await Promise.all([
    createUser(its.stack, { admin: true, fullName: 'Anne Studie' }),
    createUser(its.stack, { fullName }),
  ]);
  await arrangeOrder(its.stack, { userId: customer.id, images: 1, status: 'completed' });
});

const query: UserQuery = {
  text: fullName.toLowerCase(),
  sort: 'full_name',
  ascending: true,
  offset: 0,
  limit: 26,
  isStudio: false,
};

contract('rpc: list_users', {
  allowed: async () => {
    const [found] = await searchUsers(admin.client, query);
    expect(found).toEqual({
      id: customer.id,
      full_name: fullName,
      email: customer.email,
      email_verified: true,
      is_admin: false,
      role: null,
      company: null,
      phone: null,
      limits: 'standard',
      orders: 1,
      created_at: expect.stringMatching(isoTime),
    });
  },
  refused: async () => {
    await expect(searchUsers(customer.client, query)).rejects.toMatchObject({
      code: 'forbidden',
      userMessage: { title: 'Kunne ikke indlæse bruger' },
    });
  },
});

contract('rpc: get_customer', {
  allowed: async () => {
    expect(await getCustomer(admin.client, customer.id)).toMatchObject({
      email: customer.email,
      erased_at: null,
      outstanding: { uninvoicedKroner: 79, unpaidKroner: 0, creditKroner: 0 },
    });
  },
  refused: async () => {
    await expect(getCustomer(customer.client, customer.id)).rejects.toMatchObject({
      code: 'forbidden',
      userMessage: { title: 'Kunne ikke hente kunden' },
    });
    for (const id of [crypto.randomUUID(), 'ingen']) {
      await expect(getCustomer(admin.client, id)).rejects.toMatchObject({
        code: 'not_found',
        userMessage: { title: 'Brugeren blev ikke fundet' },
      });
    }
  },
});

contract('invitations: open ones', {
  allowed: async () => {
    const email = 'aaben@rumklar.example';
    await inviteUser(admin.client, { name: 'Åse Åben', email });
    const [invitation] = await listInvitations(admin.client);
    expect(invitation).toMatchObject({
      email,
      invitee_name: 'Åse Åben',
      inviter: { full_name: 'Anne Studie', email: admin.email },
      expires_at: expect.stringMatching(isoTime),
    });
  },
  refused: async () => {
    await inviteUser(admin.client, { name: 'Ny', email: 'skjult@rumklar.example' });
    expect(await listInvitations(customer.client)).toEqual([]);
  },
});

contract('rpc: withdraw_invitation', {
  allowed: async () => {
    const email = 'fortrudt@rumklar.example';
    await inviteUser(admin.client, { name: 'Ny', email });
    const [invitation] = await listInvitations(admin.client);
    await withdrawInvitation(admin.client, `${invitation?.id}`);
    expect((await listInvitations(admin.client)).map((open) => open.email)).not.toContain(email);
  },
  refused: async () => {
    const email = 'brugt@rumklar.example';
    await inviteUser(admin.client, { name: 'Ny', email });
    const [invitation] = await listInvitations(admin.client);
    await expect(withdrawInvitation(customer.client, `${invitation?.id}`)).rejects.toMatchObject({
      code: 'forbidden',
      userMessage: { title: 'Invitationen kunne ikke trækkes tilbage' },
    });
    await its.stack.sql`update invitations set accepted_at = now() where email = ${email}`;
    await expect(withdrawInvitation(admin.client, `${invitation?.id}`)).rejects.toMatchObject({
      code: 'invitation_accepted',
      userMessage: { title: 'Invitationen er allerede brugt' },
    });
  },
});
